import { createListenerMiddleware } from '@reduxjs/toolkit'
import type { Services } from '#/lib/services/services.ts'
import { onAccountChange } from './listeners/account-change.ts'
import { onAccountTracked } from './listeners/account-tracked.ts'
import { onBonusKnown } from './listeners/bonus-known.ts'
import { onDeviceNews } from './listeners/device-news.ts'
import { onLogin } from './listeners/login.ts'
import { onOptOutKnown } from './listeners/opt-out-known.ts'
import { onPopupsChanged } from './listeners/popups-changed.ts'
import { onPopupsClosed } from './listeners/popups-closed.ts'
import type { StartListening } from './listeners/start-listening.ts'
import { onSubscriberKnown } from './listeners/subscriber-known.ts'
import { onTokensLacking } from './listeners/tokens-lacking.ts'
import { onUserDenied } from './listeners/user-denied.ts'
import { onUserKnown } from './listeners/user-known.ts'

/** Effects of one feature's actions on others, in execution order: the only place for them. */
const LISTENERS: readonly ((startListening: StartListening) => void)[] = [
  onAccountChange,
  onUserDenied,
  onDeviceNews,
  onLogin,
  onUserKnown,
  onSubscriberKnown,
  onOptOutKnown,
  onAccountTracked,
  onBonusKnown,
  onTokensLacking,
  onPopupsClosed,
  onPopupsChanged,
]

export function listenerMiddleware(services: Services) {
  const { middleware, startListening } = createListenerMiddleware({
    extra: services,
    onError: (error) => services.log('A listener failed', error),
  })
  for (const listen of LISTENERS) listen(startListening as StartListening)
  return middleware
}

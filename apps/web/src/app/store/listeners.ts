import type { Services } from '#/lib/services/services.ts'
import { onAccountChange } from './listeners/account-change.ts'
import { onAccountTracked } from './listeners/account-tracked.ts'
import { onBonusKnown } from './listeners/bonus-known.ts'
import { onDeviceNews } from './listeners/device-news.ts'
import { onLogin } from './listeners/login.ts'
import { onOptOutKnown } from './listeners/opt-out-known.ts'
import { onPopupsChanged } from './listeners/popups-changed.ts'
import { onPageLeft, onPopupsClosed } from './listeners/popups-closed.ts'
import { listenTo, type StartListening } from './listeners/start-listening.ts'
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
  onPageLeft,
  onPopupsChanged,
]

export const listenerMiddleware = (services: Services) => listenTo(LISTENERS, services)

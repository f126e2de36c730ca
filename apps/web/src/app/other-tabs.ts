import { api } from '#/lib/api.ts'
import type { Services } from '#/lib/services.ts'
import { followOtherTabs } from '#/lib/session.ts'
import { sessionIdOf } from '#/lib/use-session-id.ts'
import type { AppStore } from './store.ts'

/** Takes over what another tab has made of the session (PERSIST-009). */
export function hearOtherTabs(store: AppStore, services: Services): void {
  const before = sessionIdOf(store.getState())
  followOtherTabs({ ...store, extra: services })
  if (sessionIdOf(store.getState()) === before) return
  // A visitor who became a member keeps the account, but not what is known of it.
  store.dispatch(api.util.invalidateTags(['User']))
}

import { api } from '#/lib/api.ts'
import type { Services } from '#/lib/services/services.ts'
import { KEPT_AUTH } from '#/lib/session/auth.slice.ts'
import { followOtherTabs } from '#/lib/session/session.ts'
import { sessionIdOf } from '#/lib/session/use-session-id.ts'
import { OFFERS_QUIET } from '#/lib/state/offers-quiet.ts'
import type { AppStore } from './store.ts'

/**
 * Applies session changes from another tab (PERSIST-009), and refetches offers if help was shown there
 * (SAFE-012).
 * @param key storage key that changed; null if storage was cleared
 * @param newValue the written value; null if it was removed
 */
export function syncWithOtherTabs(
  store: AppStore,
  services: Services,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): void {
  if (key?.endsWith(`:${OFFERS_QUIET}`) === true) {
    if (newValue === null) return
    store.dispatch(api.util.invalidateTags(['User']))
    void import('#/features/billing/api.ts').then(({ BILLING_TAGS, billingApi }) =>
      store.dispatch(billingApi.util.invalidateTags([...BILLING_TAGS])),
    )
    return
  }
  if (key !== null && !key.endsWith(`:${KEPT_AUTH.name}`)) return
  const before = sessionIdOf(store.getState())
  followOtherTabs({ ...store, extra: services })
  if (sessionIdOf(store.getState()) === before) return
  // A visitor who became a member keeps the account, but the cached user is stale.
  store.dispatch(api.util.invalidateTags(['User']))
}

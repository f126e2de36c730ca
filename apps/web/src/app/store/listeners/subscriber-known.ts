import { accountsApi } from '#/features/accounts/api.ts'
import type { StartListening } from './start-listening.ts'

/** USER-018, FLOW-013: the first time this page learns of an active plan, and only then. */
export const onSubscriberKnown = (startListening: StartListening) =>
  startListening({
    matcher: accountsApi.endpoints.getUser.matchFulfilled,
    effect: async ({ payload: user }, host) => {
      if (user.activeSubscription === null) return
      host.unsubscribe()
      const [{ refreshSubscriber }, { showDueWelcomePack }] = await Promise.all([
        import('../fresh-balance.ts'),
        import('../offer-after.ts'),
      ])
      void host.dispatch(refreshSubscriber())
      await showDueWelcomePack(host, host.extra.storage)
    },
  })

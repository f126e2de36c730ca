import { accountsApi } from '#/features/accounts/api.ts'
import { WELCOME_DUE } from '#/features/billing/payment/welcome-due.ts'
import type { StartListening } from './start-listening.ts'

/** USER-018, FLOW-013: the first time this page learns of an active plan, and only then. */
export const onSubscriberKnown = (startListening: StartListening) =>
  startListening({
    matcher: accountsApi.endpoints.getUser.matchFulfilled,
    effect: async ({ payload: user }, host) => {
      if (user.activeSubscription === null) return
      host.unsubscribe()
      const { refreshSubscriber } = await import('../fresh-balance.ts')
      void host.dispatch(refreshSubscriber())
      if (host.extra.storage.read(WELCOME_DUE) === null) return
      const { showDueWelcomePack } = await import('../offer-after.ts')
      await showDueWelcomePack(host, host.extra.storage)
    },
  })

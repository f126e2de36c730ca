import { accountsApi } from '#/features/accounts/api.ts'
import { optOutLearnt } from '#/lib/state/privacy.slice.ts'
import type { StartListening } from './start-listening.ts'

/** TS-064: synchronises an opt-out between account and browser. */
export const onOptOutKnown = (startListening: StartListening) =>
  startListening({
    matcher: accountsApi.endpoints.getUser.matchFulfilled,
    effect: async ({ payload: user }, { dispatch, extra: { hasOptOutSignal } }) => {
      dispatch(optOutLearnt(hasOptOutSignal || user.hasOptOutSignal))
      if (!hasOptOutSignal || user.hasOptOutSignal) return
      const { keepOptOut } = await import('#/features/accounts/profile/opt-out.ts')
      await dispatch(keepOptOut())
    },
  })

import { isAnyOf } from '@reduxjs/toolkit'
import { accountsApi } from '#/features/accounts/api.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import type { WithTokens } from '#/features/tokens/tokens.slice.ts'
import { overlaysClosed } from '#/lib/state/overlays.slice.ts'
import type { StartListening } from './start-listening.ts'

const isBonusNews = isAnyOf(
  // Of another page, which may be covered where the last one was not.
  overlaysClosed,
  tokensApi.endpoints.getBalance.matchFulfilled,
  accountsApi.endpoints.getUser.matchFulfilled,
)

const selectUser = accountsApi.endpoints.getUser.select()

/** Whether to look closer: most visitors get no bonus, and need no part that offers it. */
const mayClaim = (state: unknown) =>
  (state as WithTokens).tokens.nextDailyTokenClaimDate !== null &&
  selectUser(state as never).data?.userFeatures.isDailyTokensEnabled === true

/** TOKEN-006: a bonus depends on balance and user, which may arrive in either order. */
export const onBonusKnown = (startListening: StartListening) =>
  startListening({
    predicate: (action, now) => isBonusNews(action) && mayClaim(now),
    effect: async (_, { dispatch }) => {
      const { offerBonus } = await import('#/features/tokens/bonus.ts')
      dispatch(offerBonus())
    },
  })

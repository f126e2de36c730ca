import { isAnyOf } from '@reduxjs/toolkit'
import { accountsApi } from '#/features/accounts/api.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import type { WithTokens } from '#/features/tokens/tokens.slice.ts'
import type { StartListening } from './start-listening.ts'

const isBonusNews = isAnyOf(
  tokensApi.endpoints.getBalance.matchFulfilled,
  accountsApi.endpoints.getUser.matchFulfilled,
)

/** TOKEN-006: it takes balance and user to know of a bonus, in whatever order they come. */
export const onBonusKnown = (startListening: StartListening) =>
  startListening({
    predicate: (action, now) =>
      isBonusNews(action) && (now as WithTokens).tokens.nextDailyTokenClaimDate !== null,
    effect: async (_, { dispatch }) => {
      const { offerBonus } = await import('#/features/tokens/bonus.ts')
      dispatch(offerBonus())
    },
  })

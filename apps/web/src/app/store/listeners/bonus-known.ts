import { isAnyOf } from '@reduxjs/toolkit'
import { isClaimable } from '@oriel/contract/tokens/bonus'
import { accountsApi } from '#/features/accounts/api.ts'
import { BONUS_SHOWN_AT, tokensApi } from '#/features/tokens/api.ts'
import { isRecent } from '#/features/tokens/bonus.rules.ts'
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

/** Whether to look closer: most visits bring no bonus, and need no part that offers it. */
function mayClaim(state: unknown, nowMs: number): boolean {
  const nextClaimDate = (state as WithTokens).tokens.nextDailyTokenClaimDate
  const { data: user } = selectUser(state as never)
  const isDailyTokensEnabled = user?.userFeatures.isDailyTokensEnabled ?? false
  return isClaimable({ isDailyTokensEnabled, nextClaimDate }, nowMs)
}

/** TOKEN-006: a bonus depends on balance and user, which may arrive in either order. */
export const onBonusKnown = (startListening: StartListening) =>
  startListening({
    predicate: isBonusNews,
    effect: async (_, { dispatch, getState, extra: { now, storage } }) => {
      if (!mayClaim(getState(), now())) return
      const shownAt = storage.read(BONUS_SHOWN_AT)
      // TOKEN-008: on a new device the first visit counts as shown, so that the user sees the app first.
      if (shownAt === null) storage.write(BONUS_SHOWN_AT, String(now()))
      if (shownAt === null || isRecent(Number(shownAt), now())) return
      const { offerBonus } = await import('#/features/tokens/bonus.ts')
      dispatch(offerBonus())
    },
  })

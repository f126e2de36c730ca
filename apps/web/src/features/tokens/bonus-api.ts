import type { TokenBalance } from '@oriel/contract/tokens/balance'
import type { Thunk } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'
import { tokensApi } from './api.ts'

type Claimed = TokenBalance & { claimedTokens: number }

const bonusApi = tokensApi.injectEndpoints({
  endpoints: (build) => ({
    /** API-054. The balance is refetched whatever the response (TOKEN-010). */
    claimBonus: build.mutation<Claimed, string>({
      query: (key) => ({
        path: 'Tokens/claim-bonus',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      }),
      rawResponseSchema: lazySchema(
        async () => (await import('@oriel/contract/tokens/balance')).claimReply,
      ),
      invalidatesTags: ['Balance'],
    }),
  }),
})

/** Claims today's bonus; null if it was refused, which is only shown and logged (ERR-011). */
export const claimBonus = (): Thunk<Promise<number | null>> => {
  return async (dispatch, _, { newId }) => {
    const { data, error } = await dispatch(bonusApi.endpoints.claimBonus.initiate(newId()))
    if (data !== undefined) return data.claimedTokens
    dispatch(reportFailure('the daily bonus was not claimed', error))
    return null
  }
}

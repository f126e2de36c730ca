import { createAction } from '@reduxjs/toolkit'
import type { TokenBalance } from '@oriel/contract/tokens/balance'
import { tokensSpent } from '#/features/accounts/api.ts'
import { api } from '#/lib/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { lazyCheck } from '#/lib/wire/lazy-schema.ts'

export const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<TokenBalance, void>({
      query: () => ({ path: 'Tokens/balance' }),
      rawResponseSchema: lazyCheck(async () => (await import('./balance-check.ts')).balance),
      extraOptions: { hasRequestId: true },
      providesTags: ['Balance'],
    }),
  }),
})

export const { useGetBalanceQuery } = tokensApi

/** Storage key: when the daily bonus was last shown on this device; 0 if it is postponed. */
export const BONUS_SHOWN_AT = 'bonusShownAt'

/** A stream, hub or refusal reported the current balance. */
export const balanceReported = createAction<number>('tokens/balanceReported')

/** Updates the cached balance without a request. */
export const balanceStored = (remainingTokens: number): Thunk => {
  return (dispatch, getState) => {
    const { data: known } = tokensApi.endpoints.getBalance.select()(getState())
    const spent = (known?.remainingTokens ?? 0) - remainingTokens
    if (spent > 0) dispatch(tokensSpent(spent))
    dispatch(balanceReported(remainingTokens))
    dispatch(
      tokensApi.util.updateQueryData('getBalance', undefined, (balance) => {
        balance.remainingTokens = remainingTokens
      }),
    )
  }
}

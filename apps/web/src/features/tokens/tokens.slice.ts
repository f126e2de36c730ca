import { createSlice } from '@reduxjs/toolkit'
import { balanceReported, tokensApi } from './api.ts'

/** TOKEN-001 to TOKEN-004. The balance on screen is the query's last result (decisions 5). */
export type TokensState = {
  isFetching: boolean
  remainingTokens: number
  nextDailyTokenClaimDate: string | null
  /** False after a failed fetch: then no message says that the tokens are used up. */
  isBalanceKnown: boolean
}
export type WithTokens = { tokens: TokensState }

const initialState: TokensState = {
  isFetching: false,
  remainingTokens: 0,
  nextDailyTokenClaimDate: null,
  isBalanceKnown: false,
}

const { getBalance } = tokensApi.endpoints

export const tokensSlice = createSlice({
  name: 'tokens',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build.addCase(balanceReported, (state, { payload }) => {
      state.remainingTokens = payload
      state.isBalanceKnown = true
    })
    build.addMatcher(getBalance.matchPending, (state) => {
      state.isFetching = true
    })
    build.addMatcher(getBalance.matchFulfilled, (state, { payload }) => ({
      ...state,
      isFetching: false,
      remainingTokens: payload.remainingTokens,
      nextDailyTokenClaimDate: payload.nextDailyTokenClaimDate,
      isBalanceKnown: true,
    }))
    build.addMatcher(getBalance.matchRejected, (state, { meta }) =>
      meta.condition
        ? state
        : { ...state, isFetching: false, remainingTokens: 0, isBalanceKnown: false },
    )
  },
})

/** TOKEN-004: only a known balance can be too low. */
export function isKnownToLack(tokens: TokensState, price: number): boolean {
  return tokens.isBalanceKnown && tokens.remainingTokens < price
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@oriel/contract/accounts/user'
import type { Category } from '@oriel/contract/characters/person-model'
import { accountsApi } from './api.ts'

/** What of it outlives the page: a category is one of two (ENTITY-060). */
export const KEPT_USER = {
  name: 'user',
  version: 1,
  select: ({ user }: WithUser) => ({ category: user.category }),
  check(value: unknown): Pick<UserState, 'category'> | null {
    const { category } = Object(value) as { category?: unknown }
    return category === 'realistic' || category === 'anime' ? { category } : null
  },
}

/** The user as rows USER-001 to USER-009 describe, and what the client knows beside (ENTITY-019). */
export type UserState = {
  user: User | null
  spentTokens: number
  countryCode: string | null
  ipAddress: string | null
  category: Category | null
  cards: { id: string }[]
}
export type WithUser = { user: UserState }

const initialState: UserState = {
  user: null,
  spentTokens: 0,
  countryCode: null,
  ipAddress: null,
  category: null,
  cards: [],
}

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    categoryChosen: (state, { payload }: PayloadAction<Category>) => {
      state.category = payload
    },
  },
  extraReducers: (build) => {
    build.addMatcher(accountsApi.endpoints.getUser.matchFulfilled, (state, { payload }) => {
      state.user = payload
    })
    build.addMatcher(accountsApi.endpoints.getUser.matchRejected, (state, { meta }) => {
      // A query that was not even sent, because another is under way, is no failure.
      if (!meta.condition) state.user = null
    })
  },
})

export const { categoryChosen } = userSlice.actions
export const selectCategory = (state: WithUser) => state.user.category

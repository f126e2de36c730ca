import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User, UserFeatures } from '@oriel/contract/accounts/user'
import type { Category } from '@oriel/contract/characters/person-model'
import { loggedOut } from '#/lib/session/auth.slice.ts'
import { accountsApi, factsTold, isUserDenied, tokensSpent } from './api.ts'

/** What of it outlives the page (PERSIST-001). */
export type KeptUser = Pick<
  UserState,
  'preferredPaymentMethod' | 'category' | 'countryCode' | 'user'
>

/**
 * Its name in storage. The first screen needs the category, one of two (ENTITY-060), and the theme, as the
 * document's first script does; the rest is restored later, by a schema that is not worth waiting for.
 */
export const KEPT_USER = {
  name: 'user',
  version: 1,
  select: ({ user: all }: WithUser): KeptUser => {
    const { preferredPaymentMethod, category, countryCode, user } = all
    return { preferredPaymentMethod, category, countryCode, user }
  },
  check(value: unknown): Pick<UserState, 'category' | 'isWhiteThemeShown'> {
    const { category, user } = Object(value) as { category?: unknown; user?: Partial<User> | null }
    return {
      category: category === 'realistic' || category === 'anime' ? category : null,
      isWhiteThemeShown: user?.userFeatures?.experimentShowWhiteTheme === true,
    }
  },
}

type PaymentMethod = UserFeatures['preferredPaymentMethod']

/** The user as rows USER-001 to USER-009 describe, and what the client knows beside (ENTITY-019). */
export type UserState = {
  user: User | null
  /** Since the page was loaded. */
  spentTokens: number
  preferredPaymentMethod: PaymentMethod
  countryCode: string | null
  ipAddress: string | null
  category: Category | null
  /**
   * The flag of the account that makes the light theme its default (LAYOUT-029), as it was known when the
   * document began: a page that is painted changes its theme for nobody but its reader.
   */
  isWhiteThemeShown: boolean
  cards: { id: string }[]
}
export type WithUser = { user: UserState }

const initialState: UserState = {
  user: null,
  spentTokens: 0,
  preferredPaymentMethod: 'solidgate',
  countryCode: null,
  ipAddress: null,
  category: null,
  isWhiteThemeShown: false,
  cards: [],
}

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    categoryChosen: (state, { payload }: PayloadAction<Category>) => {
      state.category = payload
    },
    /** What an earlier visit knew, unless this one knows better by now. */
    userRestored: (state, { payload }: PayloadAction<Omit<KeptUser, 'category'>>) =>
      state.user === null ? { ...state, ...payload } : state,
  },
  extraReducers: (build) => {
    // What the visitor likes to see is theirs; the rest was the account's (AUTH-019).
    build.addCase(loggedOut, ({ category, isWhiteThemeShown }) => ({
      ...initialState,
      category,
      isWhiteThemeShown,
    }))
    build.addCase(tokensSpent, (state, { payload }) => {
      state.spentTokens += payload
    })
    build.addCase(factsTold, (state, { payload }) => void Object.assign(state, payload))
    build.addMatcher(accountsApi.endpoints.getUser.matchFulfilled, (state, { payload }) => {
      state.user = payload
      state.preferredPaymentMethod = payload.userFeatures.preferredPaymentMethod
    })
    build.addMatcher(accountsApi.endpoints.getUser.matchRejected, (state, { payload }) => {
      if (isUserDenied(payload)) state.user = null
    })
  },
})

export const { categoryChosen, userRestored } = userSlice.actions
export const selectCategory = (state: WithUser) => state.user.category

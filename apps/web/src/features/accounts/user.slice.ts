import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User, UserFeatures } from '@oriel/contract/accounts/user'
import type { Category } from '@oriel/contract/characters/person-model'
import { loggedOut } from '#/lib/session/auth.slice.ts'
import { accountsApi, factsReceived, isUserDenied, tokensSpent } from './api.ts'

/** The persisted part (PERSIST-001). */
export type KeptUser = Pick<
  UserState,
  'preferredPaymentMethod' | 'category' | 'countryCode' | 'user'
>

/**
 * Storage key and version. The first screen needs only the category, one of two (ENTITY-060), and the
 * theme, as the inline script does; the rest is restored later, with a schema that is loaded lazily.
 */
export const KEPT_USER = {
  name: 'user',
  version: 1,
  select: ({ user: all }: WithUser): KeptUser => {
    const { preferredPaymentMethod, category, countryCode, user } = all
    return { preferredPaymentMethod, category, countryCode, user }
  },
  check(value: unknown): Pick<UserState, 'category' | 'isWhiteThemeShown' | 'hadPlan'> {
    const { category, user } = Object(value) as { category?: unknown; user?: Partial<User> | null }
    return {
      category: category === 'realistic' || category === 'anime' ? category : null,
      isWhiteThemeShown: user?.userFeatures?.experimentShowWhiteTheme === true,
      hadPlan: (user?.activeSubscription ?? null) !== null,
    }
  },
}

type PaymentMethod = UserFeatures['preferredPaymentMethod']

/** The user (rows USER-001 to USER-009) and further facts known to the client (ENTITY-019). */
export type UserState = {
  user: User | null
  /** Since the page was loaded. */
  spentTokens: number
  preferredPaymentMethod: PaymentMethod
  countryCode: string | null
  ipAddress: string | null
  category: Category | null
  /**
   * Account flag that makes the light theme the default (LAYOUT-029), as known when the page loaded: once
   * painted, the theme changes only when the user chooses another.
   */
  isWhiteThemeShown: boolean
  /** At the last visit: whoever had one is offered none before the user is known. */
  hadPlan: boolean
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
  hadPlan: false,
  cards: [],
}

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    categoryChosen: (state, { payload }: PayloadAction<Category>) => {
      state.category = payload
    },
    /** Data of an earlier visit, unless this one has loaded the user. */
    userRestored: (state, { payload }: PayloadAction<Omit<KeptUser, 'category'>>) =>
      state.user === null ? { ...state, ...payload } : state,
  },
  extraReducers: (build) => {
    // The category is the visitor's preference and stays; the rest belonged to the account (AUTH-019).
    build.addCase(loggedOut, ({ category, isWhiteThemeShown }) => ({
      ...initialState,
      category,
      isWhiteThemeShown,
    }))
    build.addCase(tokensSpent, (state, { payload }) => {
      state.spentTokens += payload
    })
    build.addCase(factsReceived, (state, { payload }) => void Object.assign(state, payload))
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

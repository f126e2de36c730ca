import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** ENTITY-001. `isAuth` says whether the user has an e-mail address. */
export type AuthState = {
  isAuth: boolean
  accessToken: string | null
  refreshToken: string | null
  isSoftDeleted: boolean
  inAppAuthToken: string | null
}
export type WithAuth = { auth: AuthState }

const initialState: AuthState = {
  isAuth: false,
  accessToken: null,
  refreshToken: null,
  isSoftDeleted: false,
  inAppAuthToken: null,
}

type Tokens = { accessToken?: string | null; refreshToken?: string | null }

/** AUTH-016: tokens without an access token are a log-out. */
function withTokens(state: AuthState, { accessToken, refreshToken }: Tokens): AuthState {
  if (!accessToken) return initialState
  return { ...state, accessToken, refreshToken: refreshToken ?? null }
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    tokensSet: (state, { payload }: PayloadAction<Tokens>) => withTokens(state, payload),
    /** Login or registration; the generated account is left behind (AUTH-017). */
    loggedIn: (state, { payload }: PayloadAction<Tokens>) => withTokens(state, payload),
    /** What an earlier visit, or another tab, has stored. */
    authRestored: (_, { payload }: PayloadAction<AuthState>) => payload,
    loggedOut: () => initialState,
    softDeleted: (state) => ({ ...state, isSoftDeleted: true }),
    softDeletionEnded: (state) => ({ ...state, isSoftDeleted: false }),
    /** AUTH-046 */
    inAppTokenSaved: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      inAppAuthToken: payload,
    }),
    authFlagSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isAuth: payload }),
  },
})

export const {
  tokensSet,
  loggedIn,
  authRestored,
  loggedOut,
  softDeleted,
  softDeletionEnded,
  authFlagSet,
  inAppTokenSaved,
} = authSlice.actions

export type Entry = { isNew: boolean; method: 'email' | 'magic_link' | 'google' }

/** News for the other features: somebody signed in to an account, or left one. */
export const accountEntered = createAction<Entry>('auth/accountEntered')
export const accountLeft = createAction('auth/accountLeft')
/** The account was gone, and the visitor has another one now (AUTH-006). */
export const accountReplaced = createAction('auth/accountReplaced')

/** Another user's data must not stay on screen or in drafts (PERSIST-006): whoever holds some forgets it. */
export const ownerChanged = createAction('auth/ownerChanged')

/** Its name and version in storage. */
export const KEPT_AUTH = { name: 'auth', version: 1 }

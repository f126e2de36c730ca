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

/** AUTH-016: tokens without an access token count as a log-out. */
function withTokens(state: AuthState, { accessToken, refreshToken }: Tokens): AuthState {
  if (!accessToken) return initialState
  return { ...state, accessToken, refreshToken: refreshToken ?? null }
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    tokensSet: (state, { payload }: PayloadAction<Tokens>) => withTokens(state, payload),
    /** Login or registration; replaces the generated account (AUTH-017). */
    loggedIn: (state, { payload }: PayloadAction<Tokens>) => withTokens(state, payload),
    /** Stored by an earlier visit or another tab. */
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

/** Cross-feature event: a user signed in or out. */
export const accountEntered = createAction<Entry>('auth/accountEntered')
export const accountLeft = createAction('auth/accountLeft')
/** The account no longer existed, and the visitor got a new one (AUTH-006). */
export const accountReplaced = createAction('auth/accountReplaced')

/** Clears all data of the previous user, on screen and in drafts (PERSIST-006). */
export const ownerChanged = createAction('auth/ownerChanged')

/** Storage key and version. */
export const KEPT_AUTH = { name: 'auth', version: 1 }

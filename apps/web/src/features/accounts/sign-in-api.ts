import { tokenPair, type TokenPair } from '@oriel/contract/accounts/session'
import type {
  LoginRequest,
  PasswordlessLoginRequest,
  RegisterRequest,
} from '@oriel/contract/accounts/sign-in'
import { api } from '#/lib/api.ts'
import { cookieHeaders } from '#/lib/wire/cookie-headers.ts'

/** An Authenticate request by the current user, which may set a new refresh cookie. */
function authenticate(path: string, body: unknown) {
  const headers = cookieHeaders()
  return { path: `Authenticate/${path}`, method: 'POST', body, headers, usesCookie: true }
}

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** API-133: mails a sign-up link; the response is the same for every address (F-19). */
    register: build.mutation<object | null, RegisterRequest>({
      query: (body) => authenticate('register', body),
    }),
    /** API-132 */
    login: build.mutation<TokenPair, LoginRequest>({
      query: (body) => authenticate('login', body),
      rawResponseSchema: tokenPair,
    }),
    /** API-131: may mail a login link; the response is the same either way. */
    mailLink: build.mutation<object | null, PasswordlessLoginRequest>({
      query: (body) => authenticate('passwordless-login', body),
    }),
    /** API-089 */
    logOut: build.mutation<null, { refreshToken: string }>({
      query: (body) => authenticate('logout', body),
    }),
  }),
})

export const { useRegisterMutation, useLoginMutation, useMailLinkMutation } = signInApi

import { googleSignInReply, type GoogleSignInRequest } from '@oriel/contract/accounts/google'
import {
  savedAuthInfo,
  savedTokenReply,
  type SaveAuthInfoRequest,
} from '@oriel/contract/accounts/hand-over'
import { tokenPair } from '@oriel/contract/accounts/session'
import type { MagicLinkLoginRequest } from '@oriel/contract/accounts/sign-in'
import { api } from '#/lib/api.ts'
import { IGNORE_AUTHORIZATION } from '#/lib/session/call.ts'
import { cookieHeaders } from '#/lib/wire/cookie-headers.ts'

/** A request that needs the refresh cookie, or may set a new one. */
function entering(path: string, body: unknown) {
  const headers = cookieHeaders()
  return { path: `Authenticate/${path}`, method: 'POST', body, headers, usesCookie: true }
}

type TakenEntry = { code: string; deviceId: string | null; isConfirmed: boolean }

/** Sign-in from outside the app: links, codes, Google. */
export const entryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** API-087 */
    enterByLink: build.mutation({
      query: (body: MagicLinkLoginRequest) => entering('magic-link-login', body),
      rawResponseSchema: tokenPair,
    }),
    /** API-021 */
    enterByGoogle: build.mutation({
      query: (body: GoogleSignInRequest) => entering('google-signin', body),
      rawResponseSchema: googleSignInReply,
    }),
    /** API-025 */
    saveEntry: build.mutation({
      query: (body: SaveAuthInfoRequest) => entering('save-auth-token-info', body),
      rawResponseSchema: savedTokenReply,
    }),
    /** API-024: sent without a session, because the response contains one. */
    redeemEntry: build.mutation({
      query: ({ code, deviceId, isConfirmed }: TakenEntry) => ({
        path: 'Authenticate/get-auth-token-info',
        params: {
          savedInfoId: code,
          ...(deviceId !== null && { device_id: deviceId }),
          ...(isConfirmed && { isConfirmed: 'true' }),
        },
        headers: { [IGNORE_AUTHORIZATION]: 'true', ...cookieHeaders() },
        usesCookie: true,
      }),
      rawResponseSchema: savedAuthInfo,
    }),
  }),
})

import * as z from 'zod/mini'
import { shortText } from '#/primitives.ts'
import { tokenPair } from './session.ts'

/**
 * ENTITY-026. `googleAccessToken` is the credential of the button or the prompt, an ID token whose
 * nonce is the SHA-256 of the session id in the bearer (base64url), or an OAuth access token.
 */
export const googleSignInRequest = z.strictObject({
  googleAccessToken: shortText(8192),
  fingerprint: shortText(256),
  terms: z.boolean(),
  userId: z.optional(z.uuid()),
})
export type GoogleSignInRequest = z.infer<typeof googleSignInRequest>

/** API-021 */
export const googleSignInReply = z.extend(tokenPair, { isNewUser: z.boolean() })

/**
 * ROUTE-063, API-026. `savedInfoId` is a code of `save-auth-token-info`: it proves whose anonymous
 * chats the sign-in takes along (TS-080).
 */
export const webSignInQuery = z.strictObject({
  provider: z._default(z.literal('google'), 'google'),
  returnUrl: z._default(shortText(2000), '/'),
  savedInfoId: z.optional(shortText(256)),
})
export type WebSignInQuery = z.infer<typeof webSignInQuery>

/** API-088. The provider adds fields of its own, and leaves `code` out when the person declined. */
export const webSignInAnswer = z.object({
  code: z._default(shortText(2000), ''),
  state: z._default(shortText(256), ''),
})
export type WebSignInAnswer = z.infer<typeof webSignInAnswer>

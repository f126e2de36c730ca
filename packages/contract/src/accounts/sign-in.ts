import * as z from 'zod/mini'
import type { SessionId } from '#/ids.ts'
import { isoDate, shortText, type IdSchema } from '#/primitives.ts'
import { emailAddress, newPassword } from './credentials.ts'

const fingerprint = shortText(256)

/** Where the link in the mail goes on to; the main page where it is not given (QUERY-022). */
const destination = z.optional(z.literal('settings'))

/** Long enough for any password there is; a longer one is simply wrong. */
const givenPassword = z.string().check(z.maxLength(1000))

/** API-133. Answered 202 for every address (F-19); `terms` false is answered 422 `terms_required` (AUTH-040). */
export const registerRequest = z.strictObject({
  email: emailAddress,
  password: newPassword,
  fingerprint,
  terms: z.boolean(),
  userId: z.optional(z.uuid()),
  destination,
})
export type RegisterRequest = z.infer<typeof registerRequest>

/** API-132 */
export const loginRequest = z.strictObject({
  email: emailAddress,
  password: givenPassword,
  fingerprint,
  userId: z.optional(z.uuid()),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** API-131. The link in the mail is `/?MagicLinkCode=…`, with `&destination=…` where it was given. */
export const passwordlessLoginRequest = z.strictObject({
  email: emailAddress,
  fingerprint,
  terms: z.boolean(),
  userId: z.uuid(),
  destination,
})
export type PasswordlessLoginRequest = z.infer<typeof passwordlessLoginRequest>

/**
 * ENTITY-025. In a browser other than the one that asked for the link the first call is answered 403
 * `confirmation_required` and leaves the link as it is; once the visitor confirmed by a click, the
 * same call goes out again with `IsConfirmed` true (TS-076).
 */
export const magicLinkLoginRequest = z.strictObject({
  Fingerprint: fingerprint,
  MagicLinkCode: shortText(256),
  IsNConfirmed: z.boolean(),
  IsSConfirmed: z.boolean(),
  UserId: z.uuid(),
  IsConfirmed: z.optional(z.boolean()),
})
export type MagicLinkLoginRequest = z.infer<typeof magicLinkLoginRequest>

/** API-079. `currentPassword` is needed when the account has one. */
export const passwordRequest = z.strictObject({
  currentPassword: z.optional(givenPassword),
  newPassword,
})
export type PasswordRequest = z.infer<typeof passwordRequest>

/** TS-074: one place an account is signed in. */
export const openSession = z.object({
  id: z.uuid(),
  /** Browser and system, e.g. 'Firefox on Linux'; null if unknown. */
  device: z.nullable(z.string()),
  signedInAt: isoDate,
  lastUsedAt: isoDate,
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** The current session first, then the newest used. */
export const openSessions = z.array(openSession)

export const sessionParams = z.strictObject({
  sessionId: z.uuid() as unknown as IdSchema<SessionId>,
})

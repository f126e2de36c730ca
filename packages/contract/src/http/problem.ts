import * as z from 'zod/mini'
import { notice } from '#/trust/notices.ts'

/** Stable codes of refusals the client can act on (ERR-031, `api.md` §1). */
export const problemCode = z.enum([
  'bad_request',
  'return_url_invalid',
  'unauthorized',
  'token_expired',
  'invalid_credentials',
  'magic_link_expired',
  'google_token_invalid',
  'refresh_invalid',
  'signature_invalid',
  'code_expired',
  'insufficient_tokens',
  'payment_declined',
  'forbidden',
  'reauth_required',
  'confirmation_required',
  'subscription_required',
  'feature_disabled',
  'offer_not_available',
  'age_not_confirmed',
  'adult_mode_unavailable',
  'adult_not_allowed',
  'not_found',
  'saved_info_expired',
  'method_not_allowed',
  'email_taken',
  'bonus_not_available',
  'already_subscribed',
  'already_cancelled',
  'not_restorable',
  'not_refundable',
  'no_stored_card',
  'payment_in_progress',
  'quote_expired',
  'turn_active',
  'set_by_environment',
  'chat_locked',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'account_gone',
  'too_large',
  'unsupported_media',
  'unknown_host',
  'validation_failed',
  'terms_required',
  'consent_required',
  'consent_required',
  'age_under_18',
  'content_blocked',
  'rate_limited',
  'age_retry_blocked',
  'model_unavailable',
  'model_refused',
  'model_busy',
  'model_file_invalid',
  'disk_full',
  'reply_interrupted',
  'internal',
  'not_ready',
  'maintenance',
  'storage_full',
])
export type ProblemCode = z.infer<typeof problemCode>

/** `path` is a JSON pointer into what was sent. */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** RFC 9457 problem details with the members our codes add. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: problemCode,
  requestId: z.string(),
  errors: z.optional(z.array(fieldError)),
  required: z.optional(z.int()),
  /** Bytes, beside those `required` (507 `disk_full`). */
  free: z.optional(z.int()),
  remainingTokens: z.optional(z.int()),
  turnId: z.optional(z.string()),
  /** Why a charge was refused, and which order it was (402 `payment_declined`). */
  errorCode: z.optional(z.string()),
  orderId: z.optional(z.string()),
  /** Promised for paying with another card after it (DECLINE-072). */
  extraTokens: z.optional(z.int()),
  /** Of a `bonus_not_available`. */
  nextDailyTokenClaimDate: z.optional(z.nullable(z.string())),
  threat: z.optional(z.object({ type: z.string() })),
  /** The crisis lines of the caller's country, where a call for help is refused (TS-011). */
  notice: z.optional(notice),
  /** Where an adult gate is closed: a country, or a state of one. */
  region: z.optional(z.string()),
  /** Whose account a code opens, in part (409 `confirmation_required`). */
  accountHint: z.optional(z.string()),
  /** What about a request the model refused (422 `model_refused`). */
  reason: z.optional(z.string()),
  /** What lifts a `rate_limited` of new accounts (TS-106) and of wrong logins (TS-079). */
  proofOfWork: z.optional(z.object({ challenge: z.string(), bits: z.int() })),
})
export type Problem = z.infer<typeof problem>

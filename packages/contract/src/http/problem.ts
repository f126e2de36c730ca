import * as z from 'zod/mini'

/** Stable codes of refusals the client can act on (ERR-031, `api.md` §1). */
export const problemCode = z.enum([
  'bad_request',
  'unauthorized',
  'token_expired',
  'invalid_credentials',
  'refresh_invalid',
  'insufficient_tokens',
  'forbidden',
  'subscription_required',
  'age_not_confirmed',
  'adult_not_allowed',
  'not_found',
  'method_not_allowed',
  'turn_active',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'account_gone',
  'too_large',
  'unsupported_media',
  'validation_failed',
  'content_blocked',
  'rate_limited',
  'model_unavailable',
  'reply_interrupted',
  'internal',
  'not_ready',
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
  remainingTokens: z.optional(z.int()),
  turnId: z.optional(z.string()),
  threat: z.optional(z.object({ type: z.string() })),
})
export type Problem = z.infer<typeof problem>

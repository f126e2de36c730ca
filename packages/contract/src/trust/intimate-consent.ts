import * as z from 'zod/mini'

/**
 * Which wording of the question was answered; another wording gets another name here, and the record
 * of a consent keeps the one it was given to (GDPR art. 7(1)).
 */
export const INTIMATE_CONSENT_VERSION = '2026-11'

/**
 * TS-066: explicit consent to the use of what users write about their sex life (GDPR art. 9(2)(a)),
 * or its withdrawal, which is just as easy.
 */
export const intimateConsentRequest = z.discriminatedUnion('isGiven', [
  z.strictObject({ isGiven: z.literal(true), version: z.literal(INTIMATE_CONSENT_VERSION) }),
  z.strictObject({ isGiven: z.literal(false) }),
])
export type IntimateConsentRequest = z.infer<typeof intimateConsentRequest>

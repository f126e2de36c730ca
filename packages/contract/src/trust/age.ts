import * as z from 'zod/mini'
import { storable } from '#/primitives.ts'

/** VALID-003; that the year is not in the future is for who knows the time. */
export const birthMonth = z.int().check(z.gte(1), z.lte(12))
export const birthYear = z.int().check(z.gte(1900), z.lte(9999))

/** Where in a chat the question came up, if it did (VALID-002). */
const origin = { MessageId: z.optional(z.uuid()), PersonId: z.optional(z.uuid()) }

/** API-011 */
export const verifyUserAgeRequest = z.strictObject({
  BirthMonth: birthMonth,
  BirthYear: birthYear,
  ...origin,
})
export type VerifyUserAgeRequest = z.infer<typeof verifyUserAgeRequest>

/** API-012 */
export const romanceModeRequest = z.strictObject({ IsActive: z.boolean(), ...origin })
export type RomanceModeRequest = z.infer<typeof romanceModeRequest>

/** API-078 */
export const ageAssuranceRequest = z.strictObject({
  returnUrl: z.url().check(z.maxLength(2000), storable),
})
export type AgeAssuranceRequest = z.infer<typeof ageAssuranceRequest>

export const ageAssuranceReply = z.object({ url: z.url(), ref: z.string() })
export type AgeAssuranceReply = z.infer<typeof ageAssuranceReply>

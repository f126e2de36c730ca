import * as z from 'zod/mini'
import { shortText } from '#/primitives.ts'

/** The refresh handle; its secret half travels in a cookie (AUTH-027, decisions 48). */
const refreshHandle = shortText(256)
const accessToken = shortText(4096)
const fingerprint = shortText(256)

/** ENTITY-023 */
export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

/** ENTITY-020 */
export const preRegisterRequest = z.strictObject({
  fingerprint,
  isNConfirmed: z.boolean(),
  isSConfirmed: z.boolean(),
  utmSource: z.nullable(shortText(200)),
  pathname: shortText(2000),
  url: shortText(4000),
})
export type PreRegisterRequest = z.infer<typeof preRegisterRequest>

/** ENTITY-021 */
export const preRegisterReply = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  generatedUserId: z.uuid(),
})

/** ENTITY-022. `userId` is compared with the family's owner, never trusted (TS-083). */
export const refreshRequest = z.strictObject({
  accessToken,
  refreshToken: refreshHandle,
  userId: z.uuid(),
  isNConfirmed: z.boolean(),
  isSConfirmed: z.boolean(),
})
export type RefreshRequest = z.infer<typeof refreshRequest>

/** API-134 */
export const loginPreRegisterRequest = z.strictObject({
  generatedUserId: z.uuid(),
  refreshToken: refreshHandle,
  fingerprint,
})

export const logoutRequest = z.strictObject({ refreshToken: refreshHandle })

/** Optional in stage 1: the statement of age on entry (decisions 29). */
export const confirmationRequest = z.strictObject({ isConfirmed: z._default(z.boolean(), true) })

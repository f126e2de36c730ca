import * as z from 'zod/mini'
import { category } from '#/characters/person-model.ts'
import { shortText } from '#/primitives.ts'

const fields = {
  isUserLoggedIn: z.boolean(),
  accessToken: shortText(4096),
  refreshToken: shortText(256),
  generatedUserId: z.nullable(z.uuid()),
  isLightTheme: z.boolean(),
  category,
}

/** ENTITY-024. The tokens of the reply are new ones of the browser that asked. */
export const savedAuthInfo = z.object(fields)
export type SavedAuthInfo = z.infer<typeof savedAuthInfo>

/**
 * QUERY-015: how the page that hands over calls the device. It is made there, and compared here: a UUID
 * and a hash in hexadecimal have room, and nothing that an address would have to escape.
 */
export const deviceId = z.string().check(z.regex(/^[\w.-]{1,64}$/))

/**
 * API-025. The user is identified by the bearer alone; user data in the body is ignored (TS-083).
 * With `handOver` the code is valid for 60 seconds, on that host and with that device id only
 * (QUERY-018); without it for 10 minutes on all our hosts (QUERY-020).
 */
export const saveAuthInfoRequest = z.strictObject({
  ...fields,
  handOver: z.optional(z.strictObject({ host: shortText(255), deviceId })),
})
export type SaveAuthInfoRequest = z.infer<typeof saveAuthInfoRequest>

export const savedTokenReply = z.object({ savedToken: z.string() })

/** API-024 */
export const savedInfoQuery = z.strictObject({
  savedInfoId: shortText(4096),
  device_id: z.optional(deviceId),
  /** The answer to a 409 `confirmation_required` (decisions 66). */
  isConfirmed: z.optional(z.literal('true')),
})

/** AUTH-046: how often an in-app browser requests a new code before the old one expires. */
export const RESAVE_EVERY_MS = 9 * 60_000

import * as z from 'zod/mini'
import { isoDate } from '#/primitives.ts'

export const NAME_MAX_LENGTH = 50
export const NAME_ERROR = 'Enter a name of 1–50 characters'

/** Control and formatting characters, among them those that turn a text around, and markup. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/u
/** What holds a name together in scripts that need it, and emoji: not unfit. */
const JOINERS = /[\u200C\u200D]/g

/** VALID-032 */
export const userName = z.string(NAME_ERROR).check(
  z.trim(),
  z.minLength(1, NAME_ERROR),
  z.maxLength(NAME_MAX_LENGTH, NAME_ERROR),
  z.refine((name) => !UNFIT.test(name.replaceAll(JOINERS, '')), NAME_ERROR),
  z.refine((name) => name.replaceAll(JOINERS, '') !== '', NAME_ERROR),
)

/** API-006 */
export const nameRequest = z.strictObject({ userName })

/** API-023: the flags a user may switch. */
export const featureFlagsRequest = z.strictObject({ experimentShowWhiteTheme: z.boolean() })

export const activityQuery = z.strictObject({ userId: z.uuid() })

/** API-004. `lastActiveAt` is good to a quarter of an hour. */
export const activityInfo = z.object({
  userId: z.uuid(),
  createdAt: isoDate,
  lastActiveAt: isoDate,
  messagesSent: z.int(),
  subscriptionsBought: z.int(),
})
export type ActivityInfo = z.infer<typeof activityInfo>

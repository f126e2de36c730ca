import * as z from 'zod/mini'

/** Where the time of an app under test goes: to an instant, or on by so much (payments.md 4.7). */
export const clockMove = z.union([
  z.strictObject({ to: z.iso.datetime() }),
  z.strictObject({ byMs: z.int().check(z.nonnegative()) }),
])

export const clockReply = z.object({ now: z.iso.datetime() })

export type ClockMove = z.infer<typeof clockMove>

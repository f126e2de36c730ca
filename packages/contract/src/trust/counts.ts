import * as z from 'zod/mini'

/** How often crisis lines were shown in a year, by level of the protocol (TS-009, TS-014). */
export const yearlyCounts = z.array(z.object({ year: z.int(), level: z.int(), count: z.int() }))
export type YearlyCounts = z.infer<typeof yearlyCounts>

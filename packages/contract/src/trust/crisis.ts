import * as z from 'zod/mini'

/** After the Columbia scale: 0 nothing, 1 passive, 2 active, 3 plan or attempt (TS-010). */
export const crisisLevel = z.literal([0, 1, 2, 3])
export type CrisisLevel = z.infer<typeof crisisLevel>

export const crisisKind = z.enum(['self_harm', 'eating_disorder', 'harm_to_others'])
export type CrisisKind = z.infer<typeof crisisKind>

import * as z from 'zod/mini'

/** ENTITY-037, ENTITY-038: why a safety notice stands beside or instead of a message. */
export const threatType = z.enum(['None', 'SelfHarm', 'Violence', 'MinorSafety', 'Illegal'])
export type ThreatType = z.infer<typeof threatType>

export const threatMessage = z.object({ type: z._default(threatType, 'None') })

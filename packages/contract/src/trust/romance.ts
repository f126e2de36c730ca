import * as z from 'zod/mini'

/**
 * How close a character may come (TALK-045): not at all, as a friend, with affection and flirting,
 * or between adults who agree. Decided on the server for each turn, never from text.
 */
export const romanceLevel = z.enum(['none', 'friend', 'romance', 'adult'])
export type RomanceLevel = z.infer<typeof romanceLevel>

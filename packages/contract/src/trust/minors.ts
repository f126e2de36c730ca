/** How somebody under 18 was indicated in a conversation; no word of it is kept (TS-030). */
export type MinorReason = 'age' | 'sum' | 'school' | 'role' | 'character'

/** What a conversation has shown over its whole length. */
export interface MinorState {
  /** Who is indicated to be under 18, and by what; null for nobody. */
  user: MinorReason | null
  role: MinorReason | null
  /** Affection of a couple stands in it. */
  hasRomance: boolean
  /** The user told of an adult's life. */
  isAdult: boolean
}

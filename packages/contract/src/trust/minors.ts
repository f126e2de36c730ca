/** Evidence in a conversation that someone is under 18; contains no message text (TS-030). */
export type MinorReason = 'age' | 'sum' | 'school' | 'role' | 'character'

/** What a conversation has shown over its whole length. */
export interface MinorState {
  /** Who is indicated to be under 18, and by what; null for no one. */
  user: MinorReason | null
  role: MinorReason | null
  /** The conversation shows a couple's affection. */
  hasRomance: boolean
  /** The user showed signs of an adult's life. */
  isAdult: boolean
}

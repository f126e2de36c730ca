import type { Persona } from '@oriel/contract/characters/persona'

/**
 * In what spirit the newest message is answered, as trust decided it: `caring` where the lines to call
 * stand above the answer, `calm` after grave words, `honest` where somebody asks who is there.
 */
export type Stance = 'caring' | 'calm' | 'honest' | 'open'

/** What the prompt was assembled from, for a voice that reads facts instead of prompts. */
export interface Scene {
  persona: Persona
  /** Oldest first; the newest is the user's message to answer. */
  history: { sender: 'user' | 'model'; text: string }[]
  /** Remembered facts about the user, one sentence each. */
  memories: string[]
  now: Date
  /** The user's zone, minutes east of UTC. */
  utcOffsetMinutes: number
  /** Same scene and seed, same reply (TURN-025). */
  seed: string
  /** Romance stays out of the chat for now (TS-012). */
  isRomancePaused: boolean
  stance: Stance
  /** A reply to extend instead of a new one (TURN-011). */
  continueFrom: string | null
}

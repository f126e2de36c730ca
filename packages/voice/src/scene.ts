import type { Persona } from '@oriel/contract/characters/persona'

/**
 * The attitude of the answer, decided by trust: `caring` below a crisis card, `calm` after grave
 * words, `honest` when asked whether a human is there.
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

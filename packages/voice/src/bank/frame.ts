import type { Temperament } from '@oriel/contract/characters/persona'

/**
 * Lines in the small language of `fillLine`: `[one|two]` chooses, `{slot}` inserts. `any` fits
 * every manner; the others belong to one temperament.
 */
export type Lines = Partial<Record<Temperament | 'any', readonly string[]>>

/** How one kind of message is answered. */
export interface Frame {
  say: Lines
  /** Questions back, in every manner. */
  ask?: readonly string[]
  /** How likely a question back is, 0…1; the manner bends it. */
  askRate?: number
  /** How likely something of the character's own life follows, 0…1. */
  ownRate?: number
  /** Serious: no jokes, no flourish. */
  isGrave?: boolean
}

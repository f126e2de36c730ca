import type { FACT_SLOTS } from '@oriel/contract/characters/persona'
import ownLife from './own-life.json' with { type: 'json' }
import trades from './trades.json' with { type: 'json' }

const { again, firstPerson, ...bySlot } = ownLife

/** How each note of the sheet is spoken. */
export const SPOKEN_SLOTS: Readonly<Record<(typeof FACT_SLOTS)[number], readonly string[]>> = bySlot
export const ASKED_AGAIN: readonly string[] = again
export const FIRST_PERSON: Readonly<Record<string, string>> = firstPerson
const TRADES: Readonly<Record<string, readonly string[]>> = trades

/** True sentences about an occupation; none for one nobody wrote about. */
export function tradeOf(occupation: string): readonly string[] {
  return TRADES[occupation] ?? []
}

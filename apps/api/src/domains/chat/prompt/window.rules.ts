import { cleaned } from './clean.rules.ts'
import {
  countsOf,
  estimateCounted,
  TOKENS_PER_LINE,
  type Counts,
  type Rates,
} from './estimate.rules.ts'

/** A message of the talk; the same object every turn, so that it is read and counted once. */
export interface Entry {
  sender: 'user' | 'model'
  text: string
}

interface Read {
  text: string
  counts: Counts
}

const READ = new WeakMap<Entry, Read>()

function readOf(entry: Entry): Read {
  const known = READ.get(entry)
  if (known) return known
  const text = cleaned(entry.text)
  const read = { text, counts: countsOf(text) }
  READ.set(entry, read)
  return read
}

export const textOfEntry = (entry: Entry) => readOf(entry).text

export const costOfEntry = (entry: Entry, rates: Rates) =>
  estimateCounted(readOf(entry).counts, rates) + TOKENS_PER_LINE

/** Of a full window this share stays; the oldest rest leaves at once (TALK-037). */
const STAYS = 0.6
/** So full a window is cut soon: what will leave is summed up by now (MEM-021). */
const NEARLY_FULL = 0.85
/** These stay even where they take more (TALK-046). */
const LAST = 6

/**
 * Where the window begins: where it did, while all of it fits, else so that the newest three fifths
 * of the room are kept.
 */
export function beginningOfWindow(
  history: readonly Entry[],
  window: { from: number; room: number; rates: Rates },
): { from: number; isCut: boolean } {
  const { from, room, rates } = window
  let cost = 0
  let stays = history.length
  let isOpen = true
  for (let at = history.length - 1; at >= from; at -= 1) {
    const entry = history[at]
    if (entry === undefined) continue
    cost += costOfEntry(entry, rates)
    if (cost > room) return { from: stays, isCut: true }
    isOpen &&= cost <= room * STAYS || history.length - at <= LAST
    if (isOpen) stays = at
  }
  return { from, isCut: false }
}

/**
 * Where the window will begin after the next cut, once it is nearly full: what stands before it leaves then.
 * Null while there is time (MEM-021).
 */
export function endOfLeaving(
  history: readonly Entry[],
  { from, room, rates }: { from: number; room: number; rates: Rates },
): number | null {
  const costs = history.slice(from).map((entry) => costOfEntry(entry, rates))
  const filled = costs.reduce((sum, cost) => sum + cost, 0)
  if (filled < room * NEARLY_FULL) return null
  const leaving = filled - room * (STAYS - (1 - NEARLY_FULL))
  let end = from
  for (let left = 0; end < history.length - LAST; end += 1) {
    left += costs[end - from] ?? 0
    if (left > leaving) break
  }
  return end > from ? end : null
}

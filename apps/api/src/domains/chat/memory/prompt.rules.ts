import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import { termsOf } from '#/domains/chat/facts/terms.rules.ts'
import { estimateTokens } from '#/domains/chat/prompt/estimate.rules.ts'
import { quoted } from '#/domains/chat/prompt/quote.rules.ts'

export interface MemoryChoice {
  /** Known at the last cut. */
  head: MemoryItem[]
  /** Told since, or asked for now. */
  tail: MemoryItem[]
  used: MemoryItem[]
  /** TALK-061 */
  notUsed: { item: MemoryItem; reason: 'budget' | 'past' }[]
}

/** Where no model is asked. */
export const NOTHING_CHOSEN: MemoryChoice = { head: [], tail: [], used: [], notUsed: [] }

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * A memory as a line of the prompt: dated, and quoted, so that whatever it says is reported and not
 * ordered (MEM-019).
 */
export const memoryLine = ({ text, saidAt }: MemoryItem): string =>
  `said on ${day.format(saidAt)}: "${quoted(text)}"`

const costOf = (item: MemoryItem) => estimateTokens(`- ${memoryLine(item)}\n`)

/** What a slot said before its newest value is history and never in a prompt (MEM-014). */
const isOvertaken = ({ supersededBy }: MemoryItem) => supersededBy !== null

/**
 * Which items a prompt gets, within `tokens` beside the pinned ones, which it always gets (MEM-005). What was
 * known at the last cut stands in the head whatever is talked about, so that the beginning of the prompt
 * stays the same (TALK-035); of the rest, the most relevant to the newest messages stand in the tail.
 * @param cut the newest item of the last cut; ids grow with time
 */
export function chooseMemories(
  items: readonly MemoryItem[],
  { newest, tokens, cut }: { newest: readonly string[]; tokens: number; cut: string | null },
): MemoryChoice {
  const valid = items.filter((item) => !isOvertaken(item))
  const known = valid.filter(({ memoryId }) => cut !== null && memoryId <= cut)
  const taking = takeWithin(tokens * HEAD_SHARE)
  const standing = known.toSorted((a, b) => worthOf(b) - worthOf(a) || later(a, b))
  const inHead = new Set(standing.filter(taking.take))

  const asked = new Set(newest.flatMap(termsOf))
  const rest = takeWithin(tokens * (1 - HEAD_SHARE) + taking.left())
  const ranked = valid
    .filter((item) => !inHead.has(item))
    .map((item) => ({ item, rank: relevanceOf(item, asked) }))
    .filter(({ item, rank }) => item.isPinned || rank >= 1 || !known.includes(item))
    .toSorted((a, b) => b.rank - a.rank || later(a.item, b.item))
  const inTail = new Set(ranked.map(({ item }) => item).filter(rest.take))

  const head = valid.filter((item) => inHead.has(item))
  const tail = valid.filter((item) => inTail.has(item))
  return {
    head,
    tail,
    used: [...head, ...tail],
    notUsed: items
      .filter((item) => !inHead.has(item) && !inTail.has(item))
      .map((item) => ({ item, reason: isOvertaken(item) ? 'past' : 'budget' })),
  }
}

/** Of what memories may take, so much belongs to the head; what it leaves goes to the tail. */
const HEAD_SHARE = 1 / 2

const later = (a: MemoryItem, b: MemoryItem) => b.saidAt.getTime() - a.saidAt.getTime()

/** Takes what still fits; pinned items in any case. */
function takeWithin(tokens: number) {
  let left = tokens
  return {
    left: () => left,
    take: (item: MemoryItem): boolean => {
      if (item.isPinned) return true
      const cost = costOf(item)
      if (cost > left) return false
      left -= cost
      return true
    },
  }
}

/** The chosen items as lines, in a window that grants them `tokens`; pinned ones stay in any. */
export function memoryFacts({ head, tail }: Pick<MemoryChoice, 'head' | 'tail'>, tokens: number) {
  const { take } = takeWithin(tokens)
  const lines = (items: readonly MemoryItem[]) =>
    items.filter(take).map((item) => ({ text: memoryLine(item), isPinned: item.isPinned }))
  return { facts: lines(head), newerFacts: lines(tail) }
}

/** Who the user is matters in every talk. */
const ALWAYS = new Set(['name', 'age', 'home', 'work', 'languages'])
const ALWAYS_WORTH = 0.5

function relevanceOf(item: MemoryItem, asked: ReadonlySet<string>): number {
  const terms = new Set(termsOf(`${item.text} ${item.value}`))
  const shared = [...terms].filter((term) => asked.has(term)).length
  const isAlways = item.slot !== null && ALWAYS.has(item.slot) && item.state === 'current'
  return shared + (isAlways ? ALWAYS_WORTH : 0)
}

/** Who the user is stands before what they like. */
const worthOf = ({ isPinned, slot }: MemoryItem): number =>
  (isPinned ? 2 : 0) + (slot !== null && ALWAYS.has(slot) ? 1 : 0)

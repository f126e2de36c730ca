import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import { withoutControl } from '#/domains/chat/prompt/head.rules.ts'
import { estimateTokens } from '#/domains/chat/prompt/rules.ts'
import { termsOf } from './terms.rules.ts'

export interface MemoryChoice {
  used: MemoryItem[]
  /** TALK-061 */
  notUsed: { item: MemoryItem; reason: 'budget' | 'past' }[]
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Headings that could be taken for the start of another speaker's part (TALK-048). */
const HEADING = /^\s*(?:system|assistant|user|human|instructions?|#+)\s*:?\s*/giu

/**
 * A memory as a line of the prompt: dated, and quoted, so that whatever it says is reported and not
 * ordered (MEM-019).
 */
export function memoryLine({ text, saidAt }: MemoryItem): string {
  const quoted = withoutControl(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/["“”«»]/gu, "'")
    .replace(HEADING, '')
    .trim()
  return `said on ${day.format(saidAt)}: "${quoted}"`
}

const costOf = (item: MemoryItem) => estimateTokens(`- ${memoryLine(item)}\n`)

/** What a slot said before its newest value is history and never in a prompt (MEM-014). */
const isOvertaken = ({ supersededBy }: MemoryItem) => supersededBy !== null

/**
 * Which items a prompt gets: the pinned ones always, of the others the most relevant to the newest
 * messages first, within `tokens` (MEM-005). What had been said by `cut` stands first, so that what
 * is said later leaves the beginning as it is.
 */
export function chooseMemories(
  items: readonly MemoryItem[],
  { newest, tokens, cut }: { newest: readonly string[]; tokens: number; cut: Date },
): MemoryChoice {
  const valid = [...factsAsOf(items, cut), ...newerFacts(items, cut)]
  const asked = new Set(newest.flatMap(termsOf))
  const ranked = valid
    .filter(({ isPinned }) => !isPinned)
    .map((item) => ({ item, rank: relevanceOf(item, asked) }))
    .toSorted((a, b) => b.rank - a.rank || b.item.saidAt.getTime() - a.item.saidAt.getTime())
    .map(({ item }) => item)
  let left = tokens
  const chosen = new Set(valid.filter(({ isPinned }) => isPinned))
  for (const item of ranked) {
    const cost = costOf(item)
    if (cost > left) continue
    left -= cost
    chosen.add(item)
  }
  return {
    used: valid.filter((item) => chosen.has(item)),
    notUsed: items
      .filter((item) => !chosen.has(item))
      .map((item) => ({ item, reason: isOvertaken(item) ? 'past' : 'budget' })),
  }
}

/** The lines of the chosen items in a window that grants them `tokens`; pinned ones stay in any. */
export function memoryLines(items: readonly MemoryItem[], tokens: number): string[] {
  let left = tokens
  return items.flatMap((item) => {
    const cost = costOf(item)
    if (!item.isPinned && cost > left) return []
    if (!item.isPinned) left -= cost
    return [memoryLine(item)]
  })
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

/**
 * For the stable head of a prompt: what had been said by `cut` and is true to this day. Only a
 * correction changes it before the next cut.
 */
export const factsAsOf = (items: readonly MemoryItem[], cut: Date): MemoryItem[] =>
  items.filter((item) => item.saidAt <= cut && !isOvertaken(item))

/** For the tail of a prompt: what has been said since `cut`. */
export const newerFacts = (items: readonly MemoryItem[], cut: Date): MemoryItem[] =>
  items.filter((item) => item.saidAt > cut && !isOvertaken(item))

import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import {
  rankedSentences,
  sentencesIn,
  wordsIn,
  type SaidLine,
} from '#/domains/chat/facts/sentences.rules.ts'

const MOST_WORDS = 60
const NEWEST_FACTS = 3
const MOST_SENTENCES = 3
/** The most central ones, in the order in which they were said. */
function centralSentences(said: readonly SaidLine[], most: number): string[] {
  const best = new Set(rankedSentences(said).slice(0, most))
  return sentencesIn(said).filter((text) => best.has(text))
}

const YOU: readonly (readonly [RegExp, string])[] = [
  [/^They are\b/, 'You are'],
  [/^They\b/, 'You'],
  [/^Their\b/, 'Your'],
  [/^About their\b/, 'About your'],
  [/\btheir\b/g, 'your'],
  [/\bthem\b/g, 'you'],
  [/\bthey\b/g, 'you'],
]
/** A memory as told to the user. */
const told = (text: string) =>
  YOU.reduce((changed, [match, instead]) => changed.replace(match, instead), text)

/**
 * What the last visit was about: the newest things the user told of, then some of their own
 * sentences, at most 60 words; null when nothing is worth telling (MEM-020).
 */
export function recapOf(items: readonly MemoryItem[], said: readonly SaidLine[]): string | null {
  const facts = items
    .filter(({ supersededBy, slot }) => supersededBy === null && slot !== null)
    .toSorted((a, b) => b.saidAt.getTime() - a.saidAt.getTime())
    .slice(0, NEWEST_FACTS)
    .map(({ text }) => told(text))
  const quotes = centralSentences(said, MOST_SENTENCES).map(
    (text) => `You said: “${text.replace(/[.…]+$/u, '')}”.`,
  )
  let left = MOST_WORDS
  const lines = [...facts, ...quotes].filter((line) => {
    const words = wordsIn(line)
    if (words > left) return false
    left -= words
    return true
  })
  return lines.length === 0 ? null : lines.join(' ')
}

import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import { factsIn } from './facts.rules.ts'
import { termsOf } from './terms.rules.ts'

const MOST_WORDS = 60
const NEWEST_FACTS = 3
const MOST_SENTENCES = 3
/** Shorter ones say little, longer ones fill the card. */
const SENTENCE_WORDS = { least: 4, most: 22 }

export interface SaidLine {
  sender: 'user' | 'model'
  text: string
}

const wordsIn = (text: string) => text.trim().split(/\s+/).length

/** Questions, what is said to the character and facts, which may be past by now, are left out. */
const sentencesIn = (said: readonly SaidLine[]): string[] => {
  const sentences = said
    .filter(({ sender }) => sender === 'user')
    .flatMap(({ text }) => text.split(/(?<=[.!?…])\s+|\n+/u))
    .map((text) => text.trim())
    .filter((text) => {
      const words = wordsIn(text)
      const isFitting = words >= SENTENCE_WORDS.least && words <= SENTENCE_WORDS.most
      if (factsIn(text).length > 0) return false
      return isFitting && !text.includes('?') && !/\b(?:you|your)\b/i.test(text)
    })
  return [...new Set(sentences)]
}

/** The sentences of a user, those that are most like the rest of what was said first. */
export function rankedSentences(said: readonly SaidLine[]): string[] {
  const counts = new Map<string, number>()
  for (const term of said.flatMap(({ text }) => [...new Set(termsOf(text))])) {
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const worthOf = (text: string) => {
    const terms = [...new Set(termsOf(text))]
    const sum = terms.reduce((all, term) => all + Math.log(1 + (counts.get(term) ?? 0)), 0)
    return sum / Math.sqrt(terms.length + 1)
  }
  return sentencesIn(said)
    .map((text) => ({ text, worth: worthOf(text) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ text }) => text)
}

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

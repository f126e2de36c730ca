import { factsIn } from './facts.rules.ts'
import { termsOf } from './terms.rules.ts'

/** Sentences with fewer words of content tell hardly anything, however often such words were said. */
const LEAST_TERMS = 3
/** Shorter ones say little, longer ones fill the card. */
const SENTENCE_WORDS = { least: 4, most: 22 }

export interface SaidLine {
  sender: 'user' | 'model'
  text: string
}

export const wordsIn = (text: string) => text.trim().split(/\s+/).length

/** Questions, what is said to the character and facts, which may be past by now, are left out. */
export const sentencesIn = (said: readonly SaidLine[]): string[] => {
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

/**
 * The sentences of a user, those that are most like the rest of what was said first; those that tell
 * hardly anything only when there are no others.
 */
export function rankedSentences(said: readonly SaidLine[]): string[] {
  const counts = new Map<string, number>()
  for (const term of said.flatMap(({ text }) => [...new Set(termsOf(text))])) {
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const all = sentencesIn(said).map((text) => ({ text, terms: [...new Set(termsOf(text))] }))
  const telling = all.filter(({ terms }) => terms.length >= LEAST_TERMS)
  const worthOf = (terms: readonly string[]) => {
    const sum = terms.reduce((sofar, term) => sofar + Math.log(1 + (counts.get(term) ?? 0)), 0)
    return sum / Math.sqrt(terms.length + 1)
  }
  return (telling.length > 0 ? telling : all)
    .map(({ text, terms }) => ({ text, worth: worthOf(terms) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ text }) => text)
}

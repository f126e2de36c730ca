import { voicesFor } from '../languages.rules.ts'
import { correctWords } from '../spelling.rules.ts'
import { spotConcepts } from '../spot.rules.ts'
import { readWords } from '../words.rules.ts'

/**
 * What the rules' lexicons match in a text, without a verdict: concepts and pairs of consecutive
 * concepts. Each sign is listed once.
 * @param messages oldest first, read as one
 */
export function signsOf(messages: readonly string[]): string[] {
  const text = messages.at(-1) ?? ''
  const words = readWords(messages)
  const concepts = voicesFor(text, words).flatMap(({ reader, spelling }) => {
    const corrected = correctWords(words, reader, spelling)
    const meaningful = corrected.filter((word) => !reader.fillers.has(word.text))
    return spotConcepts(meaningful, reader, messages.length > 1).map(({ concept }) => concept)
  })
  const pairs = concepts.slice(1).map((concept, at) => `${concepts[at]}>${concept}`)
  return [...new Set([...concepts, ...pairs])]
}

import { voicesFor } from '../languages.rules.ts'
import { mendWords } from '../spelling.rules.ts'
import { spotConcepts } from '../spot.rules.ts'
import { readWords } from '../words.rules.ts'

/**
 * What the rules' lexicons know in a text, without their judgement: its concepts, and those which follow
 * one another. A sign is named once.
 * @param messages oldest first, read as one
 */
export function signsOf(messages: readonly string[]): string[] {
  const text = messages.at(-1) ?? ''
  const words = readWords(messages)
  const concepts = voicesFor(text, words).flatMap(({ reader, spelling }) => {
    const mended = mendWords(words, reader, spelling)
    const telling = mended.filter((word) => !reader.fillers.has(word.text))
    return spotConcepts(telling, reader, messages.length > 1).map(({ concept }) => concept)
  })
  const pairs = concepts.slice(1).map((concept, at) => `${concepts[at]}>${concept}`)
  return [...new Set([...concepts, ...pairs])]
}

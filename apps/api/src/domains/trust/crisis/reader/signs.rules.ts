import { hear, spotAcross, type Line } from '../heard.rules.ts'
import { voicesFor } from '../languages.rules.ts'
import type { Word } from '../words.rules.ts'

/**
 * What the rules' lexicons match in a text, without a verdict: concepts and pairs of consecutive
 * concepts. Each sign is listed once.
 * @param lines oldest first, read as one
 * @param words theirs
 */
export function signsOf(lines: readonly Line[], words: readonly Word[]): string[] {
  const text = lines.at(-1)?.text ?? ''
  const concepts = voicesFor(text, words).flatMap((voice) =>
    spotAcross(voice.reader, hear(voice, lines), lines.length > 1).map(({ concept }) => concept),
  )
  const pairs = concepts.slice(1).map((concept, at) => `${concepts[at]}>${concept}`)
  return [...new Set([...concepts, ...pairs])]
}

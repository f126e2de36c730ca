import { contentWords } from '#/understanding/words.ts'
import { contract } from './contractions.ts'

/** Splits prose at sentence ends; the closing mark stays with its sentence. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["'”’)*]*)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Key for equal sentences: letters and digits, ignoring punctuation and contractions. */
export function sentenceKey(sentence: string): string {
  return contract(sentence.replaceAll('’', "'"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^i (?=\p{L})/u, '')
}

/** The sentences a new reply must not say again (TURN-025). */
export interface Spoken {
  /** True if any sentence of `text` was said before, letter for letter. */
  repeats: (text: string) => boolean
  /** True also if a sentence is a near copy of an earlier one, or the text says one twice. */
  resembles: (text: string) => boolean
}

const NEAR_COPY = 0.7

/** `texts` are earlier replies in any order. */
export function rememberSpoken(texts: readonly string[]): Spoken {
  const sentences = texts.flatMap(splitSentences)
  const keys = new Set(sentences.map(sentenceKey))
  const wordSets = sentences.map((sentence) => new Set(contentWords(sentence)))
  const repeats = (text: string) => splitSentences(text).some((s) => keys.has(sentenceKey(s)))

  const isNearCopy = (sentence: string) => {
    const words = new Set(contentWords(sentence))
    return wordSets.some((earlier) => overlap(words, earlier) >= NEAR_COPY)
  }
  return {
    repeats,
    resembles: (text) => repeats(text) || splitSentences(text).some(isNearCopy),
  }
}

/** Jaccard index; two empty sets share nothing. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  const all = a.size + b.size - shared
  return all < 3 ? 0 : shared / all
}

import { contentWords } from '#/understanding/words.ts'
import { MANNERS } from '#/words/manners.ts'
import { contract } from './contractions.ts'

/** Splits prose at sentence ends; the closing mark stays with its sentence. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？]["'”’)*]*)\s+|(?<=[。！？])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

const bare = (text: string) =>
  contract(text.replaceAll('’', "'"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Every lead-in of every temperament, the longest first. */
const LEAD_INS: readonly string[] = Object.values(MANNERS)
  .flatMap(({ openers, leads }) => [...openers, ...leads])
  .concat(
    'allora',
    'listen',
    'pronto',
    'ecco',
    'darling',
    'friend',
    'mate',
    'abeg',
    'trust me',
    'mind you',
  )
  .map(bare)
  .toSorted((a, b) => b.length - a.length)

/**
 * What a sentence says, whatever lead-in, end mark or name stands around it (TALK-071). `names` are
 * those of the two who talk.
 */
export function sentenceKey(sentence: string, names: readonly string[] = []): string {
  const named = new Set(names.map((name) => name.toLowerCase()))
  const words = bare(sentence)
    .split(' ')
    .filter((word) => !named.has(word))
  let key = words.join(' ')
  for (let lead = leadOf(key); lead !== undefined; lead = leadOf(key))
    key = key.slice(lead.length + 1)
  return (key || words.join(' ')).replace(/^i (?=\p{L})/u, '')
}

function leadOf(key: string): string | undefined {
  return LEAD_INS.find((lead) => key.startsWith(`${lead} `))
}

/** The sentences a new reply must not say again (TURN-025). */
export interface Spoken {
  /** True if any sentence of `text` was said before. */
  repeats: (text: string) => boolean
  /** True also if a sentence is a near copy of an earlier one. */
  resembles: (text: string) => boolean
}

const NEAR_COPY = 0.7

/** `texts` are earlier replies in any order. */
export function rememberSpoken(texts: readonly string[], names: readonly string[] = []): Spoken {
  const sentences = texts.flatMap(splitSentences)
  const keys = new Set(sentences.map((sentence) => sentenceKey(sentence, names)))
  let sets: readonly Set<string>[] | null = null
  const wordSets = () => (sets ??= sentences.map((sentence) => new Set(contentWords(sentence))))
  const repeats = (text: string) =>
    splitSentences(text).some((sentence) => keys.has(sentenceKey(sentence, names)))

  const isNearCopy = (sentence: string) => {
    const words = new Set(contentWords(sentence))
    return wordSets().some((earlier) => overlap(words, earlier) >= NEAR_COPY)
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

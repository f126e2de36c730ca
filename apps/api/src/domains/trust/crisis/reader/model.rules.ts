import { LETTER_PLACES, type Letters } from './letters.rules.ts'
import type { Reading } from './reading.rules.ts'

/**
 * Stored form: numbers packed as base64 (Float32, little-endian). Written by
 * `scripts/train-reader.ts`.
 */
export interface PackedModel {
  /** Weights per embedding dimension, a row of {@link CLASSES} for each. */
  head: string
  headBias: string
  /** Weights per letter bucket, for the original text and in English. */
  letters: string
  english: string
  /** Rarity and weights of each sign. */
  signs: Record<string, number[]>
  bias: number
  /** Risk thresholds of an alarm, which also counts as grave: for English and for glossed text. */
  alarm: { english: number; glossed: number }
  grave: { english: number; glossed: number }
}

export interface ReaderModel extends Pick<PackedModel, 'signs' | 'bias' | 'alarm' | 'grave'> {
  head: Float32Array
  headBias: Float32Array
  letters: Float32Array
  english: Float32Array
}

/** The classes of a sentence, in the order of the head's columns; the first is no danger. */
export const CLASSES = [
  'everyday',
  'plan',
  'means',
  'attempt',
  'wish',
  'hint',
  'selfharm',
  'eating',
  'other',
  'harm',
] as const
export type ReaderClass = (typeof CLASSES)[number]

const unpack = (text: string) =>
  new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)

/** @throws if the model was trained with different letter features */
export function unpackModel(packed: PackedModel): ReaderModel {
  const letters = unpack(packed.letters)
  const english = unpack(packed.english)
  if (letters.length !== LETTER_PLACES || english.length !== LETTER_PLACES) {
    throw new Error('the reader was trained for other letters')
  }
  return {
    ...packed,
    head: unpack(packed.head),
    headBias: unpack(packed.headBias),
    letters,
    english,
  }
}

/** Score of a text's words alone; above 0 means a crisis. */
export function scoreWords(
  { letters, english, signs, bias }: ReaderModel,
  reading: Pick<Reading, 'letters' | 'english' | 'signs'>,
): number {
  const known = reading.signs.flatMap((sign) => signs[sign] ?? [])
  const rarities = known.filter((_, at) => at % 2 === 0)
  const spoken = known.filter((_, at) => at % 2 === 1)
  const weighted = rarities.reduce((sum, rarity, at) => sum + rarity * (spoken[at] ?? 0), 0)
  return (
    bias +
    spokenBy(letters, reading.letters) +
    spokenBy(english, reading.english) +
    weighted / (Math.hypot(...rarities) + 1)
  )
}

function spokenBy(weights: Float32Array, found: Letters): number {
  let sum = 0
  for (const [place, weight] of found) sum += weight * (weights[place] ?? 0)
  return sum
}

/** Log odds of danger against none from a text's embedding, and the likeliest danger. */
export function scoreMeaning(
  { head, headBias }: Pick<ReaderModel, 'head' | 'headBias'>,
  meaning: Float32Array,
): { odds: number; danger: ReaderClass } {
  const scores = CLASSES.map((_, column) => {
    let score = headBias[column] ?? 0
    for (const [row, number] of meaning.entries()) {
      score += number * (head[row * CLASSES.length + column] ?? 0)
    }
    return score
  })
  const [none = 0, ...dangers] = scores
  const most = Math.max(...dangers)
  const all = most + Math.log(dangers.reduce((sum, score) => sum + Math.exp(score - most), 0))
  return { odds: all - none, danger: CLASSES[dangers.indexOf(most) + 1] ?? 'plan' }
}

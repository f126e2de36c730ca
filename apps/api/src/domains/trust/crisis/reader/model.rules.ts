import { LETTER_PLACES, type Letters } from './letters.rules.ts'

/** As it is kept: numbers packed into base64, little-endian. Written by `scripts/train-reader.ts`. */
export interface PackedModel {
  /** Sentences that decide, a row of `size` signed bytes each; a byte is `scale` times its number. */
  meanings: string
  scale: number
  size: number
  /** What each row speaks for (Float32). */
  weights: string
  /** What each row is about: an index of `CRISIS_KINDS` (bytes). */
  kinds: string
  bias: number
  /** What each place of the letters speaks for (Float32). */
  letters: string
  lettersBias: number
  /** How sharply likeness falls with distance. */
  gamma: number
  /** From this risk on a text is an alarm, and a grave one. */
  alarm: number
  grave: number
}

export interface ReaderModel {
  meanings: Int8Array
  scale: number
  size: number
  weights: Float32Array
  kinds: Uint8Array
  bias: number
  letters: Float32Array
  lettersBias: number
  gamma: number
  alarm: number
  grave: number
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

export function unpackModel(packed: PackedModel): ReaderModel {
  const letters = new Float32Array(bytes(packed.letters).buffer)
  if (letters.length !== LETTER_PLACES) throw new Error('the reader was trained for other letters')
  return {
    ...packed,
    meanings: new Int8Array(bytes(packed.meanings).buffer),
    weights: new Float32Array(bytes(packed.weights).buffer),
    kinds: bytes(packed.kinds),
    letters,
  }
}

/** What the letters of a text speak for; above 0 for a crisis. */
export function scoreLetters({ letters, lettersBias }: ReaderModel, found: Letters): number {
  let sum = lettersBias
  for (const [place, weight] of found) sum += weight * (letters[place] ?? 0)
  return sum
}

/** What the meaning of a text speaks for (above 0 for a crisis), and what it is most likely about. */
export function scoreMeaning(
  { meanings, scale, size, weights, kinds, bias, gamma }: ReaderModel,
  meaning: Float32Array,
): { score: number; kind: number } {
  const length = meaning.reduce((sum, each) => sum + each * each, 0)
  const byKind = [0, 0, 0]
  let score = bias
  for (let row = 0; row < weights.length; row++) {
    let product = 0
    let own = 0
    for (let at = 0; at < size; at++) {
      const number = meanings[row * size + at] ?? 0
      product += number * (meaning[at] ?? 0)
      own += number * number
    }
    const distance = length + own * scale * scale - 2 * product * scale
    const part = Math.exp(-gamma * distance) * (weights[row] ?? 0)
    score += part
    if (part > 0) byKind[kinds[row] ?? 0] = (byKind[kinds[row] ?? 0] ?? 0) + part
  }
  return { score, kind: byKind.indexOf(Math.max(...byKind)) }
}

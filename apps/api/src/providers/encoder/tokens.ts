import { readFileSync } from 'node:fs'

/** Pieces of words and their numbers in the network's table; a piece within a word begins with `##`. */
export type Vocabulary = ReadonlyMap<string, number>

/** More tokens say no more. The last ones are read, for there stands what was said last. */
export const MAX_TOKENS = 96
const LONGEST_WORD = 50
const PARTS = /[^\W_]+|[^\s]/gu
const MARKS = /\p{Mn}/gu
/** `\w` of {@link PARTS} means Latin letters only; the vocabulary has no others. */
const LATIN = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]+/gu

export function readVocabulary(file: URL): Vocabulary {
  const pieces = readFileSync(file, 'utf8').trimEnd().split('\n')
  return new Map(pieces.map((piece, at) => [piece, at]))
}

/**
 * The words of a text in pieces (WordPiece, Wu et al. 2016: always the longest piece that is known),
 * between the marks of beginning and end. What the vocabulary does not know is left out.
 */
export function tokensOf(text: string, vocabulary: Vocabulary): number[] {
  const plain = text.toLowerCase().normalize('NFD').replace(MARKS, '').replace(LATIN, ' ')
  const pieces = (plain.match(PARTS) ?? []).flatMap((word) => piecesOf(word, vocabulary))
  const mark = (name: string) => vocabulary.get(name) ?? 0
  return [mark('[CLS]'), ...pieces.slice(2 - MAX_TOKENS), mark('[SEP]')]
}

function piecesOf(word: string, vocabulary: Vocabulary): number[] {
  if (word.length > LONGEST_WORD) return []
  const pieces: number[] = []
  let start = 0
  while (start < word.length) {
    const edge = start === 0 ? '' : '##'
    let end = word.length
    while (end > start && !vocabulary.has(edge + word.slice(start, end))) end--
    const piece = vocabulary.get(edge + word.slice(start, end))
    if (end === start || piece === undefined) return []
    pieces.push(piece)
    start = end
  }
  return pieces
}

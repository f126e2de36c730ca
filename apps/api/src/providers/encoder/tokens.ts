import { readFileSync } from 'node:fs'

/** Word pieces and their numbers in the network's table; a piece inside a word starts with `##`. */
export type Vocabulary = ReadonlyMap<string, number>

/** Maximum number of tokens. The last ones are kept, because they are the newest text. */
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
 * Splits a text into word pieces (WordPiece, Wu et al. 2016: longest known piece first) between
 * start and end tokens. Unknown words are dropped.
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

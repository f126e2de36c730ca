const MARKS = /[\u0300-\u036f\u064b-\u0655\u093c]/gu

/** A text as the patterns are compared with it: small, with plain quotes and hyphens, without accents. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(/[’‘´`ʼ]/gu, "'")
    .replaceAll(/[‐‑–]/gu, '-')
}

/** The sentences of a plain text, without what stands before their first word. */
export function sentencesOf(plain: string): string[] {
  return plain
    .split(/(?<=[.!?…\n؟।])\s+|(?<=[。।؟])|(?<=[!?])(?=\p{L})/u)
    .map((sentence) => sentence.replace(/^[\s¿¡"'«„“*(]+/u, '').trim())
    .filter((sentence) => sentence !== '')
}

const WORD = String.raw`[\p{L}\p{M}\p{N}]`

/** Finds any of the patterns, as whole words where the language has blanks. */
export function anyOf(patterns: string, isUnspaced = false): RegExp {
  const plain = plainPattern(patterns)
  return new RegExp(isUnspaced ? `(?:${plain})` : `(?<!${WORD})(?:${plain})(?!${WORD})`, 'u')
}

/** Finds any of the patterns as the beginning of a sentence, with nothing that goes on with it. */
export function openingWith(patterns: string): RegExp {
  return new RegExp(`^(?:${plainPattern(patterns)})(?=[,!.;:。、~…\n]|$)`, 'u')
}

/** A pattern as plain texts are spelled, in which `\w` is a letter of any language. */
export function plainPattern(patterns: string): string {
  return patterns.normalize('NFD').replaceAll(MARKS, '').normalize('NFC').replaceAll('\\w', WORD)
}

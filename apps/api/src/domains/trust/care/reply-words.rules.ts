const MARKS = /[\u0300-\u036f\u064b-\u0655\u093c]/gu

/** Text normalised for the patterns: lower case, plain quotes and hyphens, no accents. */
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

/** The sentences of a normalised text, without anything before their first word. */
export function sentencesOf(plain: string): string[] {
  return plain
    .split(/(?<=[.!?…\n؟।])\s+|(?<=[。।؟])|(?<=[!?])(?=\p{L})/u)
    .map((sentence) => sentence.replace(/^[\s¿¡"'«„“*(]+/u, '').trim())
    .filter((sentence) => sentence !== '')
}

const WORD = String.raw`[\p{L}\p{M}\p{N}]`

/** Matches any of the patterns, as whole words in languages with spaces. */
export function anyOf(patterns: string, isUnspaced = false): RegExp {
  const plain = plainPattern(patterns)
  return new RegExp(isUnspaced ? `(?:${plain})` : `(?<!${WORD})(?:${plain})(?!${WORD})`, 'u')
}

/** Matches any of the patterns as a complete opening of a sentence. */
export function openingWith(patterns: string): RegExp {
  return new RegExp(`^(?:${plainPattern(patterns)})(?=[,!.;:。、~…\n]|$)`, 'u')
}

/** A pattern adapted to normalised text; `\w` means a letter of any language. */
export function plainPattern(patterns: string): string {
  return patterns.normalize('NFD').replaceAll(MARKS, '').normalize('NFC').replaceAll('\\w', WORD)
}

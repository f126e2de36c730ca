const BEFORE = 40
const SNIPPET_LENGTH = 160

/** Without case and accents, each character where it was. */
function folded(text: string): string {
  const plain = text.toLowerCase()
  // Most texts have none, and this is done for thousands.
  if (!/[^\0-\u007F]/.test(plain)) return plain
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')
}

export function wordsOf(question: string): string[] {
  return folded(question.normalize('NFC'))
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Where the first word stands, if all are there. */
export function foundIn(text: string, words: readonly string[]): number | null {
  const plain = folded(text)
  const places = words.map((word) => plain.indexOf(word))
  return places.includes(-1) ? null : (places[0] ?? null)
}

/** The words around a place, on one line. */
export function snippetOf(text: string, at: number): string {
  const space = at <= BEFORE ? -1 : text.indexOf(' ', at - BEFORE)
  const from = at <= BEFORE ? 0 : space === -1 || space >= at ? at : space + 1
  const part = text.slice(from, from + SNIPPET_LENGTH).toWellFormed()
  const line = part.replaceAll(/\s+/g, ' ').trim()
  const isCut = from + SNIPPET_LENGTH < text.length
  return `${from > 0 ? '…' : ''}${line}${isCut ? '…' : ''}`
}

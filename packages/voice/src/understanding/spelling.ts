import spellings from '#/words/spellings.json' with { type: 'json' }

const USUAL: ReadonlyMap<string, string> = new Map(Object.entries(spellings.chat))
const KNOWN: readonly string[] = spellings.known
/** Right as they are, though one slip from a known word. */
const WORDS: ReadonlySet<string> = new Set(spellings.words)

/** Letters that must agree before a word counts as a slip of another. */
const LEAST_LETTERS = 5

/** Chat spelling and small slips put right word by word: 'cant slep' → "can't sleep". */
export function spelled(text: string): string {
  return text.replace(/[\p{L}\p{N}']+/gu, (word) => USUAL.get(word) ?? slipOf(word) ?? word)
}

/** The known word one slip away; null for words that are known or too short. */
function slipOf(word: string): string | null {
  if (word.length < LEAST_LETTERS || !/^[a-z]+$/.test(word) || KNOWN.includes(word)) return null
  if (WORDS.has(word) || KNOWN.includes(word.slice(0, -1))) return null
  return KNOWN.find((known) => isOneSlip(word, known)) ?? null
}

/** One letter missing, added or doubled, or two swapped; the first letter must be right. */
function isOneSlip(word: string, known: string): boolean {
  if (word.charAt(0) !== known.charAt(0)) return false
  if (Math.abs(word.length - known.length) > 1) return false
  let at = 0
  while (at < word.length && word.charAt(at) === known.charAt(at)) at++
  const rest = word.slice(at)
  const wanted = known.slice(at)
  const isSwap = rest.charAt(0) === wanted.charAt(1) && rest.charAt(1) === wanted.charAt(0)
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (isSwap && rest.slice(2) === wanted.slice(2))
  )
}

/** Words so common that, at the beginning of a phrase, they say nothing of it yet. In lower case. */
export type EverydayWords = ReadonlySet<string>

const WORD = /\s*([\p{L}'’]+)/uy
const AFTER_WORD = /^(?:\s|$)/u

/**
 * How much of a text that may be the beginning of a phrase can be shown (F-53): its everyday words, up to the first
 * that is none. The last word stays, as it may be what completes the phrase, unless it is also the first.
 * @param isBegun whether words of the same phrase have been shown before
 * @returns a number of UTF-16 units
 */
export function everydayBeginning(text: string, words: EverydayWords, isBegun: boolean): number {
  let end = 0
  while (end < text.length) {
    WORD.lastIndex = end
    const [found, word = ''] = WORD.exec(text) ?? []
    if (found === undefined || !words.has(word.toLowerCase().replaceAll('’', "'"))) break
    const next = end + found.length
    const rest = text.slice(next)
    const isFirst = end === 0 && !isBegun
    if (!AFTER_WORD.test(rest) || (rest.trim() === '' && !isFirst)) break
    end = next
  }
  return end
}

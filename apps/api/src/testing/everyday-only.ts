import { everydayWords } from '#/domains/trust/screening/words.rules.ts'

const plain = (word: string) => word.toLowerCase().replaceAll('’', "'")

/** Whether what was shown of a refused phrase is everyday words at its beginning, if anything (F-53). */
export function isEverydayOnly(shown: string, phrase: string): boolean {
  const words = shown.split(/\s+/u).filter((word) => word !== '')
  return (
    phrase.startsWith(shown.trim()) &&
    shown.trim().length < phrase.length &&
    words.every((word) => everydayWords().has(plain(word)))
  )
}

import type { Line } from './memory-talks.ts'

const K1 = 1.2
const B = 0.75

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The baseline: BM25 over the words as they are, nothing else. Ids, best first. */
export function plainBm25(lines: readonly Line[]): (question: string) => string[] {
  const words = lines.map(({ text }) => wordsOf(text))
  const average = words.reduce((sum, own) => sum + own.length, 0) / lines.length
  const holding = new Map<string, number>()
  for (const own of words) {
    for (const word of new Set(own)) holding.set(word, (holding.get(word) ?? 0) + 1)
  }
  return (question) => {
    const asked = [...new Set(wordsOf(question))]
    const scoreOf = (own: readonly string[]) =>
      asked.reduce((sum, word) => {
        const count = own.filter((one) => one === word).length
        if (count === 0) return sum
        const many = holding.get(word) ?? 0
        const idf = Math.log(1 + (lines.length - many + 0.5) / (many + 0.5))
        return sum + (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * own.length) / average))
      }, 0)
    return lines
      .map(({ id }, at) => ({ id, score: scoreOf(words[at] ?? []) }))
      .toSorted((a, b) => b.score - a.score)
      .filter(({ score }) => score > 0)
      .map(({ id }) => id)
  }
}

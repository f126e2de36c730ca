import {
  SearchIndex,
  type Weights,
} from '../../apps/api/src/domains/chat/memory/search/index.rules.ts'
import type { Question, Talk } from './memory-talks.ts'
import { plainBm25 } from './plain-bm25.ts'

export const DEPTHS = [5, 10, 25, 50]
const DEEPEST = 50

export type Search = (talk: Talk) => (question: string) => string[]

export const ours =
  (weights: Weights): Search =>
  (talk) => {
    const index = new SearchIndex(talk.names)
    for (const [seq, line] of talk.lines.entries()) index.add({ ...line, seq })
    const now = new Date((talk.lines.at(-1)?.at.getTime() ?? 0) + 86_400_000)
    return (question) =>
      index
        .search(question, { limit: DEEPEST, now, weights })
        .map(({ seq }) => talk.lines[seq]?.id ?? '')
  }
export const plain: Search = ({ lines }) => plainBm25(lines)

export const recallOf = ({ evidence }: Question, found: readonly string[], depth: number) => {
  const first = new Set(found.slice(0, depth))
  return evidence.filter((id) => first.has(id)).length / evidence.length
}

export interface Judged {
  kind: string
  recalls: number[]
}

export function judge(talks: readonly Talk[], search: Search): Judged[] {
  return talks.flatMap((talk) => {
    const find = search(talk)
    return talk.questions.map((question) => {
      const found = find(question.text)
      return {
        kind: question.kind,
        recalls: DEPTHS.map((depth) => recallOf(question, found, depth)),
      }
    })
  })
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
export const meansOf = (judged: readonly Judged[]) =>
  DEPTHS.map((_, at) => mean(judged.map(({ recalls }) => recalls[at] ?? 0)))

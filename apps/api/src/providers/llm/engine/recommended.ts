import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RecommendedModel } from './port.ts'
import { adviceFor, recommendedList } from './recommended.rules.ts'

/** The list of the owner, as it lies in the data file (TALK-020). */
export const readRecommended = () =>
  recommendedList.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'recommended.json'), 'utf8')),
  )

/** The same with the advice for so much free memory. */
export function recommendedFor(freeBytes: number): RecommendedModel[] {
  const list = readRecommended()
  const advice = adviceFor(list, freeBytes)
  return list.map((each) => ({ ...each, isRecommended: each.id === advice?.id }))
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { recommendedList } from './recommended.rules.ts'

/** The list of the owner, as it lies in the data file (TALK-020). */
export const readRecommended = () =>
  recommendedList.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'recommended.json'), 'utf8')),
  )

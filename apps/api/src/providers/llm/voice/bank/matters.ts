import type { Topic } from '#/providers/llm/voice/understanding/topics.ts'
import { ART_MATTERS } from './matters-arts.ts'
import { DAILY_MATTERS } from './matters-daily.ts'
import { OUTDOOR_MATTERS } from './matters-outdoors.ts'

/** What can be said about one subject by anybody. */
export interface Matter {
  /** Said to something the user tells. */
  react: readonly string[]
  /** The character's own view. */
  own: readonly string[]
  ask: readonly string[]
}
export type Matters = Partial<Record<Topic, Matter>>

export const MATTERS: Record<Topic, Matter> = {
  ...DAILY_MATTERS,
  ...ART_MATTERS,
  ...OUTDOOR_MATTERS,
}

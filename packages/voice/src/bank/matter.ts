import type { Topic } from '#/understanding/topics.ts'

/** What can be said about one subject by anybody. */
export interface Matter {
  /** Said to something the user tells. */
  react: readonly string[]
  /** The character's own view. */
  own: readonly string[]
  ask: readonly string[]
}
export type Matters = Partial<Record<Topic, Matter>>

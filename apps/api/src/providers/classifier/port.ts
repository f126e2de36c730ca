import type { CrisisKind, CrisisLevel } from '@oriel/contract/trust/crisis'

/** What a classifier makes of somebody's words, on the scale of TS-010. */
export interface Judgement {
  level: CrisisLevel
  kind: CrisisKind | null
}

/**
 * A second reader of what a user wrote. It is only ever asked to raise a grade, so silence is no
 * answer that anybody waits for (TS-010, TS-013).
 */
export interface Classifier {
  /** Shown in the doctor. */
  name: string
  /** Null when nothing usable came in time; never throws. @param text the last messages, a line each */
  judge(text: string): Promise<Judgement | null>
}

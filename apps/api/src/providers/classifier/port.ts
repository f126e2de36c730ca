import type { CrisisKind, CrisisLevel } from '@oriel/contract/trust/crisis'

/** A classifier's judgement of a text, on the scale of TS-010. */
export interface Judgement {
  level: CrisisLevel
  kind: CrisisKind | null
}

/**
 * A second reader of user messages. It can only raise a grade, so a missing answer is ignored
 * (TS-010, TS-013).
 */
export interface Classifier {
  /** Shown in the doctor. */
  name: string
  /**
   * Null without a usable answer in time; never throws. @param text the last messages, one per line
   */
  judge(text: string): Promise<Judgement | null>
}

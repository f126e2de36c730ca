/** So many numbers stand for what a text means. */
export const MEANING_WIDTH = 384

/**
 * Puts what a text means into {@link MEANING_WIDTH} numbers: texts that say the same in other words lie
 * near one another. English only.
 */
export interface SentenceEncoder {
  /** Null for what has no letters, and when nothing came in time; never throws. */
  encode(text: string): Promise<Float32Array | null>
  stop(): Promise<void>
}

/**
 * Puts what a sentence means into 512 numbers of length one together: sentences that say the same in other
 * words lie near one another. English only.
 */
export interface SentenceEncoder {
  /** Null for what has no letters, and when nothing came in time; never throws. */
  encode(text: string): Promise<Float32Array | null>
  stop(): Promise<void>
}

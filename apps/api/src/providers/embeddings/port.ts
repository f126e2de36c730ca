/** Turns texts into vectors that lie near each other where the texts mean the same. */
export interface Embedder {
  /** Shown in the doctor. */
  name: string
  /**
   * One vector for each text, in their order; null without a usable answer in time, never throws.
   */
  embed(texts: readonly string[]): Promise<number[][] | null>
}

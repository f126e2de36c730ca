/** Dimension of an embedding. */
export const MEANING_WIDTH = 384

/**
 * Encodes a text's meaning as an embedding of {@link MEANING_WIDTH} numbers: texts with similar
 * meaning are close to each other. English only.
 */
export interface SentenceEncoder {
  /** Null for a text without letters, or without a result in time; never throws. */
  encode(text: string): Promise<Float32Array | null>
  /** Texts that wait for their result now; each takes a millisecond or two of a core. */
  waiting(): number
  stop(): Promise<void>
}

/**
 * Stored form: numbers packed as base64 (Float32, little-endian). Written by
 * `scripts/train-reader.ts`.
 */
export interface PackedTalkModel {
  /** Weights per embedding dimension. */
  head: string
  bias: number
  /** Score from which a chat is stopped. */
  stop: number
}

export interface TalkModel extends Pick<PackedTalkModel, 'bias' | 'stop'> {
  head: Float32Array
}

/**
 * Weight of the rules' verdict against the network's log odds: somewhat more than the log of how
 * much more often they stop chats of a fresh corpus that must stop than others, because they know
 * ages.
 */
export const STOPPED_WEIGHT = 9

export function unpackTalkModel(packed: PackedTalkModel): TalkModel {
  const bytes = Uint8Array.from(Buffer.from(packed.head, 'base64'))
  return { ...packed, head: new Float32Array(bytes.buffer) }
}

/**
 * Score for stopping a chat because of romance with someone under 18 (TS-030, F-04). It must stop
 * from {@link TalkModel.stop} on.
 * @param meaning the network's embedding of the chat
 * @param isStoppedByRules the rules' verdict on the same lines
 */
export function scoreTalk(
  { head, bias }: Pick<TalkModel, 'head' | 'bias'>,
  meaning: Float32Array,
  isStoppedByRules: boolean,
): number {
  const odds = meaning.reduce((sum, number, at) => sum + number * (head[at] ?? 0), bias)
  return odds + (isStoppedByRules ? STOPPED_WEIGHT : 0)
}

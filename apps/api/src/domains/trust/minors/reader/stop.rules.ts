/** As it is kept: numbers packed into base64 (Float32, little-endian). Written by `scripts/train-reader.ts`. */
export interface PackedTalkModel {
  /** What each number of a talk's meaning speaks for. */
  head: string
  bias: number
  /** From this score on a talk is stopped. */
  stop: number
}

export interface TalkModel extends Pick<PackedTalkModel, 'bias' | 'stop'> {
  head: Float32Array
}

/**
 * What the rules' verdict weighs beside the network's odds: somewhat more than the logarithm of how much
 * oftener they stop a talk of a fresh corpus that has to stop than one that has not, for it is they who
 * know ages.
 */
export const STOPPED_WEIGHT = 9

export function unpackTalkModel(packed: PackedTalkModel): TalkModel {
  const bytes = Uint8Array.from(Buffer.from(packed.head, 'base64'))
  return { ...packed, head: new Float32Array(bytes.buffer) }
}

/**
 * How much speaks for stopping a talk: for romance in it with somebody under 18 (TS-030, F-04). From
 * {@link TalkModel.stop} on it has to stop.
 * @param meaning what the network makes of the talk
 * @param isStoppedByRules what the rules make of the same lines
 */
export function scoreTalk(
  { head, bias }: Pick<TalkModel, 'head' | 'bias'>,
  meaning: Float32Array,
  isStoppedByRules: boolean,
): number {
  const odds = meaning.reduce((sum, number, at) => sum + number * (head[at] ?? 0), bias)
  return odds + (isStoppedByRules ? STOPPED_WEIGHT : 0)
}

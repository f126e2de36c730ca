import { createHash } from 'node:crypto'

/** Keys of 32 bytes for one purpose, newest first: the first one makes, each of them opens (TS-119). */
export type KeyRing = readonly [Buffer, ...Buffer[]]

export const RING_KEY_BYTES = 32

/** @throws {RangeError} without a key, for one that has not 32 bytes, and for one that comes twice. */
export function keyRing(keys: readonly Buffer[]): KeyRing {
  const [newest, ...older] = keys
  if (newest === undefined) throw new RangeError('holds no key')
  if (keys.some((key) => key.length !== RING_KEY_BYTES)) {
    throw new RangeError(`each key must be ${RING_KEY_BYTES} bytes in base64`)
  }
  if (new Set(keys.map(versionOf)).size < keys.length) throw new RangeError('holds a key twice')
  return [newest, ...older]
}

const DIGITS = 0x7f_ff_ff_ff
/** What was sealed before there were rings says 1, whatever key it was. */
export const VERSION_BEFORE_RINGS = 1

/**
 * The number by which what a key made finds its way back to it: the same in every process, whatever the
 * order of the ring, and nothing of the key can be told from it.
 */
export function versionOf(key: Buffer): number {
  const number = createHash('sha256')
    .update('oriel key version')
    .update(key)
    .digest()
    .readUInt32BE()
  return Math.max(number & DIGITS, VERSION_BEFORE_RINGS + 1)
}

/** The key that made something of this version, or null where the ring does not hold it (any more). */
export function keyOfVersion(ring: KeyRing, version: number): Buffer | null {
  return ring.find((key) => versionOf(key) === version) ?? null
}

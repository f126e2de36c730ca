import { createHash } from 'node:crypto'

/** 32-byte keys for one purpose, newest first: the first creates, any of them opens (TS-119). */
export type KeyRing = readonly [Buffer, ...Buffer[]]

export const RING_KEY_BYTES = 32

/** @throws {RangeError} for an empty list, a key of another length, or a repeated key. */
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
/** Version 1 marks what was sealed before there were rings, with any key. */
export const VERSION_BEFORE_RINGS = 1

/**
 * Identifier stored with what a key creates, to find the key again: the same in every process and
 * for any order of the ring, and reveals nothing about the key.
 */
export function versionOf(key: Buffer): number {
  const number = createHash('sha256')
    .update('oriel key version')
    .update(key)
    .digest()
    .readUInt32BE()
  return Math.max(number & DIGITS, VERSION_BEFORE_RINGS + 1)
}

/** The key with this version, or null if it is not in the ring (any more). */
export function keyOfVersion(ring: KeyRing, version: number): Buffer | null {
  return ring.find((key) => versionOf(key) === version) ?? null
}

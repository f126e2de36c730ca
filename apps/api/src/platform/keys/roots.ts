import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { keyRing, RING_KEY_BYTES, type KeyRing } from './ring.ts'

/**
 * MACs that only this server can create, and keys derived per purpose. Anything made with an older
 * root is accepted while that root is in the ring, so that a new root ends no cookie, link or
 * session (F-16).
 */
export interface Roots {
  /** HMAC-SHA-256 of `text` under the newest root, in base64url; `text` begins with its purpose. */
  mac(text: string): string
  /** Whether any root of the ring created this MAC; constant time. */
  isMac(text: string, given: string): boolean
  /** A 32-byte key per root, newest first, for sealing under this label. */
  derive(label: string): KeyRing
}

const LABEL = 'oriel derived secrets'

/**
 * The root for hashes that are looked up: of devices, networks, cards and age checks. It is the
 * oldest of the ring and must therefore stay in it (docs/keys.md).
 */
export function lookUpRoot(ring: KeyRing): Buffer {
  return derivedFrom(ring.at(-1) ?? ring[0], LABEL)
}

export function createRoots(ring: KeyRing): Roots {
  return rootsOf(keyRing(ring.map((key) => derivedFrom(key, LABEL))))
}

const macUnder = (root: Buffer, text: string) =>
  createHmac('sha256', root).update(text).digest('base64url')

/** The same for roots that are already derived. */
export function rootsOf(roots: KeyRing): Roots {
  return {
    mac: (text) => macUnder(roots[0], text),
    isMac: (text, given) => roots.filter((root) => isSame(macUnder(root, text), given)).length > 0,
    derive: (label) => keyRing(roots.map((root) => derivedFrom(root, label))),
  }
}

function derivedFrom(key: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', label, RING_KEY_BYTES))
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

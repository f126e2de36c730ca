import { createSecretKey } from 'node:crypto'
import type { KeyRing } from './ring.ts'
import { seal, unseal } from './sealing.ts'

/** Seals under the newest key of a ring and opens what any of them sealed. */
export interface Sealer {
  /** `place` identifies the value, so that it does not open when moved elsewhere. */
  seal(place: string, text: string): Buffer
  /** @throws when no key of the ring sealed this for this place. */
  open(place: string, sealed: Buffer): string
}

export function createSealer(ring: KeyRing): Sealer {
  const [newest, ...older] = ring.map((key) => createSecretKey(key))
  if (newest === undefined) throw new RangeError('a ring holds no key')
  return {
    seal: (place, text) => seal(newest, place, text),
    open(place, sealed) {
      for (const key of [newest, ...older].slice(0, -1)) {
        const opened = attempt(() => unseal(key, place, sealed))
        if (opened !== null) return opened.toString('utf8')
      }
      return unseal(older.at(-1) ?? newest, place, sealed).toString('utf8')
    },
  }
}

function attempt(open: () => Buffer): Buffer | null {
  try {
    return open()
  } catch {
    return null
  }
}

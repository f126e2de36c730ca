import type { RingName } from '#/connect/keys.ts'
import type { Ctx } from '#/context.ts'
import { keyRing, type KeyRing } from '#/platform/keys/ring.ts'
import { rootsOf } from '#/platform/keys/roots.ts'
import { createTokenSigner } from '#/platform/signer/signer.ts'
import { createVault } from '#/platform/vault/vault.ts'

export type SomeKeys = Partial<Record<RingName, KeyRing>>

/** In every ring of a test, also in a child process, which gets it as a setting. */
export const TEST_KEY = Buffer.from('a key for tests, as long as real', 'utf8')

const RING = keyRing([TEST_KEY])

/** Services that work with keys, with rings that every instance of a test shares by default. */
export function someKeys(
  { master = RING, signing = RING, root = RING }: SomeKeys,
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
): Pick<Ctx, 'vault' | 'signer' | 'roots' | 'secret'> {
  return {
    vault: createVault({ db, masters: master, clock }),
    signer: createTokenSigner({ seeds: signing, clock }),
    roots: rootsOf(root),
    secret: root.at(-1) ?? root[0],
  }
}

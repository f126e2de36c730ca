import type { Config } from '#/config.ts'
import type { Ctx } from '#/context.ts'
import type { KeyRing } from '#/platform/keys/ring.ts'
import { createRoots, lookUpRoot } from '#/platform/keys/roots.ts'
import { hasRing, ringFrom } from '#/platform/secrets.ts'
import { createTokenSigner } from '#/platform/signer/signer.ts'
import { createVault } from '#/platform/vault/vault.ts'

/** Files of the key rings generated on this machine. */
export const RING_FILES = { master: 'master-key', signing: 'token-signing-key', root: 'root-key' }
export type RingName = keyof typeof RING_FILES

/**
 * The key rings of this installation: from the settings, or generated once in `DATA_DIR/secrets`.
 * An installation from before there were root keys keeps its signing key as its oldest root.
 */
export function connectKeys(
  { secrets }: Pick<Config, 'secrets'>,
  dataDir: string,
): Record<RingName, KeyRing> {
  const ranBefore = hasRing(RING_FILES.signing, dataDir)
  const signing = ringFrom(RING_FILES.signing, secrets.tokenSigningKeys, { dataDir })
  const older = ranBefore ? signing.slice(-1) : []
  return {
    master: ringFrom(RING_FILES.master, secrets.masterKeys, { dataDir }),
    signing,
    root: ringFrom(RING_FILES.root, secrets.rootKeys, { dataDir, older }),
  }
}

/**
 * Services using the rings. @throws {MasterKeyMissing} when the database was used with another key.
 */
export async function openKeys({
  config,
  dataDir,
  db,
  clock,
}: Pick<Ctx, 'config' | 'db' | 'clock'> & { dataDir: string }): Promise<
  Pick<Ctx, 'vault' | 'signer' | 'roots' | 'secret'>
> {
  const keys = connectKeys(config, dataDir)
  const vault = createVault({ db, masters: keys.master, clock })
  await vault.requireMasters()
  return {
    vault,
    signer: createTokenSigner({ seeds: keys.signing, clock }),
    roots: createRoots(keys.root),
    secret: lookUpRoot(keys.root),
  }
}

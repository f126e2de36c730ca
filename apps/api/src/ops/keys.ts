import path from 'node:path'
import { connectKeys, RING_FILES, type RingName } from '#/connect/keys.ts'
import { versionOf, type KeyRing } from '#/platform/keys/ring.ts'
import { prependKey } from '#/platform/secrets.ts'
import { rewrapAll } from '#/platform/vault/rewrap.ts'
import type { Ctx } from '../context.ts'
import { OpsRefusal } from './refusal.ts'

type KeysNeeds = Pick<Ctx, 'config' | 'db' | 'vault'>

const SETTINGS = { master: 'MASTER_KEYS', signing: 'TOKEN_SIGNING_KEYS', root: 'ROOT_KEYS' }

/**
 * Lists the rings by key version, never the keys; rewraps; adds a new first key (F-16).
 * @throws {OpsRefusal} for a ring from the settings, which only their owner can change.
 */
export async function keysCommand(
  ctx: KeysNeeds,
  [what = '', ring = '']: readonly string[],
  usage: string,
): Promise<string> {
  if (what === '') return showRings(ctx)
  if (what === 'rewrap') {
    return `${await rewrapAll(ctx)} keys of users wrapped by the newest master key`
  }
  if (what === 'rotate' && isRingName(ring)) return rotate(ctx, ring)
  throw new OpsRefusal(usage)
}

const isRingName = (text: string): text is RingName => Object.hasOwn(RING_FILES, text)

function rotate({ config }: KeysNeeds, name: RingName): string {
  if (settingOf(config, name) !== null) {
    throw new OpsRefusal(
      `${SETTINGS[name]} is set: put a new key before the others there, as docs/keys.md says.`,
    )
  }
  const ring = prependKey(RING_FILES[name], path.resolve(config.dataDir))
  return `${describeRing(name, ring)}\nStart the app again: it reads its keys once.`
}

function settingOf({ secrets }: KeysNeeds['config'], name: RingName): string[] | null {
  return { master: secrets.masterKeys, signing: secrets.tokenSigningKeys, root: secrets.rootKeys }[
    name
  ]
}

async function showRings({ config, vault }: KeysNeeds): Promise<string> {
  const rings = connectKeys(config, path.resolve(config.dataDir))
  const census = await vault.census()
  return [
    ...Object.entries(rings).map(([name, ring]) => describeRing(name, ring)),
    ...census.map(
      ({ version, users, isNewest }) =>
        `master ${version} wraps the keys of ${users} users${isNewest ? '' : ', to be wrapped anew'}`,
    ),
  ].join('\n')
}

const describeRing = (name: string, ring: KeyRing) =>
  `${name.padEnd(8)} ${ring.map(versionOf).join(', ')} (newest first)`

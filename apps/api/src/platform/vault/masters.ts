import { count, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#/platform/db/db.ts'
import {
  keyOfVersion,
  VERSION_BEFORE_RINGS,
  versionOf,
  type KeyRing,
} from '#/platform/keys/ring.ts'
import { seal, unseal } from '#/platform/keys/sealing.ts'
import { userKeys } from './tables.ts'

/** Users' keys are wrapped by a master key that is not in the ring: nothing of theirs could be read. */
export class MasterKeyMissing extends Error {
  override readonly name = 'MasterKeyMissing'

  constructor(version: number) {
    super(
      `MASTER_KEYS: no key here opens what version ${version} wrapped. Put the key back that this ` +
        'database was used with, after the newest one (docs/keys.md).',
    )
  }
}

type KeyRow = typeof userKeys.$inferSelect

export const placeOf = (userId: string) => `user_keys:${userId}`

/** Opens a user's key by the master key that wrapped it. @throws {MasterKeyMissing} */
export function unwrap(masters: KeyRing, { userId, wrapped, masterKeyVersion }: KeyRow): Buffer {
  const place = placeOf(userId)
  if (masterKeyVersion !== VERSION_BEFORE_RINGS) {
    const master = keyOfVersion(masters, masterKeyVersion)
    if (master === null) throw new MasterKeyMissing(masterKeyVersion)
    return unseal(master, place, wrapped)
  }
  for (const master of masters) {
    try {
      return unseal(master, place, wrapped)
    } catch {
      // Another key of the ring may have wrapped it: nobody wrote down which.
    }
  }
  throw new MasterKeyMissing(masterKeyVersion)
}

/** What keeps the users' keys under the newest master key (F-16). */
export interface MasterUpkeep {
  /** Wraps so many keys anew that the newest master key did not wrap; tells how many there were. */
  rewrap(tx: Tx, limit: number): Promise<number>
  /** How many keys of users each master key wraps, by its version. */
  census(): Promise<{ version: number; users: number; isNewest: boolean }[]>
  /** @throws {MasterKeyMissing} when the database holds keys that no master key here opens. */
  requireMasters(): Promise<void>
}

export function masterUpkeep(db: Db, masters: KeyRing): MasterUpkeep {
  const newest = versionOf(masters[0])
  return {
    async rewrap(tx, limit) {
      const rows = await tx
        .select()
        .from(userKeys)
        .where(ne(userKeys.masterKeyVersion, newest))
        .limit(limit)
        .for('update', { skipLocked: true })
      for (const row of rows) {
        const wrapped = seal(masters[0], placeOf(row.userId), unwrap(masters, row))
        await tx
          .update(userKeys)
          .set({ wrapped, masterKeyVersion: newest })
          .where(eq(userKeys.userId, row.userId))
      }
      return rows.length
    },
    async census() {
      const rows = await db
        .select({ version: userKeys.masterKeyVersion, users: count() })
        .from(userKeys)
        .groupBy(userKeys.masterKeyVersion)
      return rows.map((row) => ({ ...row, isNewest: row.version === newest }))
    },
    async requireMasters() {
      const rows = await db.selectDistinctOn([userKeys.masterKeyVersion]).from(userKeys)
      for (const row of rows) unwrap(masters, row)
    },
  }
}

import { count, eq, ne } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Db, Tx } from '#/platform/db/db.ts'
import {
  keyOfVersion,
  VERSION_BEFORE_RINGS,
  versionOf,
  type KeyRing,
} from '#/platform/keys/ring.ts'
import { seal, unseal } from '#/platform/keys/sealing.ts'
import { userKeys } from './tables.ts'

/** User keys are wrapped with a master key missing from the ring: their data is unreadable. */
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

export const placeOf = (userId: UserId) => `user_keys:${userId}`

/** Unwraps a user's key with the master key that wrapped it. @throws {MasterKeyMissing} */
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
      // Another key of the ring may have wrapped it: the old version does not say which.
    }
  }
  throw new MasterKeyMissing(masterKeyVersion)
}

/** Keeps user keys wrapped with the newest master key (F-16). */
export interface MasterUpkeep {
  /** Re-wraps up to `limit` keys wrapped with older master keys; returns how many there were. */
  rewrap(tx: Tx, limit: number): Promise<number>
  /** How many user keys each master key wraps, by version. */
  census(): Promise<{ version: number; users: number; isNewest: boolean }[]>
  /** @throws {MasterKeyMissing} when the database contains keys that no master key here opens. */
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

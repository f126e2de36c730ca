import { eq } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { fingerprints } from './fingerprint.tables.ts'

type FingerprintRow = typeof fingerprints.$inferSelect

/** Adds a device; an existing one is left unchanged (API-007). */
export async function addFingerprint(db: Queryable, row: FingerprintRow): Promise<void> {
  await db.insert(fingerprints).values(row).onConflictDoNothing()
}

/** Adds a device, or replaces its data (API-008). */
export async function replaceFingerprint(db: Queryable, row: FingerprintRow): Promise<void> {
  const { metadata, url, updatedAt } = row
  await db
    .insert(fingerprints)
    .values(row)
    .onConflictDoUpdate({
      target: [fingerprints.userId, fingerprints.hash],
      set: { metadata, url, updatedAt },
    })
}

/** The devices an account was seen on. */
export async function readFingerprintHashes(db: Queryable, userId: UserId): Promise<string[]> {
  const rows = await db
    .select({ hash: fingerprints.hash })
    .from(fingerprints)
    .where(eq(fingerprints.userId, userId))
  return rows.map(({ hash }) => hash)
}

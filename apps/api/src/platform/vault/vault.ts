import { createSecretKey, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Db } from '#/platform/db/db.ts'
import { versionOf, type KeyRing } from '#/platform/keys/ring.ts'
import { KEY_BYTES, seal, unseal } from '#/platform/keys/sealing.ts'
import type { Clock } from '../clock.ts'
import { masterUpkeep, placeOf, unwrap, type MasterUpkeep } from './masters.ts'
import { userKeys } from './tables.ts'

const CACHED_KEYS = 20_000

/** A user's unwrapped key: seals and opens text bound to its storage place. */
export interface UserVault {
  /** `place` names row and column, so that a sealed value does not open when moved elsewhere. */
  seal(place: string, text: string): Buffer
  open(place: string, sealed: Buffer): string
}

/** Encrypts what users write, with one key per user (TS-113, decisions 20). */
export interface Vault extends MasterUpkeep {
  /** Opens the user's vault, creating the key on first use. */
  of(userId: UserId): Promise<UserVault>
  /** Deletes the key: everything sealed with it is permanently unreadable. */
  destroy(userId: UserId): Promise<void>
  /** Drops the key from this instance's cache after its row was deleted elsewhere. */
  forget(userId: UserId): void
}

export function createVault(deps: { db: Db; masters: KeyRing; clock: Clock }): Vault {
  const { db, masters, clock } = deps
  const newest = versionOf(masters[0])
  const opened = new Map<UserId, Promise<UserVault>>()

  async function load(userId: UserId): Promise<UserVault> {
    const [known] = await db.select().from(userKeys).where(eq(userKeys.userId, userId))
    if (known) return vaultOf(userId, unwrap(masters, known))

    await db
      .insert(userKeys)
      .values({
        userId,
        wrapped: seal(masters[0], placeOf(userId), randomBytes(KEY_BYTES)),
        masterKeyVersion: newest,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
    const [row] = await db.select().from(userKeys).where(eq(userKeys.userId, userId))
    if (!row) throw new Error('the key of a user could not be stored')
    return vaultOf(userId, unwrap(masters, row))
  }

  return {
    of(userId) {
      const cached = opened.get(userId)
      if (cached) return cached
      const loading = load(userId)
      loading.catch(() => opened.delete(userId))
      if (opened.size >= CACHED_KEYS) opened.delete(opened.keys().next().value ?? userId)
      opened.set(userId, loading)
      return loading
    },
    async destroy(userId) {
      await db.delete(userKeys).where(eq(userKeys.userId, userId))
      opened.delete(userId)
    },
    forget(userId) {
      opened.delete(userId)
    },
    ...masterUpkeep(db, masters),
  }
}

function vaultOf(userId: UserId, bytes: Buffer): UserVault {
  // A prepared key object seals three times as fast as raw bytes.
  const key = createSecretKey(bytes)
  return {
    seal: (place, text) => seal(key, `${userId}:${place}`, text),
    open: (place, sealed) => unseal(key, `${userId}:${place}`, sealed).toString('utf8'),
  }
}

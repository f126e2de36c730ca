import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { spentOf, undone } from './adopt.rules.ts'
import * as store from './adopt.store.ts'
import { lockWallet } from './claw-back.store.ts'

type AdoptNeeds = Pick<Ctx, 'ids' | 'clock'>

/**
 * Moves purchased tokens into the account their buyer signs in to, in the same transaction
 * (AUTH-004): grants under their original keys, so that a refund or a dispute finds them, with what
 * was taken back, frozen, spent and owed. Free tokens stay behind. Everything added here is
 * reversed there, pair by pair, so that the totals of the ledger stay the same. Once per account;
 * its holds must be resolved.
 */
export async function adoptTokens(
  { ids, clock }: AdoptNeeds,
  tx: Tx,
  { from, to }: { from: UserId; to: UserId },
): Promise<void> {
  const wallet = await lockWallet(tx, from)
  const brought = await store.readBrought(tx, from)
  if (wallet === null || brought.length === 0) return
  const at = clock.now()
  const reason = 'joined' as const
  const spent = spentOf(brought, wallet).map((move) => ({ ...move, reason }))
  const all = [...brought, ...spent]
  const gone = undone(all).map((move) => ({ ...move, reason, sourceKey: `joined:${to}` }))
  const named = (entries: readonly store.Entry[]) =>
    entries.map((entry) => ({ ...entry, transferId: ids.next() }))
  await store.enter(tx, { userId: from, entries: named(gone), at })
  await store.enter(tx, { userId: to, entries: named(all), at })
}

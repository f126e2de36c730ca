import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { spentOf, undone } from './adopt.rules.ts'
import * as store from './adopt.store.ts'
import { lockWallet } from './claw-back.store.ts'

type AdoptNeeds = Pick<Ctx, 'ids' | 'clock'>

/**
 * Moves what money brought from one account's books into another's, in the transaction that signs its
 * buyer in there (AUTH-004): grants under the keys they came by, so that a refund or a dispute finds
 * them, what was taken back or frozen of them, what was spent of them, and what is owed for them.
 * Presents stay behind. What is written here is taken back there, pair by pair: no account of the books
 * as a whole has another sum afterwards. Once an account; its holds have to be over.
 */
export async function adoptTokens(
  { ids, clock }: AdoptNeeds,
  tx: Tx,
  { from, to }: { from: string; to: string },
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

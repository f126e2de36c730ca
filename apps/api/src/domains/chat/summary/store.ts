import { and, desc, eq, gte, lte, or } from 'drizzle-orm'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { summaries } from './tables.ts'

export type SummaryRow = typeof summaries.$inferSelect
type Owner = { userId: UserId; chatId: ChatId }

const ofChat = ({ userId, chatId }: Owner) =>
  and(eq(summaries.userId, userId), eq(summaries.chatId, chatId))

/** The newest parts of a chat, oldest first. */
export async function readSummaries(
  db: Queryable,
  at: Owner,
  atMost: number,
): Promise<SummaryRow[]> {
  const rows = await db
    .select()
    .from(summaries)
    .where(ofChat(at))
    .orderBy(desc(summaries.fromSeq))
    .limit(atMost)
  return rows.toReversed()
}

export async function addSummaries(tx: Queryable, rows: SummaryRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(summaries).values(rows).onConflictDoNothing()
}

/** Parts whose range holds one of these messages, which were changed or deleted (MEM-021). */
export async function forgetSummariesOf(
  tx: Queryable,
  at: Owner,
  seqs: readonly number[],
): Promise<void> {
  if (seqs.length === 0) return
  const holding = seqs.map((seq) => and(lte(summaries.fromSeq, seq), gte(summaries.toSeq, seq)))
  await tx.delete(summaries).where(and(ofChat(at), or(...holding)))
}

/** Of one chat, or of all when `chatId` is null (MEM-010). */
export async function forgetSummaries(
  tx: Queryable,
  userId: UserId,
  chatId: ChatId | null,
): Promise<void> {
  await tx
    .delete(summaries)
    .where(chatId === null ? eq(summaries.userId, userId) : ofChat({ userId, chatId }))
}

export async function readAllSummaries(db: Queryable, userId: UserId): Promise<SummaryRow[]> {
  return db.select().from(summaries).where(eq(summaries.userId, userId))
}

/** Gives a row of one account to another, sealed anew. */
export async function moveSummary(tx: Queryable, from: UserId, row: SummaryRow): Promise<void> {
  await tx
    .update(summaries)
    .set({ userId: row.userId, body: row.body })
    .where(and(ofChat({ ...row, userId: from }), eq(summaries.fromSeq, row.fromSeq)))
}

import { and, desc, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { inChat } from './store.ts'
import { messages } from './tables.ts'

type Owner = { userId: UserId; chatId: ChatId }
type Range = { fromSeq: number; toSeq: number }

const within = ({ userId, chatId }: Owner, { fromSeq, toSeq }: Range) =>
  and(inChat(userId, chatId), gte(messages.seq, fromSeq), lte(messages.seq, toSeq))

/** The newest messages of a range that may be told of, oldest first; none of a cry for help. */
export async function readRange(
  db: Queryable,
  at: Owner,
  range: Range & { atMost: number },
): Promise<(typeof messages.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        within(at, range),
        eq(messages.threat, 'None'),
        inArray(messages.sender, ['user', 'model']),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(range.atMost)
  return rows.toReversed()
}

/** Whether a message of a range was changed or deleted after the chat had that revision. */
export async function isChangedSince(
  db: Queryable,
  at: Owner,
  range: Range & { revision: number },
): Promise<boolean> {
  const rows = await db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(within(at, range), gt(messages.revision, range.revision)))
    .limit(1)
  return rows.length > 0
}

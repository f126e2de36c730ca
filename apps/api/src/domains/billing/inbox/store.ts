import { and, eq, sql } from 'drizzle-orm'
import { webhookInbox } from '#/domains/billing/issues/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { groupedOn } from '#/platform/db/grouped.ts'
import { jsonRows } from '#/platform/db/rows.ts'

export type InboxRow = typeof webhookInbox.$inferSelect
export type InboxKey = Pick<InboxRow, 'system' | 'environment' | 'eventId'>

const nameOf = ({ system, environment, eventId }: InboxKey) => `${system} ${environment} ${eventId}`

/** Whether an event is new, a repeat, or a repeat with another body. */
export type Kept = 'new' | 'known' | 'changed'

/** Inserts the new events; of two with the same id the first is kept. */
export async function addEvents(tx: Queryable, rows: readonly InboxRow[]): Promise<Kept[]> {
  // Same insert order everywhere, so that concurrent inserts of the same events cannot deadlock.
  const sorted = rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const { rows: added } = await tx.execute<{ name: string }>(sql`
    insert into webhook_inbox
    select * from json_populate_recordset(null::webhook_inbox, ${jsonRows(sorted)})
    on conflict do nothing
    returning system || ' ' || environment || ' ' || event_id as name`)
  const names = new Set(added.map(({ name }) => name))
  const areNew = rows.map((row) => names.delete(nameOf(row)))
  if (areNew.every(Boolean)) return rows.map(() => 'new')
  const known = new Map((await readEvents(tx, rows)).map((row) => [row && nameOf(row), row]))
  return rows.map((row, at) => {
    if (areNew[at] === true) return 'new'
    return known.get(nameOf(row))?.bodyHash === row.bodyHash ? 'known' : 'changed'
  })
}

/** Null for an event never received. Concurrent calls are grouped into one query. */
export const readEvent: (db: Queryable, key: InboxKey) => Promise<InboxRow | null> =
  groupedOn(readEvents)

async function readEvents(db: Queryable, keys: readonly InboxKey[]): Promise<(InboxRow | null)[]> {
  const found = await db
    .select()
    .from(webhookInbox)
    .where(isOneOf(keys.map(({ eventId }) => eventId)))
  const byName = new Map(found.map((row) => [nameOf(row), row]))
  return keys.map((key) => byName.get(nameOf(key)) ?? null)
}

const isOneOf = (eventIds: readonly string[]) =>
  sql`${webhookInbox.eventId} = any(${sql.param(eventIds)}::text[])`

/** Ids of the waiting events about the same entity, including the given one. */
export async function readWaiting(
  db: Queryable,
  { system, environment, entityKey }: InboxRow,
): Promise<string[]> {
  const waiting = await db
    .select({ eventId: webhookInbox.eventId })
    .from(webhookInbox)
    .where(
      and(
        eq(webhookInbox.system, system),
        eq(webhookInbox.environment, environment),
        eq(webhookInbox.entityKey, entityKey),
        eq(webhookInbox.state, 'received'),
      ),
    )
  return waiting.map(({ eventId }) => eventId)
}

export async function endEvents(
  db: Queryable,
  { system, environment }: InboxKey,
  { eventIds, state }: { eventIds: readonly string[]; state: InboxRow['state'] },
): Promise<void> {
  await db
    .update(webhookInbox)
    .set({ state })
    .where(
      and(
        eq(webhookInbox.system, system),
        eq(webhookInbox.environment, environment),
        isOneOf(eventIds),
      ),
    )
}

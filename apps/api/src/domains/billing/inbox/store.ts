import { and, eq, sql } from 'drizzle-orm'
import { webhookInbox } from '#/domains/billing/issues/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { groupedOn } from '#/platform/db/grouped.ts'
import { jsonRows } from '#/platform/db/rows.ts'

export type InboxRow = typeof webhookInbox.$inferSelect
export type InboxKey = Pick<InboxRow, 'system' | 'environment' | 'eventId'>

const nameOf = ({ system, environment, eventId }: InboxKey) => `${system} ${environment} ${eventId}`

/** Whether an event came for the first time, again, or again with another body. */
export type Kept = 'new' | 'known' | 'changed'

/** Keeps what is new of the events; of one that is there twice the first is. */
export async function addEvents(tx: Queryable, rows: readonly InboxRow[]): Promise<Kept[]> {
  // In one order everywhere: two who keep the same events would else wait for each other.
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

/** Null for an event that never came. Those asked for at one moment are one question. */
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

/** Ids of the events about the same thing that wait to be acted on, the given one among them. */
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

import { and, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { OrderId, UserId } from '@oriel/contract/ids'
import type { Issue } from '#/domains/billing/issues/store.ts'
import { webhookInbox } from '#/domains/billing/issues/tables.ts'
import { consents, orderOwners, orders } from '#/domains/billing/orders/tables.ts'
import { refunds } from '#/domains/billing/refunds/tables.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

const originOf = (name: string) =>
  sql`regexp_replace(${orders.context}->>${name}, '^(https?://[^/]+).*$', '\\1')`

/** Removes personal data from the books of an erased account. */
export async function blank(tx: Queryable, userId: UserId): Promise<void> {
  await tx
    .update(orders)
    .set({
      email: '',
      actionUrl: null,
      context: sql`jsonb_build_object('sourcePath', '', 'platform', ${orders.context}->'platform',
        'trafficSource', null, 'country', ${orders.context}->'country', 'ipAddress', '',
        'successUrl', ${originOf('successUrl')}, 'failUrl', ${originOf('failUrl')})`,
    })
    .where(eq(orders.userId, userId))
  await tx.update(consents).set({ ipAddress: '', userAgent: '' }).where(eq(consents.userId, userId))
  await tx.update(refunds).set({ remark: null }).where(eq(refunds.userId, userId))
}

/** Deletes orders created before `before` with their records, except those of running plans. */
export async function deleteBooks(tx: Queryable, before: Date): Promise<void> {
  const running = tx
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, orders.userId),
        eq(subscriptions.subscriptionId, orders.subscriptionId),
        sql`${subscriptions.endedAt} is null`,
      ),
    )
  const gone = await tx
    .delete(orders)
    .where(and(lt(orders.createdAt, before), notExists(running)))
    .returning({ orderId: orders.orderId })
  const orderIds = gone.map(({ orderId }) => orderId)
  if (orderIds.length === 0) return
  await tx.delete(consents).where(inArray(consents.orderId, orderIds))
  await tx.delete(refunds).where(inArray(refunds.orderId, orderIds))
  await tx.delete(orderOwners).where(inArray(orderOwners.orderId, orderIds))
}

/** Marks events received before `before` and still not applied as dead; returns an issue for each. */
export async function giveUpEvents(tx: Queryable, before: Date): Promise<Issue[]> {
  const given = await tx
    .update(webhookInbox)
    .set({ state: 'dead' })
    .where(and(eq(webhookInbox.state, 'received'), lt(webhookInbox.receivedAt, before)))
    .returning({
      ref: webhookInbox.entityKey,
      system: webhookInbox.system,
      eventType: webhookInbox.eventType,
    })
  return given.map(({ ref, system, eventType }) => ({
    kind: 'event_dead',
    ref,
    ours: 'not acted on',
    theirs: `${system} ${eventType}`,
  }))
}

export async function deleteEvents(tx: Queryable, before: Date): Promise<void> {
  await tx.delete(webhookInbox).where(lt(webhookInbox.receivedAt, before))
}

/** The ledger's grant key of an order. */
const grantKey = sql`(case when o.purpose = 'renewal'
  then 'renewal:' || o.subscription_id || ':' || o.period_index else 'order:' || o.order_id end)`

/** SQL fragments, provided by tokens, that query the ledger within a statement. */
export interface LedgerQuestions {
  issuedFor: (of: { userId: SQL; sourceKey: SQL }) => SQL
  takenFor: (of: { userId: SQL; grantKey: SQL; refundId: SQL }) => SQL
}

/**
 * Invariant 6 of payments.md §5.6, for orders changed since `since`: a paid pack granted exactly its
 * tokens; an unpaid or duplicate order granted none.
 */
export async function readGrantFaults(
  db: Queryable,
  since: Date,
  { issuedFor }: Pick<LedgerQuestions, 'issuedFor'>,
): Promise<Issue[]> {
  const given = issuedFor({ userId: sql`o.user_id`, sourceKey: sql`'order:' || o.order_id` })
  const { rows } = await db.execute<{ orderId: OrderId; due: number; given: number }>(sql`
    select order_id as "orderId", due, given from (
      select o.order_id,
        case when o.state = 'settled' and o.duplicate_of is null
          then (o.item->>'tokens')::int + (o.item->>'bonusTokens')::int else 0 end as due,
        ${given} as given
      from orders o
      where coalesce(o.ended_at, o.created_at) >= ${since}
        and (o.purpose = 'pack' or o.state <> 'settled' or o.duplicate_of is not null)
    ) grants where due <> given`)
  return rows.map(({ orderId, due, given: found }) => ({
    kind: 'grant',
    ref: orderId,
    ours: `${found} tokens given`,
    theirs: `${due} tokens paid`,
  }))
}

/** Paid renewing plans without a recorded consent. */
export async function readWithoutConsent(db: Queryable, since: Date): Promise<Issue[]> {
  const { rows } = await db.execute<{ orderId: OrderId }>(sql`
    select o.order_id as "orderId" from orders o
    left join consents c on c.user_id = o.user_id and c.consent_id = o.consent_id
    where o.state = 'settled' and o.settled_at >= ${since} and o.purpose in ('plan', 'upgrade')
      and o.item->'renewal' <> 'null'::jsonb and c.consent_id is null`)
  return rows.map(({ orderId }) => ({
    kind: 'no_consent',
    ref: orderId,
    ours: 'no consent on record',
    theirs: 'paid',
  }))
}

/** Refunds whose tokens do not match the ledger, or that are still unanswered. */
export async function readRefundFaults(
  db: Queryable,
  { since, unansweredSince }: { since: Date; unansweredSince: Date },
  { takenFor }: Pick<LedgerQuestions, 'takenFor'>,
): Promise<Issue[]> {
  const taken = takenFor({ userId: sql`r.user_id`, grantKey, refundId: sql`r.refund_id` })
  const { rows } = await db.execute<Omit<Issue, 'kind'> & Record<string, unknown>>(sql`
    select refund_id as ref, state || ', ' || tokens || ' tokens' as ours,
      taken || ' tokens taken' as theirs
    from (
      select r.*, ${taken} as taken
      from refunds r join orders o on o.user_id = r.user_id and o.order_id = r.order_id
    ) checked
    where (requested_at >= ${since} and tokens <> taken)
      or (ended_at is null and requested_at < ${unansweredSince})`)
  return rows.map(({ ref, ours, theirs }) => ({ kind: 'refund', ref, ours, theirs }))
}

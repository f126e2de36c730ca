import { and, asc, eq, gt, gte, inArray, like, lt, or, sql } from 'drizzle-orm'
import { NO_CENTS } from '@oriel/contract/amounts'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { OrderId } from '@oriel/contract/ids'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { orderOwners, orders } from '#/domains/billing/orders/tables.ts'
import type { SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

const PAGE = 200

interface Books {
  system: PaymentSystem
  environment: string
  since: Date
}

/** Payments of all users settled since `since`, oldest first, in pages, without those of 0 cents. */
export async function* readSettled(
  db: Queryable,
  { system, environment, since }: Books,
): AsyncGenerator<OrderRow[]> {
  let after: { settledAt: Date | null; orderId: OrderId } | null = null
  for (;;) {
    const page: OrderRow[] = await db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.system, system),
          eq(orders.environment, environment),
          eq(orders.state, 'settled'),
          gt(orders.cents, NO_CENTS),
          gte(orders.settledAt, since),
          after === null
            ? undefined
            : sql`(${orders.settledAt}, ${orders.orderId}) > (${after.settledAt}, ${after.orderId})`,
        ),
      )
      .orderBy(asc(orders.settledAt), asc(orders.orderId))
      .limit(PAGE)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1) ?? null
  }
}

/** Our orders among these ids. */
export async function readNamed(
  db: Queryable,
  { environment }: Pick<Books, 'environment'>,
  orderIds: readonly OrderId[],
): Promise<OrderRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ order: orders })
    .from(orderOwners)
    .innerJoin(
      orders,
      and(eq(orders.userId, orderOwners.userId), eq(orders.orderId, orderOwners.orderId)),
    )
    .where(and(inArray(orderOwners.orderId, [...orderIds]), eq(orders.environment, environment)))
  return rows.map(({ order }) => order)
}

const renewing = inArray(subscriptions.state, ['intro', 'active', 'past_due'])

/** Subscriptions with a PayPal agreement that are running or ended within a range. */
export async function* readAgreements(
  db: Queryable,
  { environment, since, until }: { environment: string; since: Date; until: Date },
): AsyncGenerator<SubscriptionRow[]> {
  const endedAt = sql`coalesce(${subscriptions.cancellationRequestedAt}, ${subscriptions.endedAt})`
  let after = ''
  for (;;) {
    const page: SubscriptionRow[] = await db
      .select()
      .from(subscriptions)
      .where(
        and(
          // A one-time PayPal payment has no agreement.
          like(subscriptions.providerRef, 'I-%'),
          eq(subscriptions.environment, environment),
          or(renewing, and(gte(endedAt, since), lt(endedAt, until))),
          gt(subscriptions.providerRef, after),
        ),
      )
      .orderBy(asc(subscriptions.providerRef))
      .limit(PAGE)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)?.providerRef ?? ''
  }
}

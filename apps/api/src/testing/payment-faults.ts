import { and, eq, inArray, like } from 'drizzle-orm'
import { asId, type UserId } from '@oriel/contract/ids'
import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import { askProvider } from '#/domains/billing/orders/report.service.ts'
import { orders } from '#/domains/billing/orders/tables.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import { ledgerTransfers } from '#/domains/tokens/ledger/tables.ts'
import type { Db } from '#/platform/db/db.ts'
import type { Payments } from '#/providers/payments/port.ts'

type Order = typeof orders.$inferSelect

/**
 * I4 of `trust-and-security.md` §4.2 for some buyers: what the provider has captured is what was given,
 * and nothing twice. In words; none when it holds.
 */
export async function paymentFaults(
  db: Db,
  payments: Payments,
  userIds: readonly UserId[],
): Promise<string[]> {
  const brands = connectBrands(readConfig({ NODE_ENV: 'test' }))
  const own = await db.select().from(orders).where(inArray(orders.userId, userIds))
  const captured = new Map<string, boolean>()
  for (const order of own) {
    const { state } = await askProvider({ payments, merchants: new Map(), brands }, order)
    captured.set(order.orderId, state === 'settled')
  }
  const faults: string[] = []
  for (const order of own) {
    faults.push(...(await faultsOf(db, order, captured.get(order.orderId) === true)))
  }
  for (const userId of userIds) {
    for (const productId of new Set(own.map(({ item }) => item.productId))) {
      const paid = own.filter(
        (order) =>
          order.userId === userId &&
          order.item.productId === productId &&
          captured.get(order.orderId) === true,
      )
      if (paid.length > 1)
        faults.push(`${userId} was charged ${paid.length} times for ${productId}`)
    }
  }
  return faults
}

async function faultsOf(db: Db, order: Order, isCaptured: boolean): Promise<string[]> {
  const { orderId, userId, state, subscriptionId, item, system } = order
  const is = `order ${orderId} (${system}, ${item.productId}) is ${state}`
  const isPaid = state === 'settled'
  const granted = await db
    .select({ credit: ledgerTransfers.credit })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.userId, userId),
        eq(ledgerTransfers.sourceKey, `order:${orderId}`),
        like(ledgerTransfers.debit, 'issue:%'),
      ),
    )
  const begun = await db
    .select({ state: subscriptions.state })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.subscriptionId, subscriptionId ?? asId(NOBODY)),
      ),
    )
  return [
    isCaptured === isPaid ? null : `${is}, captured: ${isCaptured}`,
    isOnce(granted, isPaid)
      ? null
      : `${is} and brought ${granted.map(({ credit }) => credit).join()}`,
    item.kind === 'pack' || (begun.length === 1) === isPaid
      ? null
      : `${is} and began ${begun.length} subscriptions`,
  ].filter((fault) => fault !== null)
}

/** A pack with a bonus brings two transfers, paid and promo tokens: each account at most once. */
function isOnce(granted: readonly { credit: string }[], isPaid: boolean): boolean {
  const accounts = new Set(granted.map(({ credit }) => credit))
  return granted.length > 0 === isPaid && accounts.size === granted.length
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

import { legalSettings } from '@oriel/variants/legal'
import { variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { receipt } from '#/domains/billing/orders/letters.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { withdrawableUntil } from '#/domains/billing/refunds/rules.ts'
import { write } from '#/domains/billing/refunds/service.ts'
import { readSubscription } from '#/domains/billing/subscriptions/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { Seller } from '#/providers/payments/port.ts'

/** A brand's statement descriptor, as in its legal pages (payments.md 6.7, decisions 64). */
export function descriptorOf(brand: string): string {
  return legalSettings(brand).descriptor
}

/** The seller's data sent to a payment provider. */
export function sellerOf(brand: string): Seller {
  return { brand, name: variantOf(brand).discreetName, descriptor: descriptorOf(brand) }
}

/** Queues the receipt of a settled order; nothing for a duplicate. */
export async function announceOutcome(
  ctx: Pick<Ctx, 'config' | 'mail'>,
  tx: Tx,
  order: OrderRow,
): Promise<void> {
  const { userId, orderId, brand, subscriptionId, item, cents, email, settledAt, context } = order
  if (order.state !== 'settled' || settledAt === null || order.duplicateOf !== null) return
  const running =
    subscriptionId === null ? null : await readSubscription(tx, { userId, subscriptionId })
  const letter = receipt(brand, {
    to: email,
    item,
    cents,
    paidAt: settledAt,
    orderId,
    nextChargeAt: running?.periodEnd ?? null,
    manageUrl: new URL('/account', context.successUrl).href,
    withdrawableUntil: withdrawableUntil(order),
    descriptor: descriptorOf(brand),
  })
  await write(ctx, tx, letter)
}

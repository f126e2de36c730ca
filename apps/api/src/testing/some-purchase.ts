import { NO_CENTS } from '@oriel/contract/amounts'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { renewalTerms } from '@oriel/contract/billing/terms'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { onWire } from '#/domains/billing/catalogue/rules.ts'
import { itemOf } from '#/domains/billing/catalogue/service.ts'
import type { OrderChannel } from '#/domains/billing/orders/rules.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { hashText } from '#/domains/billing/settlement/consent.service.ts'
import { openOrder } from '#/domains/billing/settlement/order.service.ts'
import { applyReport } from '#/domains/billing/settlement/service.ts'

const CONTEXT = {
  sourcePath: '/pricing',
  platform: 'WEB',
  trafficSource: null,
  country: 'US',
  ipAddress: '203.0.113.7',
  successUrl: 'http://oriel.test/pricing?state=success',
  failUrl: 'http://oriel.test/pricing?state=fail',
} as const

/** Opens a checkout and goes no further. @throws what {@link openOrder} throws. */
export async function leaveCheckout(
  ctx: Ctx,
  userId: UserId,
  productId: string,
  { channel = 'form', brand = 'main' }: { channel?: OrderChannel; brand?: string } = {},
): Promise<OrderRow> {
  const product = onWire(await itemOf(ctx, productId))
  const terms = isTokenProduct(product) ? null : renewalTerms(product, ctx.clock.now())
  return openOrder(ctx, {
    userId,
    brand,
    productId,
    system: 'solidgate',
    channel,
    email: 'buyer@mail.example',
    renewalConsent: terms === null ? undefined : accepted(terms.consent),
    context: CONTEXT,
    locale: 'en',
    userAgent: 'test',
  })
}

const accepted = (text: string) => ({ accepted: true as const, textHash: hashText(text) })

/** Buys a product, as if its provider had reported the capture. */
export async function buy(
  ctx: Ctx,
  userId: UserId,
  productId: string,
  brand = 'main',
): Promise<OrderRow> {
  return payNow(ctx, await leaveCheckout(ctx, userId, productId, { brand }))
}

/** Pays an order, as if its provider had reported the capture. */
export async function payNow(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const settled = await applyReport(ctx, order, {
    state: 'settled',
    captured: { cents: order.cents, currency: order.currency },
    refundedCents: NO_CENTS,
    dispute: 'none',
    declineCode: null,
    isFinalDecline: false,
    actionUrl: null,
    card: null,
    providerRef: null,
  })
  if (settled?.state !== 'settled') throw new Error(`${order.item.productId} was not paid`)
  return settled
}

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asCents, NO_TOKENS } from '@oriel/contract/amounts'
import type { OrderId } from '@oriel/contract/ids'
import { readOpenIssues } from '#/domains/billing/issues/store.ts'
import { applyReport, settleOrder } from '#/domains/billing/settlement/service.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import { replayed } from '#/testing/ledger-play.ts'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { FIRST_REFUND } from '#/testing/some-order.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { NotRefundable } from '../errors.ts'
import { sendRefund } from './service.ts'
import { addRefund } from './store.ts'
import { liftBlock, refundForSupport } from './support-refund.service.ts'
import { refunds } from './tables.ts'

const CHARGEBACK = '4000905000000101'
const PREVENTION_ALERT = '4000905000000309'
const HALF_REFUND = '4000905000000408'
const WRONG_AMOUNT = '4000906000000109'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})

const someRefund = {
  tokens: NO_TOKENS,
  reason: 'support' as const,
  remark: null,
  requestedAt: new Date('2026-11-20T12:00:00.000Z'),
  endedAt: null,
}

async function paid(buyer: Buyer, productId = 'sub_monthly', card?: string): Promise<OrderId> {
  const { orderId } = await buyer.pay(productId, card)
  await billing.receiveWebhooks()
  expect((await buyer.order(orderId)).state).toBe('settled')
  return orderId
}

/** An event at the provider that we did not start, and our handling of its webhooks. */
async function triggerEvent(orderId: OrderId, what: string, body: object): Promise<void> {
  await billing.gateway.control('POST', `orders/${orderId}/${what}`, body)
  await billing.receiveWebhooks()
}

const walletOf = async ({ userId }: Buyer) => (await replayed(billing.ctx, userId)).wallet
const refundsOf = ({ userId }: Buyer) =>
  billing.ctx.db.select().from(refunds).where(eq(refunds.userId, userId))
const issuesOf = async (ref: string) =>
  (await readOpenIssues(billing.ctx.db)).filter((issue) => issue.ref === ref)

test('F04 a provider’s full refund after all is spent ends access and leaves a debt, which blocks the bonus', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer)
  await spendTokens(billing.ctx, buyer.userId, 110)

  await triggerEvent(orderId, 'refund', { amount: 1999 })

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999, state: 'settled' })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked', dueAt: null }])
  expect(await walletOf(buyer)).toMatchObject({ paid: 0, promo: 0, debt: -100 })
  expect(await refundsOf(buyer)).toMatchObject([{ reason: 'provider', state: 'succeeded' }])
  expect((await buyer.call('POST', 'Tokens/claim-bonus')).statusCode).toBe(409)

  // The promo tokens of a later plan repay the debt; the bonus can be claimed again.
  await paid(buyer)
  expect(await walletOf(buyer)).toMatchObject({ promo: 0, debt: 0 })
  expect((await buyer.call('POST', 'Tokens/claim-bonus')).statusCode).toBe(200)
})

test('F04 W03 the same news again, at one moment too, take nothing more', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer)
  await billing.gateway.control('POST', `orders/${orderId}/refund`, { amount: 1999 })

  await Promise.all([1, 2, 3].map(() => settleOrder(billing.ctx, orderId)))
  await billing.receiveWebhooks()

  expect(await walletOf(buyer)).toMatchObject({ promo: 10, debt: 0 })
  expect(await refundsOf(buyer)).toHaveLength(1)
})

test('F04 W04 a payment that was refunded before its first report grants nothing in the end', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.gateway.control('POST', `orders/${orderId}/refund`, { amount: 1999 })

  // One query returns both the payment and its refund.
  await settleOrder(billing.ctx, orderId)

  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', refundedCents: 1999 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked', dueAt: null }])
  expect(await walletOf(buyer)).toMatchObject({ promo: 10, debt: 0 })
  expect(await refundsOf(buyer)).toMatchObject([{ cents: 1999, reason: 'provider' }])
})

test('F04 half of the money takes half of the tokens, and the plan continues', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer, 'sub_monthly', HALF_REFUND)

  await billing.advance(2 * MINUTE_MS)
  await billing.receiveWebhooks()

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 999 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', periodCents: 1000 }])
  expect(await buyer.tokens()).toBe(51)
})

test('F07 a chargeback freezes plan and tokens while it is open and takes them when it is lost', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer, 'sub_monthly', CHARGEBACK)
  await spendTokens(billing.ctx, buyer.userId, 40)

  await billing.advance(DAY_MS + MINUTE_MS)
  await billing.receiveWebhooks()

  expect(await buyer.order(orderId)).toMatchObject({ dispute: 'open' })
  expect(await walletOf(buyer)).toMatchObject({ paid: 0, promo: 0, frozen: 70 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked', dueAt: null }])
  expect(await issuesOf(orderId)).toMatchObject([{ kind: 'dispute', theirs: 'open' }])
  const { reply } = await buyer.intent('sub_monthly')
  expect(reply.json()).toMatchObject({ status: 403, code: 'offer_not_available' })

  await triggerEvent(orderId, 'chargeback', { status: 'lost' })

  expect(await buyer.order(orderId)).toMatchObject({ dispute: 'lost' })
  expect(await walletOf(buyer)).toMatchObject({ paid: 0, promo: 0, frozen: 0, debt: -30 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked' }])
  expect(await issuesOf(orderId)).toMatchObject([{ theirs: 'lost', count: 2 }])
  expect((await buyer.intent('sub_monthly')).reply.statusCode).toBe(403)

  // Support unblocks the user: purchases work again, but what was lost stays lost.
  expect(await liftBlock(billing.ctx, buyer.userId)).toBe(true)
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked' }])
  expect(await issuesOf(orderId)).toEqual([])
  expect((await buyer.intent('sub_monthly')).reply.statusCode).toBe(201)
})

test('F08 a chargeback that was won gives the tokens back, and access once a person has looked', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer, 'sub_monthly', CHARGEBACK)
  await billing.advance(DAY_MS + MINUTE_MS)
  await billing.receiveWebhooks()

  await triggerEvent(orderId, 'chargeback', { status: 'won' })

  expect(await buyer.order(orderId)).toMatchObject({ dispute: 'won' })
  expect(await walletOf(buyer)).toMatchObject({ promo: 110, frozen: 0, debt: 0 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked' }])
  expect((await buyer.intent('sub_quarterly')).reply.statusCode).toBe(403)

  expect(await liftBlock(billing.ctx, buyer.userId)).toBe(true)

  const [subscription] = await buyer.subscriptions()
  expect(subscription).toMatchObject({ state: 'intro', endedAt: null })
  expect(subscription?.dueAt).toEqual(subscription?.periodEnd)
  expect(await issuesOf(orderId)).toEqual([])
  expect(await liftBlock(billing.ctx, buyer.userId)).toBe(false)
})

test('F07 an amount refunded in a lost dispute is not refunded once more', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer)
  await triggerEvent(orderId, 'chargeback', { status: 'in_progress' })
  await expect(refundForSupport(billing.ctx, orderId)).rejects.toThrow(NotRefundable)
  await triggerEvent(orderId, 'chargeback', { status: 'lost' })

  await expect(refundForSupport(billing.ctx, orderId)).rejects.toThrow(NotRefundable)

  expect(await refundsOf(buyer)).toEqual([])
})

test('F07 W09 nor is what a person looks at', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', WRONG_AMOUNT)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'review' })
  await triggerEvent(orderId, 'chargeback', { status: 'lost' })

  await expect(refundForSupport(billing.ctx, orderId)).rejects.toThrow(NotRefundable)

  expect(await refundsOf(buyer)).toEqual([])
})

test('F07 a refund that waits is not sent once the bank has given the money back', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer)
  const refundId = crypto.randomUUID()
  const key = { userId: buyer.userId, refundId }
  await addRefund(billing.ctx.db, {
    ...someRefund,
    ...key,
    orderId,
    cents: asCents(1999),
    state: 'requested',
  })
  for (const status of ['in_progress', 'lost'])
    await triggerEvent(orderId, 'chargeback', { status })

  const effect = await sendRefund(billing.ctx, key)
  await billing.ctx.db.transaction(effect)

  expect(await refundsOf(buyer)).toMatchObject([{ state: 'failed' }])
  const report = await billing.payments.solidgate?.status({ orderId, providerRef: null })
  expect(report?.refundedCents).toBe(0)
})

test.each([
  ['open', ['in_progress'], { frozen: 100, promo: 10, debt: 0 }],
  ['lost', ['in_progress', 'lost'], { frozen: 0, promo: 10, debt: 0 }],
])(
  'F07 a report from before a dispute does not undo that it is %s',
  async (dispute, statuses, wallet) => {
    const buyer = await billing.buyer()
    const orderId = await paid(buyer)
    const report = await billing.payments.solidgate?.status({ orderId, providerRef: null })
    if (!report) throw new Error('no provider')
    for (const status of statuses) await triggerEvent(orderId, 'chargeback', { status })

    for (const stale of ['none', 'open'] as const) {
      await applyReport(billing.ctx, { orderId }, { ...report, dispute: stale })
    }

    expect(await buyer.order(orderId)).toMatchObject({ dispute })
    expect(await walletOf(buyer)).toMatchObject(wallet)
  },
)

test('F09 a refund that prevents a dispute ends the plan and takes its tokens', async () => {
  const buyer = await billing.buyer()
  const orderId = await paid(buyer, 'sub_monthly', PREVENTION_ALERT)

  await billing.advance(2 * MINUTE_MS)
  await billing.receiveWebhooks()

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999, dispute: 'none' })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked' }])
  expect(await walletOf(buyer)).toMatchObject({ promo: 10, debt: 0 })
})

test('F03 support refunds the unspent part of a pack, once', async () => {
  const buyer = await billing.buyer()
  await paid(buyer)
  const orderId = await paid(buyer, 'tok_550')
  // 400 tokens of the pack: welcome, plan and bonus tokens are spent before bought ones.
  await spendTokens(billing.ctx, buyer.userId, 110 + 400)

  expect(await refundForSupport(billing.ctx, orderId)).toMatchObject({ cents: 1199 })

  expect(await walletOf(buyer)).toMatchObject({ paid: 0, promo: 0, debt: 0 })
  await expect(refundForSupport(billing.ctx, orderId)).rejects.toThrow(NotRefundable)
})

test('F05 a refund whose answer was lost is looked up before it is sent again', async () => {
  const buyer = await billing.buyer()
  await paid(buyer)
  const orderId = await paid(buyer, 'tok_550')
  const refundId = crypto.randomUUID()
  const key = { userId: buyer.userId, refundId }
  await addRefund(billing.ctx.db, {
    ...someRefund,
    ...key,
    orderId,
    cents: asCents(1199),
    state: 'sent',
  })
  const order = {
    ...FIRST_REFUND,
    orderId,
    providerRef: null,
    cents: asCents(1199),
    currency: 'USD',
    refundId,
  }
  expect(await billing.payments.solidgate?.refund(order)).toBe('succeeded')

  const effect = await sendRefund(billing.ctx, key)
  await billing.ctx.db.transaction(effect)

  expect(await refundsOf(buyer)).toMatchObject([{ state: 'succeeded' }])
  const report = await billing.payments.solidgate?.status(order)
  expect(report?.refundedCents).toBe(1199)
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1199 })
})

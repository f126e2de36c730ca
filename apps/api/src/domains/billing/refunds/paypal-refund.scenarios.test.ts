import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '@oriel/contract/ids'
import { mirrorAgreement } from '#/domains/billing/inbox/paypal-agreement.service.ts'
import { readOpenIssues } from '#/domains/billing/issues/store.ts'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { DAY_MS, SECOND_MS } from '#/platform/clock.ts'
import { replayed } from '#/testing/ledger-play.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { asSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { refunds } from './tables.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())
// Discard webhooks about earlier buyers.
beforeEach(async () => {
  await billing.gateway.settled()
  billing.gateway.inbox.received.splice(0)
})

/** A buyer who has just approved an agreement at PayPal. */
async function somePayer(): Promise<Subscriber & { orderId: OrderId }> {
  const buyer = asSubscriber(billing, await billing.buyer())
  const { orderId, href } = await buyer.openPaypal('sub_monthly')
  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)
  return { ...buyer, orderId }
}

/** The same buyer after PayPal renewed the plan, with the renewal's order. */
async function someRenewed(): Promise<Subscriber & { orderId: OrderId; renewalId: OrderId }> {
  const buyer = await somePayer()
  const { periodEnd } = await buyer.plan()
  await billing.advance(periodEnd.getTime() + SECOND_MS - billing.clock.now().getTime())
  await billing.receiveWebhooks()
  const [renewal] = await buyer.renewals()
  if (renewal === undefined) throw new Error('nothing was renewed')
  return { ...buyer, renewalId: renewal.orderId }
}

async function salesOf(buyer: Subscriber): Promise<string[]> {
  const { providerRef } = await buyer.plan()
  const agreement = await billing.payments.paypal?.readSubscription(providerRef ?? '')
  return (agreement?.sales ?? []).map(({ saleId }) => saleId)
}

/** An event of a sale at PayPal that we did not start. */
const triggerEvent = (saleId: string | undefined, what: string, body: object = {}) =>
  billing.gateway.control('POST', `paypal/captures/${saleId}/${what}`, body)
const walletOf = async ({ userId }: Subscriber) => (await replayed(billing.ctx, userId)).wallet
const refundsOf = ({ userId }: Subscriber) =>
  billing.ctx.db.select().from(refunds).where(eq(refunds.userId, userId))
const agreementOf = (ref: string | null) =>
  billing.payments.paypal?.readSubscription(ref ?? '').then(({ status }) => status)

test('F04 PayPal gives the first payment back by itself: access ends, a debt is left, and a mail is sent', async () => {
  const buyer = await somePayer()
  const { providerRef } = await buyer.plan()
  await spendTokens(billing.ctx, buyer.userId, 110)
  const [sale] = await salesOf(buyer)

  await triggerEvent(sale, 'refund')
  await billing.receiveWebhooks()

  expect(await buyer.order(buyer.orderId)).toMatchObject({ state: 'settled', refundedCents: 1999 })
  expect(await buyer.plan()).toMatchObject({ state: 'revoked', dueAt: null })
  expect(await walletOf(buyer)).toMatchObject({ paid: 0, promo: 0, debt: -100 })
  expect(await refundsOf(buyer)).toMatchObject([
    { orderId: buyer.orderId, cents: 1999, reason: 'provider', state: 'succeeded', tokens: 100 },
  ])
  const letter = await buyer.lastMail()
  expect(letter.subject).toContain('refund')
  expect(letter.text).toContain('$19.99')
  // No further charges either.
  await expect.poll(() => agreementOf(providerRef)).toBe('cancelled')
})

test('F04 W03 a refunded renewal is booked to the renewal, once, however often it is reported', async () => {
  const buyer = await someRenewed()
  const [, sale] = await salesOf(buyer)
  await triggerEvent(sale, 'refund')

  await billing.receiveWebhooks()
  const { providerRef } = await buyer.plan()
  await Promise.all([1, 2].map(() => mirrorAgreement(billing.ctx, providerRef ?? '')))

  expect(await buyer.order(buyer.renewalId)).toMatchObject({ refundedCents: 3999 })
  expect(await buyer.order(buyer.orderId)).toMatchObject({ refundedCents: 0 })
  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
  expect(await buyer.tokens()).toBe(100)
  expect(await refundsOf(buyer)).toMatchObject([{ orderId: buyer.renewalId, tokens: 100 }])
})

test('F04 a refunded payment of an earlier period takes its tokens, and the plan continues', async () => {
  const buyer = await someRenewed()
  const [first] = await salesOf(buyer)

  await triggerEvent(first, 'refund')
  await billing.receiveWebhooks()

  expect(await buyer.order(buyer.orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await buyer.order(buyer.renewalId)).toMatchObject({ refundedCents: 0 })
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })
  expect(await buyer.tokens()).toBe(100)
})

test('F04 a part of a sale takes its part of the tokens, and the next part the rest', async () => {
  const buyer = await somePayer()
  const [sale] = await salesOf(buyer)
  const back = async (amount: number) => {
    await triggerEvent(sale, 'refund', { amount })
    await billing.receiveWebhooks()
    return (await buyer.order(buyer.orderId)).refundedCents
  }

  expect(await back(500)).toBe(500)
  expect(await buyer.plan()).toMatchObject({ state: 'intro', periodCents: 1499 })
  expect(await buyer.tokens()).toBe(100 - 25)
  expect(await back(500)).toBe(1000)
  expect(await buyer.plan()).toMatchObject({ state: 'intro', periodCents: 999 })
  expect((await refundsOf(buyer)).map(({ cents }) => cents)).toEqual([500, 500])
  expect(await back(999)).toBe(1999)
  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
  expect(await buyer.tokens()).toBe(0)
})

test('F04 W02 a reversal, and a refund whose news were lost, are found with the next look at the agreement', async () => {
  const buyer = await someRenewed()
  const [first, renewal] = await salesOf(buyer)
  await billing.gateway.control('POST', 'webhooks/knobs', { provider: 'paypal', drop: true })
  await triggerEvent(first, 'refund')
  await triggerEvent(renewal, 'reverse')
  await billing.gateway.settled()
  await billing.gateway.control('DELETE', 'webhooks/knobs')
  const { providerRef } = await buyer.plan()

  await mirrorAgreement(billing.ctx, providerRef ?? '')

  expect(await buyer.order(buyer.orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await buyer.order(buyer.renewalId)).toMatchObject({ refundedCents: 3999 })
  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
  expect(await buyer.tokens()).toBe(0)
})

test('F04 W04 a renewal known only from its reversal is booked and refunded', async () => {
  const buyer = await somePayer()
  const { periodEnd } = await buyer.plan()
  await billing.advance(periodEnd.getTime() + SECOND_MS - billing.clock.now().getTime())
  await billing.gateway.settled()
  billing.gateway.inbox.received.splice(0)
  const [, renewal] = await salesOf(buyer)

  await triggerEvent(renewal, 'reverse')
  await billing.receiveWebhooks()

  expect(await buyer.renewals()).toMatchObject([{ state: 'settled', cents: 3999 }])
  expect((await refundsOf(buyer)).map(({ cents }) => cents)).toEqual([3999])
  expect(await buyer.plan()).toMatchObject({ state: 'revoked', periodIndex: 1 })
  expect(await buyer.tokens()).toBe(100)
})

test('F07 a disputed renewal freezes what it paid for, and takes it when the dispute is lost', async () => {
  const buyer = await someRenewed()
  const [, sale] = await salesOf(buyer)

  const { dispute_id: disputeId } = (await triggerEvent(sale, 'dispute')) as { dispute_id: string }
  await billing.receiveWebhooks()

  expect(await buyer.order(buyer.renewalId)).toMatchObject({ dispute: 'open' })
  expect(await buyer.order(buyer.orderId)).toMatchObject({ dispute: 'none' })
  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
  expect(await walletOf(buyer)).toMatchObject({ frozen: 100 })

  const outcome = { outcome: 'RESOLVED_BUYER_FAVOUR' }
  await billing.gateway.control('POST', `paypal/disputes/${disputeId}/resolve`, outcome)
  await billing.receiveWebhooks()

  expect(await buyer.order(buyer.renewalId)).toMatchObject({ dispute: 'lost', refundedCents: 3999 })
  expect(await walletOf(buyer)).toMatchObject({ frozen: 0, promo: 110, debt: 0 })
  const issues = (await readOpenIssues(billing.ctx.db)).filter(({ ref }) => ref === buyer.renewalId)
  expect(issues).toMatchObject([{ kind: 'dispute', theirs: 'lost' }])
})

test('F07 F08 a dispute about the first payment is the first order’s, and what was frozen comes back when it is won', async () => {
  const buyer = await someRenewed()
  const [sale] = await salesOf(buyer)
  const { dispute_id: disputeId } = (await triggerEvent(sale, 'dispute')) as { dispute_id: string }
  await billing.receiveWebhooks()
  expect(await buyer.order(buyer.orderId)).toMatchObject({ dispute: 'open' })
  expect(await buyer.order(buyer.renewalId)).toMatchObject({ dispute: 'none' })
  // The running period was paid by another payment.
  expect(await buyer.plan()).toMatchObject({ state: 'active' })
  expect(await walletOf(buyer)).toMatchObject({ promo: 110, frozen: 100 })

  const outcome = { outcome: 'RESOLVED_SELLER_FAVOUR' }
  await billing.gateway.control('POST', `paypal/disputes/${disputeId}/resolve`, outcome)
  await billing.receiveWebhooks()

  expect(await buyer.order(buyer.orderId)).toMatchObject({ dispute: 'won', refundedCents: 0 })
  expect(await walletOf(buyer)).toMatchObject({ promo: 210, frozen: 0 })
})

test('F04 F07 a pack paid at PayPal is disputed by its capture, and goes when the capture is reversed', async () => {
  const buyer = await somePayer()
  const { orderId, href } = await buyer.openPaypal('tok_550')
  await answerPaypal(href)
  await billing.gateway.settled()
  // Only PayPal's webhooks name the capture once it exists.
  await settleOrder(billing.ctx, orderId)
  await billing.gateway.settled()
  const [captured] = billing.gateway.inbox.received
    .map(({ body }) => JSON.parse(body) as { event_type: string; resource: { id: string } })
    .filter(({ event_type: type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
  await billing.receiveWebhooks()
  expect(await walletOf(buyer)).toMatchObject({ paid: 500, promo: 160 })

  const { dispute_id: disputeId } = (await triggerEvent(captured?.resource.id, 'dispute')) as {
    dispute_id: string
  }
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ dispute: 'open', refundedCents: 0 })
  expect(await walletOf(buyer)).toMatchObject({ paid: 0, promo: 110, frozen: 550 })

  const outcome = { outcome: 'RESOLVED_BUYER_FAVOUR' }
  await billing.gateway.control('POST', `paypal/disputes/${disputeId}/resolve`, outcome)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ dispute: 'lost', refundedCents: 3999 })
  expect(await refundsOf(buyer)).toMatchObject([{ orderId, cents: 3999, reason: 'provider' }])
  expect(await walletOf(buyer)).toMatchObject({ paid: 0, promo: 110, frozen: 0, debt: 0 })
  expect(await buyer.plan()).toMatchObject({ state: 'intro' })
})

test('F01 F04 our own refund of an agreement is reported by PayPal and applied once', async () => {
  const buyer = await somePayer()
  await billing.advance(DAY_MS)
  const body = { reason: 'money_back' }
  const reply = await buyer.call('POST', `Payments/orders/${buyer.orderId}/refund`, body)
  expect(reply.statusCode).toBe(202)
  const states = async () => (await refundsOf(buyer)).map(({ reason, state }) => [reason, state])
  await expect.poll(states).toEqual([['money_back', 'succeeded']])

  await billing.receiveWebhooks()

  expect(await states()).toEqual([['money_back', 'succeeded']])
  expect(await buyer.order(buyer.orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await walletOf(buyer)).toMatchObject({ promo: 10, debt: 0 })
})

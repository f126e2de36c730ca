import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCents, asTokens } from '@oriel/contract/amounts'
import type { OrderId } from '@oriel/contract/ids'
import { MINUTE_MS } from '#/platform/clock.ts'
import { refundsSent, refundToRetry } from '#/testing/refunds-sent.ts'
import {
  GOOD_CARD,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { FIRST_REFUND } from '#/testing/some-order.ts'
import { ASK_REFUND, askRefund, sendRefund } from './service.ts'
import { addRefund, type RefundKey, type RefundRow } from './store.ts'
import { refundForSupport } from './support-refund.service.ts'
import { refunds } from './tables.ts'

const SLOW_REFUND = '4000905000000606'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

async function somePack(number: string): Promise<{ buyer: Buyer; orderId: OrderId }> {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const { orderId } = await buyer.pay('tok_550', number)
  await billing.receiveWebhooks()
  expect((await buyer.order(orderId)).state).toBe('settled')
  return { buyer, orderId }
}

/** A refund without a job: the test sends it itself. */
async function someRefund(
  { userId }: Buyer,
  refund: Pick<RefundRow, 'orderId' | 'cents' | 'state'>,
): Promise<RefundKey> {
  const refundId = crypto.randomUUID()
  await addRefund(billing.ctx.db, {
    userId,
    refundId,
    tokens: asTokens(0),
    reason: 'support',
    remark: null,
    requestedAt: billing.clock.now(),
    endedAt: null,
    ...refund,
  })
  return { userId, refundId }
}

async function tried(key: RefundKey): Promise<void> {
  const effect = await sendRefund(billing.ctx, key)
  await billing.ctx.db.transaction(effect)
}

const askedByJob = (key: RefundKey) => billing.ctx.jobs.send(billing.ctx.db, ASK_REFUND, key)
const refundsOf = ({ userId }: Buyer) =>
  billing.ctx.db
    .select({ cents: refunds.cents, state: refunds.state })
    .from(refunds)
    .where(eq(refunds.userId, userId))
    .orderBy(refunds.cents)
const backAtProvider = async (orderId: OrderId) =>
  (await billing.payments.solidgate?.status({ orderId, providerRef: null }))?.refundedCents

test('F05 F06 a partial refund that takes its bank time is made once, however often it is tried', async () => {
  const { buyer, orderId } = await somePack(SLOW_REFUND)
  const key = await someRefund(buyer, { orderId, cents: asCents(1199), state: 'requested' })

  for (let times = 0; times < 3; times += 1) await expect(tried(key)).rejects.toThrow()
  await billing.advance(MINUTE_MS)
  await tried(key)

  expect(await backAtProvider(orderId)).toBe(1199)
  expect(await refundsOf(buyer)).toEqual([{ cents: 1199, state: 'succeeded' }])
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1199 })
})

test('F05 F06 parts of one order go back one after the other, each once', async () => {
  const { buyer, orderId } = await somePack(GOOD_CARD)
  const first = await someRefund(buyer, { orderId, cents: asCents(500), state: 'sent' })
  const second = await someRefund(buyer, { orderId, cents: asCents(300), state: 'requested' })
  // The provider's answer was lost.
  const recorded = {
    ...FIRST_REFUND,
    ...first,
    orderId,
    providerRef: null,
    currency: 'USD',
    cents: asCents(500),
  }
  expect(await billing.payments.solidgate?.refund(recorded)).toBe('succeeded')

  await expect(tried(second)).rejects.toThrow()
  expect(await backAtProvider(orderId)).toBe(500)
  await tried(first)
  expect(await backAtProvider(orderId)).toBe(500)
  await tried(second)

  expect(await backAtProvider(orderId)).toBe(800)
  expect(await refundsOf(buyer)).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }])
})

test('F05 a refund queried at night is answered, or waits for the next query', async () => {
  const { buyer, orderId } = await somePack(SLOW_REFUND)
  const key = await someRefund(buyer, { orderId, cents: asCents(1199), state: 'sent' })

  expect(await askRefund(billing.ctx, key)).toBeNull()
  expect(await refundsOf(buyer)).toEqual([{ cents: 1199, state: 'sent' }])
  await billing.advance(MINUTE_MS)
  await askedByJob(key)

  await refundsSent(billing.ctx)
  expect(await backAtProvider(orderId)).toBe(1199)
})

test('F05 support’s refund of a slow bank ends with its news', async () => {
  const { buyer, orderId } = await somePack(SLOW_REFUND)

  expect(await refundForSupport(billing.ctx, orderId)).toMatchObject({ cents: 3999 })
  await refundToRetry(billing.ctx)
  await billing.advance(MINUTE_MS)
  await billing.receiveWebhooks()

  expect(await refundsOf(buyer)).toEqual([{ cents: 3999, state: 'succeeded' }])
})

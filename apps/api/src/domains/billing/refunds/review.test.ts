import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '@oriel/contract/ids'
import { closeIssues, readOpenIssues } from '#/domains/billing/issues/store.ts'
import { reconcileOrders } from '#/domains/billing/upkeep/reconcile.service.ts'
import { operate } from '#/ops.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import { runJob } from '#/testing/run-jobs.ts'
import {
  GOOD_CARD,
  mailsTo,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { WATCH_REVIEWS } from './review.service.ts'

const OTHER_AMOUNT = '4000906000000109'
const STATUS = '/solidgate/pay/api/v1/status'

let billing: BillingApp
const lines: string[] = []
beforeAll(async () => {
  billing = await someBillingApp({
    log: createLog('error', { write: (line) => void lines.push(line) }),
  })
})
afterEach(async () => {
  await billing.gateway.control('DELETE', 'faults')
  await billing.gateway.control('DELETE', 'webhooks/knobs')
})
afterAll(() => billing.api.app.close())

const issuesOf = async (ref: string) =>
  (await readOpenIssues(billing.ctx.db))
    .filter((issue) => issue.ref === ref)
    .map(({ kind }) => kind)
    .toSorted()
const alarmsOf = (ref: string) => lines.filter((line) => line.includes(ref)).length
const letterOf = async (buyer: Buyer, orderId: OrderId) => {
  const { email } = await buyer.order(orderId)
  return (await mailsTo(billing.ctx, email)).filter(({ subject }) =>
    subject.includes('checking your'),
  )
}

async function reconcileFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await billing.advance(HOUR_MS)
    await reconcileOrders(billing.ctx)
  }
}

test('W09 PAY-033 a wrong amount alarms at once, is mailed to the buyer, and alarms once more after a day', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', OTHER_AMOUNT)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'review', checkAt: null })
  expect(await issuesOf(orderId)).toEqual(['review'])
  expect(alarmsOf(orderId)).toBe(1)
  const [letter] = await letterOf(buyer, orderId)
  expect(letter?.text).toContain('you get what you bought or all of your money back')

  await runJob(billing.ctx, WATCH_REVIEWS)
  expect(alarmsOf(orderId)).toBe(1)
  billing.clock.advance(DAY_MS)
  await runJob(billing.ctx, WATCH_REVIEWS)
  await runJob(billing.ctx, WATCH_REVIEWS)

  expect(await issuesOf(orderId)).toEqual(['review', 'review_late'])
  expect(alarmsOf(orderId)).toBe(2)
  expect(await operate(billing.ctx, ['issues'])).toContain(`review_late ${orderId}`)
  expect(await letterOf(buyer, orderId)).toHaveLength(1)
  // Once closed, the alarm is not repeated.
  await closeIssues(billing.ctx.db, { kind: 'review_late', ref: orderId }, billing.clock.now())
  await runJob(billing.ctx, WATCH_REVIEWS)
  expect(alarmsOf(orderId)).toBe(2)
})

test('W09 an operator refunds the captured amount, and the page of the buyer is notified', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', OTHER_AMOUNT)
  await billing.receiveWebhooks()

  expect(await operate(billing.ctx, ['refund', orderId])).toContain('is on its way')
  await refundsSent(billing.ctx)
  await billing.receiveWebhooks()

  expect(await buyer.status(orderId)).toMatchObject({ status: 'fail', result: null })
  expect(await issuesOf(orderId)).toEqual([])
  expect(await buyer.tokens()).toBe(0)
  await expect(operate(billing.ctx, ['refund', orderId])).rejects.toMatchObject({
    code: 'not_refundable',
  })
})

test('O05 payments.md 5.7 what no provider spoke of for a day goes to a person, and money that comes later is not lost', async () => {
  const buyer = await billing.buyer()
  await billing.gateway.control('POST', 'faults', {
    match: { path: STATUS },
    mode: 'status',
    status: 503,
  })
  await billing.gateway.control('POST', 'webhooks/knobs', { drop: true })
  const { orderId } = await buyer.pay('sub_monthly', GOOD_CARD)
  // Frequent polling by the page does not end the order early.
  billing.clock.advance(4000)
  for (let at = 0; at < 40; at += 1) await buyer.status(orderId)
  expect((await buyer.order(orderId)).state).not.toBe('review')
  await billing.advance(30 * MINUTE_MS)
  await reconcileFor(30)
  expect(await buyer.order(orderId)).toMatchObject({ state: 'review', endedAt: expect.any(Date) })
  expect(await issuesOf(orderId)).toEqual(['review'])
  expect(await letterOf(buyer, orderId)).toHaveLength(1)

  await billing.gateway.control('DELETE', 'faults')
  await reconcileFor(25)

  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
  expect(await issuesOf(orderId)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortDate } from '@oriel/contract/billing/terms'
import { DAY_MS, SECOND_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { passTo, runDue, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'
import { sendReminders } from './reminder.service.ts'

const before = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)
const justBefore = (at: Date) => new Date(at.getTime() - SECOND_MS)

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp({ env: { FEATURES: '{"featureExperimentWeeklyPlan": 100}' } })
})
afterAll(() => billing.api.app.close())

/** Reminders of a charge on that day, among recent mails. */
async function reminders(buyer: Subscriber, chargeAt: Date): Promise<number> {
  const subject = `renews on ${shortDate(chargeAt)}`
  return (await buyer.subjects()).filter((line) => line.includes(subject)).length
}

test('R13 PAY-036 a monthly introduction is announced 8 and 4 days before its end, once each', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd } = await buyer.plan()
  const counts: number[] = []
  for (const days of [8, 4]) {
    await passTo(billing, justBefore(before(periodEnd, days)))
    counts.push(await reminders(buyer, periodEnd))
    await passTo(billing, before(periodEnd, days))
    await Promise.all([sendReminders(billing.ctx), sendReminders(billing.ctx), runDue(billing)])
    counts.push(await reminders(buyer, periodEnd))
  }
  expect(counts).toEqual([0, 1, 1, 2])
  const { text } = await buyer.lastMail()
  expect(text).toContain('Premium, 1 month: $39.99 will be charged')
  expect(text).toContain('then every month until you cancel')
  expect(text).toContain('cancel at least 24 hours before')
})

test('R13 PAY-036 a weekly introduction is announced at once and 48 hours before', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_weekly' })
  const { periodEnd } = await buyer.plan()
  await runDue(billing)
  expect(await reminders(buyer, periodEnd)).toBe(1)
  await passTo(billing, before(periodEnd, 2))
  expect(await reminders(buyer, periodEnd)).toBe(2)
  await passTo(billing, justBefore(periodEnd))
  expect(await reminders(buyer, periodEnd)).toBe(2)
})

test('R13 PAY-036 an annual plan is announced 30 days before each charge', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_annual' })
  const { periodEnd } = await buyer.plan()
  await passTo(billing, before(periodEnd, 30))
  expect(await reminders(buyer, periodEnd)).toBe(1)
  await passTo(billing, periodEnd)
  const { periodEnd: next } = await buyer.plan()
  await passTo(billing, before(next, 30))
  expect(await reminders(buyer, next)).toBe(1)
  expect((await buyer.lastMail()).text).toContain('$399.99')
})

test('R13 a buyer who has cancelled gets no reminder, and after a restore those of the coming charges', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  const call = (verb: string, body?: object) =>
    buyer.call('POST', `Payments/subscription/${subscriptionId}/${verb}`, body)
  await call('cancel', { answers: [] })
  await passTo(billing, before(periodEnd, 6))
  expect(await reminders(buyer, periodEnd)).toBe(0)

  expect((await call('restore')).statusCode).toBe(200)
  await passTo(billing, before(periodEnd, 5))
  expect(await reminders(buyer, periodEnd)).toBe(0)
  await passTo(billing, before(periodEnd, 4))
  expect(await reminders(buyer, periodEnd)).toBe(1)
})

test('R13 a charge that was made meanwhile is not announced', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  expect(await reminders(buyer, periodEnd)).toBe(0)
  expect(await buyer.renewals()).toHaveLength(1)
})

test('R05 R06 an unpaid renewal is mailed at once, and on days 3 and 7, with what to do', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000031000' })
  const { periodEnd } = await buyer.plan()
  const failures = async () =>
    (await buyer.subjects()).filter((line) => line.includes('did not go through')).length
  const counts: number[] = []
  for (const day of [0, 2, 3, 6, 7]) {
    await passTo(billing, before(periodEnd, -day))
    counts.push(await failures())
  }
  expect(counts).toEqual([1, 1, 2, 2, 3])
})

test('R13 a reminder that cannot be written delays no other, and is sent once it can', async () => {
  const [broken, buyer] = [await someSubscriber(billing), await someSubscriber(billing)]
  const { periodEnd } = await buyer.plan()
  const [order] = await broken.orders()
  const { db } = billing.ctx
  const setUrl = (url: string) =>
    db.$client.query(
      `update orders set context = context || jsonb_build_object('successUrl', $1::text)
       where order_id = $2`,
      [url, order?.orderId],
    )
  await setUrl('nowhere')
  await billing.advance(before(periodEnd, 8).getTime() - billing.clock.now().getTime())

  await sendReminders(billing.ctx)

  expect([await reminders(broken, periodEnd), await reminders(buyer, periodEnd)]).toEqual([0, 1])
  await setUrl(order?.context.successUrl ?? '')
  await sendReminders(billing.ctx)
  expect([await reminders(broken, periodEnd), await reminders(buyer, periodEnd)]).toEqual([1, 1])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import { asId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { runSubscriptions } from '#/domains/billing/upkeep/renewal-run.service.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#/platform/clock.ts'
import { ProviderUnclear, type TokenCharge } from '#/providers/payments/port.ts'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { asSubscriber, passTo, runDue, someSubscriber } from '#/testing/some-subscriber.ts'

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

test('R01 PAY-037 a plan renews at the end of its period, once, for its price and 100 tokens', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()

  await passTo(billing, later(periodEnd, -SECOND_MS))
  expect(await buyer.renewals()).toEqual([])
  await passTo(billing, later(periodEnd, SECOND_MS))
  await runDue(billing)

  expect(await buyer.renewals()).toEqual([
    { orderId: `rn_${subscriptionId}_1_1`, state: 'settled', cents: 3999, code: null },
  ])
  expect(await buyer.plan()).toMatchObject({
    state: 'active',
    periodIndex: 1,
    periodStart: periodEnd,
    periodCents: 3999,
  })
  expect(await buyer.tokens()).toBe(200)
  const mail = await buyer.lastMail()
  expect(mail.subject).toContain('receipt')
  expect(mail.text).toContain('$39.99')
  expect(mail.text).toContain('Next charge: $39.99')
})

test('R01 API-044 a plan paid at Yuno renews with the card that is stored there', async () => {
  const buyer = asSubscriber(billing, await billing.buyer())
  expect((await buyer.payByYuno('sub_monthly')).json()).toMatchObject({ status: 'success' })
  const { subscriptionId, periodEnd } = await buyer.plan()

  await passTo(billing, periodEnd)

  const id = `rn_${subscriptionId}_1_1`
  expect(await buyer.order(asId(id))).toMatchObject({
    state: 'settled',
    cents: 3999,
    system: 'yuno',
  })
  expect(await buyer.plan()).toMatchObject({ state: 'active', system: 'yuno', periodIndex: 1 })
  const path = `YunoPayments/subscription/${subscriptionId}/cancel`
  const reply = await buyer.call('POST', path, { answers: [] })
  expect(reply.json()).toMatchObject({ status: 'canceling', paymentSystem: 'yuno' })
})

test('R02 two schedulers at the same second charge once', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd } = await buyer.plan()
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())

  await Promise.all([1, 2, 3, 4].map(() => runSubscriptions(billing.ctx)))

  expect(await buyer.renewals()).toHaveLength(1)
  expect(await buyer.tokens()).toBe(200)
})

test('R03 after three months without a run each period is charged in its order', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd, anchorAt } = await buyer.plan()

  await passTo(billing, later(monthsAfter(periodEnd, 2), SECOND_MS))

  const paid = await buyer.renewals()
  expect(paid.map(({ state, cents }) => [state, cents])).toEqual(
    [1, 2, 3].map(() => ['settled', 3999]),
  )
  expect(paid.map(({ orderId }) => orderId).toSorted()).toEqual(
    [1, 2, 3].map((index) => `rn_${subscriptionId}_${index}_1`),
  )
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodEnd: monthsAfter(anchorAt, 4) })
  expect(await buyer.tokens()).toBe(400)
  const receipts = (await buyer.subjects()).filter((subject) => subject.includes('receipt'))
  expect(receipts).toHaveLength(3)
})

test('R05 a soft decline is tried again on days 1, 3 and 5 until it is paid', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000030309' })
  const { subscriptionId, periodEnd } = await buyer.plan()

  await passTo(billing, periodEnd)
  expect(await buyer.plan()).toMatchObject({ state: 'past_due', pastDueSince: periodEnd })
  expect((await buyer.lastMail()).subject).toContain('did not go through')
  for (const day of [1, 3, 5]) await passTo(billing, later(periodEnd, day * DAY_MS + 3 * HOUR_MS))

  expect(await buyer.renewals()).toEqual([
    ...[1, 2, 3].map((attempt) => ({
      orderId: `rn_${subscriptionId}_1_${attempt}`,
      state: 'declined',
      cents: 3999,
      code: '3.02',
    })),
    { orderId: `rn_${subscriptionId}_1_4`, state: 'settled', cents: 3999, code: null },
  ])
  const plan = await buyer.plan()
  expect(plan).toMatchObject({ state: 'active', pastDueSince: null, periodIndex: 1 })
  expect(await buyer.tokens()).toBe(200)
})

test('R06 ENTITY-047 a buyer who never pays is limited after 72 hours and ends on day 14', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000030200' })
  const { periodEnd } = await buyer.plan()
  const hasPlan = async () => (await buyer.call('GET', 'User')).json().activeSubscription !== null

  await passTo(billing, periodEnd)
  await passTo(billing, later(periodEnd, 72 * HOUR_MS - SECOND_MS))
  expect(await hasPlan()).toBe(true)
  await passTo(billing, later(periodEnd, 72 * HOUR_MS + SECOND_MS))
  expect(await hasPlan()).toBe(false)
  const active = await buyer.call('GET', 'Payments/user-active-subscription')
  expect(active.json()).toMatchObject({ status: 'past_due' })
  for (const day of [1, 3, 5, 7, 13]) {
    await passTo(billing, later(periodEnd, Math.max(day, 4) * DAY_MS + 3 * HOUR_MS))
  }
  expect(await buyer.plan()).toMatchObject({ state: 'past_due' })
  await passTo(billing, later(periodEnd, 14 * DAY_MS))

  const tries = await buyer.renewals()
  expect(tries.every(({ state, code }) => state === 'declined' && code === '3.02')).toBe(true)
  expect(tries.length).toBeLessThanOrEqual(5)
  expect(await buyer.plan()).toMatchObject({ state: 'expired', dueAt: null })
  expect(await buyer.tokens()).toBe(100)
  expect((await buyer.lastMail()).subject).toContain('has ended')
  const none = await buyer.call('GET', 'Payments/user-active-subscription')
  expect(none.body).toBe('null')
})

test('R07 a hard decline is never tried again, and the mail asks for another card', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000031000' })
  const { periodEnd } = await buyer.plan()

  await passTo(billing, periodEnd)
  expect((await buyer.lastMail()).text).toContain('another card')
  for (const day of [2, 4, 8]) await passTo(billing, later(periodEnd, day * DAY_MS))

  expect((await buyer.renewals()).map(({ state, code }) => [state, code])).toEqual([
    ['declined', '3.10'],
  ])
  expect(await buyer.plan()).toMatchObject({ state: 'past_due' })
})

test('R08 a renewal the bank wants confirmed is paid by the buyer in person', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000021506' })
  const { periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  expect((await buyer.renewals()).map(({ code }) => code)).toEqual(['2.15'])
  expect((await buyer.lastMail()).text).toContain('Confirm the payment')

  const { orderId } = await buyer.pay('sub_monthly', '4000904000021506')
  await settleOrder(billing.ctx, orderId)

  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })
  expect(await buyer.tokens()).toBe(200)
})

test('R09 a new card in grace pays the old price from the old end, and the next periods too', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000031000' })
  const first = await buyer.plan()
  await passTo(billing, first.periodEnd)
  await passTo(billing, later(first.periodEnd, DAY_MS))

  const { orderId } = await buyer.pay('sub_monthly', GOOD_CARD)
  await settleOrder(billing.ctx, orderId)

  expect(await buyer.order(orderId)).toMatchObject({ purpose: 'renewal', cents: 3999 })
  const plan = await buyer.plan()
  expect(plan).toMatchObject({
    subscriptionId: first.subscriptionId,
    state: 'active',
    periodStart: first.periodEnd,
    periodEnd: monthsAfter(first.anchorAt, 2),
  })
  expect(plan.cardId).not.toBe(first.cardId)
  await passTo(billing, plan.periodEnd)
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 2 })
  expect(await buyer.tokens()).toBe(300)
})

test('R09 a buyer who removed the card is asked for another one', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd, cardId } = await buyer.plan()
  await buyer.call('DELETE', `Payments/user-card-info?cardId=${cardId}`)

  await passTo(billing, periodEnd)

  expect(await buyer.renewals()).toEqual([])
  expect(await buyer.plan()).toMatchObject({ state: 'past_due' })
  expect((await buyer.lastMail()).text).toContain('another card')
})

test('R10 a renewal without an answer is looked up before it is tried again, and paid once', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())

  await runSubscriptions(deaf(billing.ctx))
  expect(await buyer.renewals()).toMatchObject([{ state: 'unknown' }])
  // While the result is unknown there is no retry.
  await billing.advance(30 * SECOND_MS)
  await runDue(billing)
  expect(await buyer.renewals()).toHaveLength(1)
  await billing.advance(HOUR_MS)
  await runDue(billing)

  expect(await buyer.renewals()).toMatchObject([
    { orderId: `rn_${subscriptionId}_1_1`, state: 'settled' },
  ])
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })
  expect(await buyer.tokens()).toBe(200)
})

/** The same app with a provider that charges but whose answer is lost. */
function deaf(ctx: Ctx): Ctx {
  const { solidgate } = ctx.payments
  if (solidgate === null) throw new Error('no provider')
  const chargeToken = async (charge: TokenCharge) => {
    await solidgate.chargeToken(charge)
    throw new ProviderUnclear('nothing came back')
  }
  return { ...ctx, payments: { ...ctx.payments, solidgate: { ...solidgate, chargeToken } } }
}

test('R14 a cancellation before the charge prevents it', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  await passTo(billing, later(periodEnd, -SECOND_MS))

  const reply = await buyer.call('POST', `Payments/subscription/${subscriptionId}/cancel`, {
    answers: [],
  })
  expect(reply.json()).toMatchObject({ status: 'canceling', nextCharge: null })
  await passTo(billing, later(periodEnd, DAY_MS))

  expect(await buyer.renewals()).toEqual([])
  expect(await buyer.plan()).toMatchObject({ state: 'canceled', endedAt: periodEnd })
})

test('R14 a charge that settles after the cancellation was confirmed is refunded', async () => {
  const buyer = asSubscriber(billing, await billing.buyer())
  // Authorized at once, captured a minute later.
  const { orderId } = await buyer.pay('sub_monthly', '4000903000000908')
  await billing.advance(61 * SECOND_MS)
  await settleOrder(billing.ctx, orderId)
  const { subscriptionId, periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  expect(await buyer.renewals()).toMatchObject([{ state: 'authorized' }])

  const path = `Payments/subscription/${subscriptionId}/cancel`
  expect((await buyer.call('POST', path, { answers: [] })).statusCode).toBe(200)
  await billing.advance(61 * SECOND_MS)
  const [renewal] = await buyer.renewals()
  await settleOrder(billing.ctx, renewal?.orderId ?? asId(''))

  const order = await buyer.order(renewal?.orderId ?? asId(''))
  expect(order).toMatchObject({ state: 'settled', duplicateOf: order.orderId })
  const { rows } = await billing.ctx.db.$client.query(
    'select cents, reason from refunds where order_id = $1',
    [order.orderId],
  )
  expect(rows).toEqual([{ cents: 3999, reason: 'race' }])
  expect(await buyer.plan()).toMatchObject({ state: 'canceled', periodIndex: 0 })
  expect(await buyer.tokens()).toBe(100)
  expect((await buyer.subjects()).join()).not.toContain('receipt')
})

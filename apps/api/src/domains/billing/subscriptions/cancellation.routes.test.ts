import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreReply, subscription } from '@oriel/contract/billing/subscription'
import { shortDate } from '@oriel/contract/billing/terms'
import { DAY_MS, SECOND_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { passTo, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'
import { endPlanOf } from './cancellation.service.ts'

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const ANSWERS = [
  { question: 'reason', answer: 'notUsing' },
  { question: 'futureUsage', answer: ['later', 'never'] },
]
const cancel = (buyer: Subscriber, id: string, answers: object[] = [], system = 'Payments') =>
  buyer.call('POST', `${system}/subscription/${id}/cancel`, { answers })
const restore = (buyer: Subscriber, id: string) =>
  buyer.call('POST', `Payments/subscription/${id}/restore`)
const active = (buyer: Subscriber) => buyer.call('GET', 'Payments/user-active-subscription')
const refusalOf = (reply: { statusCode: number; json(): { code: string } }) => [
  reply.statusCode,
  reply.json().code,
]

test('API-030 ENTITY-046 the running subscription is returned, and null without one', async () => {
  const visitor = await billing.buyer()
  const none = await visitor.call('GET', 'Payments/user-active-subscription')
  expect([none.statusCode, none.headers['content-type'], none.body]).toEqual([
    200,
    'application/json; charset=utf-8',
    'null',
  ])

  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  const reply = await active(buyer)
  expect(subscription.parse(reply.json())).toEqual(reply.json())
  expect(reply.json()).toMatchObject({
    id: subscriptionId,
    productId: 'sub_monthly',
    userId: buyer.userId,
    status: 'intro',
    endDate: periodEnd.toISOString(),
    cancellationRequestedAt: null,
    paymentSystem: 'solidgate',
    nextCharge: 3999,
  })
})

test('API-043 FLOW-046 ENTITY-047 a cancelled plan keeps its access to the end, and is confirmed by mail', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()

  const reply = await cancel(buyer, subscriptionId, ANSWERS)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    status: 'canceling',
    cancellationRequestedAt: billing.clock.now().toISOString(),
    nextCharge: null,
  })
  const kept = await buyer.plan()
  expect(kept.cancellationAnswers).toEqual(ANSWERS)
  const { subject, text } = await buyer.lastMail()
  expect(subject).toContain('cancelled')
  expect(text).toContain(
    `Cancelled. You keep access until ${shortDate(periodEnd)}. You will not be charged again.`,
  )
  await passTo(billing, later(periodEnd, -SECOND_MS))
  expect((await buyer.call('GET', 'User')).json().activeSubscription).not.toBeNull()
  await passTo(billing, periodEnd)
  expect((await buyer.call('GET', 'User')).json().activeSubscription).toBeNull()
  expect(await buyer.plan()).toMatchObject({ state: 'canceled' })
  expect(await buyer.renewals()).toEqual([])
})

test('API-043 API-044 cancelling works without answers, on both paths, and once', async () => {
  for (const system of ['Payments', 'YunoPayments']) {
    const buyer = await someSubscriber(billing)
    const { subscriptionId } = await buyer.plan()
    const first = await cancel(buyer, subscriptionId, [], system)
    expect(first.json()).toMatchObject({ cancellationRequestedAt: expect.any(String) })
    expect(refusalOf(await cancel(buyer, subscriptionId, [], system))).toEqual([
      409,
      'already_cancelled',
    ])
  }
})

test('API-043 API-045 TS-058 a user cannot end or restore another user’s plan', async () => {
  const owner = await someSubscriber(billing)
  const stranger = await someSubscriber(billing)
  const { subscriptionId } = await owner.plan()
  expect(refusalOf(await cancel(stranger, subscriptionId))).toEqual([404, 'not_found'])
  await cancel(owner, subscriptionId)
  expect(refusalOf(await restore(stranger, subscriptionId))).toEqual([404, 'not_found'])
  expect(await owner.plan()).toMatchObject({ state: 'canceling' })
})

test('API-043 a cancellation takes its answers in their shape only', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId } = await buyer.plan()
  const wrong = [[{ question: 'reason' }], [{ question: 1, answer: 'x' }], [{ extra: 1 }]]
  for (const answers of wrong) {
    expect(refusalOf(await cancel(buyer, subscriptionId, answers))).toEqual([
      422,
      'validation_failed',
    ])
  }
  expect(await buyer.plan()).toMatchObject({ state: 'intro' })
})

test('K02 API-045 a cancellation is taken back before the end, and the plan renews', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  await cancel(buyer, subscriptionId)

  const reply = await restore(buyer, subscriptionId)

  expect(restoreReply.parse(reply.json())).toMatchObject({
    status: 'intro',
    cancellationRequestedAt: null,
    nextCharge: 3999,
    approvalUrl: null,
  })
  expect((await buyer.lastMail()).text).toContain(`renews on ${shortDate(periodEnd)} for $39.99`)
  await passTo(billing, periodEnd)
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })
})

test('K03 API-045 an ended plan, and one that was never cancelled, is not restored', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  expect(refusalOf(await restore(buyer, subscriptionId))).toEqual([409, 'not_restorable'])
  await cancel(buyer, subscriptionId)
  // The scheduler has not processed the end yet.
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())
  expect(refusalOf(await restore(buyer, subscriptionId))).toEqual([409, 'not_restorable'])
  expect((await active(buyer)).body).toBe('null')
})

test('K04 SAFE-017 cancelling works while the provider is down, and nothing is charged later', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  await billing.gateway.control('POST', 'faults', { match: {}, mode: 'reset' })
  const reply = await cancel(buyer, subscriptionId)
  await billing.gateway.control('DELETE', 'faults')
  expect(reply.json()).toMatchObject({ status: 'canceling' })

  await passTo(billing, later(periodEnd, DAY_MS))

  expect(await buyer.renewals()).toEqual([])
  expect(await buyer.plan()).toMatchObject({ state: 'canceled' })
})

test('API-043 a plan that is not paid ends at once', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000031000' })
  const { subscriptionId, periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  expect((await cancel(buyer, subscriptionId)).json()).toMatchObject({ status: 'canceled' })
  expect((await active(buyer)).body).toBe('null')
})

test('API-043 PAY-038 P04 a lifetime renews nothing, so there is nothing to cancel', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_lifetime' })
  const { subscriptionId, startedAt } = await buyer.plan()
  expect(refusalOf(await cancel(buyer, subscriptionId))).toEqual([409, 'already_cancelled'])
  expect(await buyer.tokens()).toBe(100)
  for (let month = 1; month <= 2; month += 1) {
    await passTo(
      billing,
      new Date(Date.UTC(startedAt.getUTCFullYear(), startedAt.getUTCMonth() + month, 28, 23)),
    )
    expect(await buyer.tokens()).toBe(100 * (1 + month))
  }
  expect(await buyer.plan()).toMatchObject({ state: 'lifetime' })
})

test('TS-068 the plan of an account that closes ends with it', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd } = await buyer.plan()
  await billing.ctx.db.transaction((tx) => endPlanOf(billing.ctx, tx, buyer.userId))
  await passTo(billing, periodEnd)
  expect(await buyer.renewals()).toEqual([])
  expect(await buyer.plan()).toMatchObject({ state: 'canceled', dueAt: null })
})

async function codeFor(buyer: Subscriber, email: string): Promise<string> {
  await billing.api.app.inject({
    method: 'POST',
    url: '/api/Payments/cancel-by-email',
    payload: { email },
  })
  return /cancel\?code=([\w-]{43})/.exec((await buyer.lastMail()).text)?.[1] ?? ''
}
const useCode = (code: string) =>
  billing.api.app.inject({ method: 'POST', url: '/api/Payments/cancel-by-code', payload: { code } })
const emailOf = async (buyer: Subscriber) =>
  ((await buyer.checkoutBody('tok_100')) as { email: string }).email

test('API-098 API-099 SAFE-017 a mailed code cancels without a login, once', async () => {
  const buyer = await someSubscriber(billing)
  const code = await codeFor(buyer, (await emailOf(buyer)).toUpperCase())
  expect(code).toHaveLength(43)

  const reply = await useCode(code)

  expect(reply.json()).toMatchObject({ status: 'canceling', userId: buyer.userId })
  expect(await buyer.plan()).toMatchObject({ state: 'canceling' })
  expect(refusalOf(await useCode(code))).toEqual([401, 'code_expired'])
})

test('API-099 of ten uses of one code at once, one cancels', async () => {
  const buyer = await someSubscriber(billing)
  const code = await codeFor(buyer, await emailOf(buyer))
  const replies = await Promise.all(Array.from({ length: 10 }, () => useCode(code)))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(9)
})

test('API-099 a code works for an hour, and a newer one ends it', async () => {
  const buyer = await someSubscriber(billing)
  const email = await emailOf(buyer)
  const old = await codeFor(buyer, email)
  const fresh = await codeFor(buyer, email)
  expect(refusalOf(await useCode(old))).toEqual([401, 'code_expired'])
  billing.clock.advance(60 * 60 * SECOND_MS)
  expect(refusalOf(await useCode(fresh))).toEqual([401, 'code_expired'])
  for (const guess of ['', 'x', 'A'.repeat(43)]) {
    expect(refusalOf(await useCode(guess))).toEqual([401, 'code_expired'])
  }
})

test('API-098 known and unknown addresses are answered alike, and each is mailed', async () => {
  const buyer = await someSubscriber(billing)
  const known = await emailOf(buyer)
  const unknown = `nobody-${buyer.userId}@mail.example`
  const ask = (email: string) =>
    billing.api.app.inject({
      method: 'POST',
      url: '/api/Payments/cancel-by-email',
      payload: { email },
    })
  for (const email of [known, unknown]) {
    const reply = await ask(email)
    expect([reply.statusCode, reply.body]).toEqual([202, '{}'])
  }
  const mails = (await billing.ctx.mail.readLocal()).filter(({ to }) => to === unknown)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('code=')
  for (let count = 0; count < 8; count += 1) expect((await ask(unknown)).statusCode).toBe(202)
  expect((await billing.ctx.mail.readLocal()).filter(({ to }) => to === unknown)).toHaveLength(5)
})

test('API-098 of ten requests for one address at one moment, five are mailed', async () => {
  const email = `flood-${crypto.randomUUID()}@mail.example`
  const ask = { method: 'POST', url: '/api/Payments/cancel-by-email', payload: { email } } as const

  await Promise.all(Array.from({ length: 10 }, () => billing.api.app.inject(ask)))

  expect((await billing.ctx.mail.readLocal()).filter(({ to }) => to === email)).toHaveLength(5)
})

test('API-098 only the code itself is in no row', async () => {
  const buyer = await someSubscriber(billing)
  const code = await codeFor(buyer, await emailOf(buyer))
  const { rows } = await billing.ctx.db.$client.query('select * from cancellation_codes')
  expect(JSON.stringify(rows)).not.toContain(code)
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoices, refundReply } from '@oriel/contract/billing/checkout'
import { shortDate } from '@oriel/contract/billing/terms'
import type { OrderId } from '@oriel/contract/ids'
import { readOpenIssues } from '#/domains/billing/issues/store.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { passTo } from '#/testing/some-subscriber.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { refunds } from './tables.ts'

const DECLINED = '5151948477715326'
const REFUND_FAILS = '4000905000000507'

let billing: BillingApp

/** All buyers are in Germany, where contracts can be withdrawn from. */
beforeAll(async () => {
  billing = await someBillingApp({ countries: { '127.0.0.1': 'DE' } })
})

const subscribe = async (buyer: Buyer, card?: string) => paid(buyer, 'sub_monthly', card)
async function paid(buyer: Buyer, productId: string, card?: string): Promise<OrderId> {
  const { orderId } = await buyer.pay(productId, card)
  await billing.receiveWebhooks()
  expect((await buyer.order(orderId)).state).toBe('settled')
  return orderId
}

const refund = (buyer: Buyer, orderId: OrderId, reason = 'money_back', text?: string) =>
  buyer.call('POST', `Payments/orders/${orderId}/refund`, {
    reason,
    ...(text === undefined ? {} : { text }),
  })
const invoicesOf = async (buyer: Buyer) =>
  invoices.parse((await buyer.call('GET', 'Payments/invoices')).json())
const invoiceOf = async (buyer: Buyer, orderId: OrderId) =>
  (await invoicesOf(buyer)).find((invoice) => invoice.orderId === orderId)
const refundsOf = ({ userId }: Buyer) =>
  billing.ctx.db.select().from(refunds).where(eq(refunds.userId, userId))
async function lettersTo({ userId }: Buyer): Promise<string[]> {
  const mails = await billing.ctx.mail.readLocal()
  return mails
    .filter(({ to }) => to.includes(userId.slice(-12)))
    .map(({ subject, text }) => `${subject}\n${text}`)
}

test('F01 API-097 LEGAL-020 money back on day 29: all of it, access and unspent tokens go at once', async () => {
  const buyer = await billing.buyer()
  const orderId = await subscribe(buyer)
  await spendTokens(billing.ctx, buyer.userId, 30)
  await billing.advance(29 * DAY_MS)
  const [before] = await invoicesOf(buyer)
  expect(before).toMatchObject({
    orderId,
    amount: 1999,
    refunded: 0,
    refundable: [{ reason: 'money_back', amount: 1999, until: '2026-12-20T12:00:00.000Z' }],
  })

  const reply = await refund(buyer, orderId)

  expect(reply.statusCode).toBe(202)
  expect(refundReply.parse(reply.json()).amount).toBe(1999)
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked', dueAt: null }])
  // 10 welcome tokens and 20 of the plan are spent; its remaining 80 are taken back.
  expect(await buyer.tokens()).toBe(-10)
  await refundsSent(billing.ctx)
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', refundedCents: 1999 })
  expect(await refundsOf(buyer)).toMatchObject([{ state: 'succeeded', reason: 'money_back' }])
  expect(await invoicesOf(buyer)).toMatchObject([{ refunded: 1999, refundable: [] }])
  const letters = (await lettersTo(buyer)).join('\n')
  expect(letters).toContain('refund is on its way')
  expect(letters).toContain('Your refund is paid')
})

test('F01 LEGAL-020 the gateway’s own news of that refund take nothing twice', async () => {
  const buyer = await billing.buyer()
  const orderId = await subscribe(buyer)
  await refund(buyer, orderId)
  await refundsSent(billing.ctx)
  const tokens = await buyer.tokens()

  await billing.receiveWebhooks()

  expect(await refundsOf(buyer)).toHaveLength(1)
  expect(await buyer.tokens()).toBe(tokens)
  expect((await buyer.order(orderId)).refundedCents).toBe(1999)
})

test('LEGAL-020 the guarantee is for the first subscription, once', async () => {
  const buyer = await billing.buyer()
  const first = await subscribe(buyer)
  expect((await refund(buyer, first)).statusCode).toBe(202)
  await refundsSent(billing.ctx)
  const second = await subscribe(buyer)

  const again = await refund(buyer, first)
  const other = await refund(buyer, second)

  for (const reply of [again, other]) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'not_refundable' })
  }
  const latest = await invoiceOf(buyer, second)
  expect(latest?.refundable.map(({ reason }) => reason)).toEqual(['withdrawal'])
})

const isPromised = async (buyer: Buyer) => (await buyer.call('GET', 'User')).json().hasGuarantee

test('LEGAL-019 the guarantee is promised to whom it is given: before the first plan, and never again', async () => {
  const buyer = await billing.buyer()
  expect(await isPromised(buyer)).toBe(true)
  const first = await subscribe(buyer)
  expect(await isPromised(buyer)).toBe(false)
  expect((await refund(buyer, first)).statusCode).toBe(202)
  await refundsSent(billing.ctx)
  expect(await isPromised(buyer)).toBe(false)

  const returning = await billing.buyer()
  await subscribe(returning)
  const [plan] = await returning.subscriptions()
  await returning.call('POST', `Payments/subscription/${plan?.subscriptionId}/cancel`, {
    answers: [],
  })
  await passTo(billing, plan?.periodEnd ?? billing.clock.now())
  expect((await returning.subscriptions()).map(({ state }) => state)).toEqual(['canceled'])
  expect(await isPromised(returning)).toBe(false)

  const declined = await billing.buyer()
  const { orderId } = await declined.pay('sub_monthly', DECLINED)
  await billing.receiveWebhooks()
  expect((await declined.order(orderId)).state).not.toBe('settled')
  expect(await isPromised(declined)).toBe(true)
})

test('F02 API-097 on day 31 there is no guarantee any more', async () => {
  const buyer = await billing.buyer()
  const orderId = await subscribe(buyer)
  await billing.advance(31 * DAY_MS)

  const reply = await refund(buyer, orderId)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'not_refundable' })
  expect(await refundsOf(buyer)).toEqual([])
})

test('F03 LEGAL-023 the unspent part of a pack is refunded, and never more tokens than the balance', async () => {
  const buyer = await billing.buyer()
  await subscribe(buyer)
  const orderId = await paid(buyer, 'tok_550')
  // 10 welcome, 100 plan and 50 bonus tokens are spent first.
  await spendTokens(billing.ctx, buyer.userId, 510)
  const invoice = await invoiceOf(buyer, orderId)
  expect(invoice).toMatchObject({ refundable: [{ reason: 'withdrawal', amount: 1199 }] })

  const reply = await refund(buyer, orderId, 'withdrawal')

  expect(reply.json()).toMatchObject({ amount: 1199 })
  expect(await buyer.tokens()).toBe(-10)
  await refundsSent(billing.ctx)
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1199 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
})

test('F05 a refund the bank refuses restores access and tokens, and is reported to a person', async () => {
  const buyer = await billing.buyer()
  const orderId = await subscribe(buyer, REFUND_FAILS)

  expect((await refund(buyer, orderId)).statusCode).toBe(202)
  await refundsSent(billing.ctx)

  const [failed] = await refundsOf(buyer)
  expect(failed).toMatchObject({ state: 'failed', tokens: 100 })
  expect(await buyer.tokens()).toBe(100)
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 0 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', endedAt: null }])
  const [subscription] = await buyer.subscriptions()
  expect(subscription?.dueAt).toEqual(subscription?.periodEnd)
  expect((await lettersTo(buyer)).join('\n')).toContain('did not go through')
  expect(await readOpenIssues(billing.ctx.db)).toContainEqual(
    expect.objectContaining({ kind: 'refund_failed', ref: failed?.refundId }),
  )
})

test('F06 PAY-032 two clicks are one refund', async () => {
  const buyer = await billing.buyer()
  const orderId = await subscribe(buyer)
  const key = crypto.randomUUID()
  const click = (withKey?: string) =>
    buyer.call('POST', `Payments/orders/${orderId}/refund`, { reason: 'money_back' }, withKey)

  const replies = await Promise.all([click(), click()])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409])
  await refundsSent(billing.ctx)

  expect(await refundsOf(buyer)).toHaveLength(1)
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999 })

  const other = await billing.buyer()
  const otherOrder = await subscribe(other)
  const ask = () =>
    other.call('POST', `Payments/orders/${otherOrder}/refund`, { reason: 'money_back' }, key)
  const [first, again] = [await ask(), await ask()]
  expect(again?.json()).toEqual(first?.json())
  expect(again?.headers['idempotency-replayed']).toBe('true')
})

test('F10 LEGAL-023 TS-060 a withdrawal on day 5 pays the unused time, with a letter that proves it', async () => {
  const buyer = await billing.buyer()
  const orderId = await subscribe(buyer)
  await billing.advance(5 * DAY_MS)

  const reply = await refund(buyer, orderId, 'withdrawal', 'I changed my mind')

  // 25 of 30 days, or one day more in a longer month.
  const { amount } = refundReply.parse(reply.json())
  const [subscription] = await buyer.subscriptions()
  const { periodStart, periodEnd } = subscription ?? {}
  const days = (Number(periodEnd) - Number(periodStart)) / DAY_MS
  expect(amount).toBe(Math.floor((1999 * (days - 5)) / days))
  expect(subscription).toMatchObject({ state: 'revoked' })
  expect(await buyer.tokens()).toBe(100 - Math.floor((100 * (days - 5)) / days))
  const letter = (await lettersTo(buyer)).find((text) => text.includes('withdrawal'))
  expect(letter).toContain(orderId)
  expect(letter).toContain('I changed my mind')
  expect(letter).toMatch(/On \d\d\.\d\d\.\d\d, \d\d:\d\d UTC you withdrew/)
  const [row] = await refundsOf(buyer)
  expect(row?.remark?.toString('latin1')).not.toContain('changed my mind')
  await refundsSent(billing.ctx)
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: amount })
})

test('LEGAL-023 the receipt leads to the withdrawal for as long as it is possible', async () => {
  const buyer = await billing.buyer()
  await subscribe(buyer)
  const paidOn = billing.clock.now()

  const receipt = (await lettersTo(buyer)).find((letter) => letter.includes('receipt'))

  const until = shortDate(new Date(paidOn.getTime() + 14 * DAY_MS))
  expect(receipt).toContain(`Withdraw from contract here until ${until}: `)
})

test('LEGAL-023 day 13 is in time for a withdrawal, day 15 is not', async () => {
  const [early, late] = [await billing.buyer(), await billing.buyer()]
  const [first, second] = [await subscribe(early), await subscribe(late)]
  await billing.advance(13 * DAY_MS)
  expect((await refund(early, first, 'withdrawal')).statusCode).toBe(202)
  await billing.advance(2 * DAY_MS)

  expect((await refund(late, second, 'withdrawal')).statusCode).toBe(409)
})

test('API-097 ROLE-010 another user’s order does not exist', async () => {
  const orderId = await subscribe(await billing.buyer())
  const stranger = await billing.buyer()

  const reply = await refund(stranger, orderId)

  expect(reply.statusCode).toBe(404)
  expect(await invoicesOf(stranger)).toEqual([])
})

test.each([
  {},
  { reason: 'other' },
  { reason: 'money_back', cents: 1 },
  { reason: 'money_back', text: 'x'.repeat(1001) },
])('API-097 an invalid request is refused (%#)', async (body) => {
  const buyer = await billing.buyer()

  expect((await buyer.call('POST', 'Payments/orders/any/refund', body)).statusCode).toBe(422)
})

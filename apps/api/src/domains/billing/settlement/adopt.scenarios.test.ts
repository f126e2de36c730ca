import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import type { Invoice } from '@oriel/contract/billing/checkout'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { RETENTION } from '#/domains/accounts/data/retention.jobs.ts'
import { readUser } from '#/domains/accounts/users/store.ts'
import { refunds } from '#/domains/billing/refunds/tables.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import { replayed } from '#/testing/ledger-play.ts'
import { refundsSent, refundToRetry } from '#/testing/refunds-sent.ts'
import {
  expectWholeBooks,
  payAtPaypal,
  payFor,
  signInTo,
  someAccount,
  type SomeAccount,
} from '#/testing/some-account.ts'
import {
  GOOD_CARD,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { answerPaypal, payByForm } from '#/testing/some-gateway.ts'
import { passTo } from '#/testing/some-subscriber.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { settleOrder } from './service.ts'

const CHARGEBACK = '4000905000000101'
const EVER = new Date(0)

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())
// Webhooks about earlier buyers must not affect the next test.
beforeEach(async () => {
  await billing.gateway.settled()
  billing.gateway.inbox.received.splice(0)
})

/** A guest who enters the email address of an account to pay. */
const guestOf = ({ email }: SomeAccount) => billing.buyer(email)

const paid = (buyer: Buyer, productId: string, card?: string) =>
  payFor(billing, buyer, { productId, ...(card === undefined ? {} : { card }) })

const planOf = async (buyer: Buyer) =>
  (await buyer.call('GET', 'Payments/user-active-subscription')).json<Subscription | null>()
const invoicesOf = async (buyer: Buyer) =>
  (await buyer.call('GET', 'Payments/invoices')).json<Invoice[]>()
const walletOf = async ({ userId }: Buyer) => (await replayed(billing.ctx, userId)).wallet
const refundsOf = ({ userId }: Buyer) =>
  billing.ctx.db.select().from(refunds).where(eq(refunds.userId, userId))
const cardsOf = async (buyer: Buyer) =>
  (await buyer.cards()).map(({ cardId, last4 }) => ({ cardId, last4 }))
const running = async (buyer: Buyer) =>
  (await buyer.subscriptions()).filter(({ dueAt }) => dueAt !== null)

test('AUTH-004 PAY-021 a plan that a guest bought by card is in the account after signing in, and continues there', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  await paid(guest, 'sub_monthly')
  const packId = await paid(guest, 'tok_550')
  await spendTokens(billing.ctx, guest.userId, 60)
  const cards = await cardsOf(guest)
  const before = await account.owner.tokens()

  const buyer = await signInTo(billing, guest, account)

  expect(buyer.userId).toBe(account.owner.userId)
  expect(await planOf(buyer)).toMatchObject({ status: 'intro' })
  const charged = (await invoicesOf(buyer)).map(({ amount }) => amount)
  expect(charged.toSorted((a, b) => a - b)).toEqual([1999, 3999])
  expect(await cardsOf(buyer)).toEqual(cards)
  // Ten of the sixty were the guest account's gift, which is not moved.
  expect(await buyer.tokens()).toBe(before + 100 + 550 - 50)
  expect(await walletOf(guest)).toMatchObject({ paid: 0, promo: 0, debt: 0 })
  expect([await guest.orders(), await guest.cards(), await guest.subscriptions()]).toEqual([
    [],
    [],
    [],
  ])
  expect((await guest.call('GET', 'User')).statusCode).toBe(410)

  // In this account the stored card pays, the plan renews, and a refund takes back the tokens.
  const again = await buyer.oneClick('tok_100')
  expect(again.json()).toMatchObject({ status: 'success' })
  const [plan] = await buyer.subscriptions()
  await passTo(billing, new Date((plan?.periodEnd.getTime() ?? 0) + SECOND_MS))
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'active', periodIndex: 1 }])
  expect(await buyer.tokens()).toBe(before + 100 + 550 - 50 + 100 + 100)
  await billing.gateway.control('POST', `orders/${packId}/refund`, { amount: 3999 })
  await billing.receiveWebhooks()
  expect(await buyer.order(packId)).toMatchObject({ refundedCents: 3999 })
  expect(await buyer.tokens()).toBe(before + 100 + 550 - 50 + 100 + 100 - 550)
  await expectWholeBooks(billing)
})

test('AUTH-004 C11 an order in payment when a guest signs in is settled for the account', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  const { orderId } = await guest.pay('sub_monthly')
  expect((await guest.order(orderId)).state).toBe('awaiting_payment')

  const buyer = await signInTo(billing, guest, account)
  await billing.receiveWebhooks()

  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.order(orderId)).toMatchObject({ broughtFrom: guest.userId })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
  expect(await guest.orders()).toEqual([])
  expect((await guest.call('GET', 'User')).statusCode).toBe(410)
})

test('AUTH-004 C11 a form that was open when a guest signed in may still be paid, and counts for the account', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  const { orderId, merchantData } = await guest.intent('sub_monthly')

  const buyer = await signInTo(billing, guest, account)
  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  await billing.receiveWebhooks()

  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100)
})

test('AUTH-004 R11 a plan of PayPal moves with its agreement, and PayPal’s renewals count for the account', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  await payAtPaypal(billing, guest, 'sub_monthly')

  const buyer = await signInTo(billing, guest, account)

  const [plan] = await buyer.subscriptions()
  const { anchorAt, periodEnd } = plan ?? { anchorAt: EVER, periodEnd: EVER }
  await billing.advance(periodEnd.getTime() + SECOND_MS - billing.clock.now().getTime())
  await billing.receiveWebhooks()
  const renewed = { state: 'active', system: 'paypal', periodEnd: monthsAfter(anchorAt, 2) }
  expect(await buyer.subscriptions()).toMatchObject([renewed])
  expect(await buyer.tokens()).toBe(200)
  await expectWholeBooks(billing)
})

test('AUTH-004 PAY-001 a guest who signs in between opening PayPal and approving there gets the plan in the account', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  const { orderId, href } = await guest.openPaypal('sub_monthly')

  const buyer = await signInTo(billing, guest, account)
  await answerPaypal(href)
  await billing.receiveWebhooks()
  billing.clock.advance(4 * SECOND_MS)

  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await running(buyer)).toMatchObject([{ state: 'intro', system: 'paypal' }])
})

test('AUTH-004 F01 money that is on its way back when its buyer signs in arrives', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  const orderId = await paid(guest, 'sub_monthly')
  await billing.gateway.control('POST', 'faults', {
    match: { path: '/solidgate/pay/api/v1/refund' },
    mode: 'status',
    status: 503,
    times: 1,
  })
  const text = 'Not for me.'
  const asked = await guest.call('POST', `Payments/orders/${orderId}/refund`, {
    reason: 'money_back',
    text,
  })
  expect(asked.statusCode).toBeLessThan(300)
  await refundToRetry(billing.ctx)

  const buyer = await signInTo(billing, guest, account)
  await refundsSent(billing.ctx)

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await refundsOf(buyer)).toMatchObject([{ state: 'succeeded', reason: 'money_back' }])
  const [{ refundId, remark } = { refundId: '', remark: null }] = await refundsOf(buyer)
  const vault = await billing.ctx.vault.of(buyer.userId)
  expect(remark && vault.open(`refunds:${refundId}`, remark)).toBe(text)
  expect(await buyer.tokens()).toBe(0)
  await expectWholeBooks(billing)
})

test('AUTH-004 F07 a dispute of what a guest bought freezes and takes it in the account', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  const orderId = await paid(guest, 'sub_monthly', CHARGEBACK)
  await spendTokens(billing.ctx, guest.userId, 40)

  const buyer = await signInTo(billing, guest, account)
  await billing.advance(DAY_MS + MINUTE_MS)
  await billing.receiveWebhooks()

  expect(await buyer.order(orderId)).toMatchObject({ dispute: 'open' })
  expect(await walletOf(buyer)).toMatchObject({ promo: 10, frozen: 70 })
  expect(await running(buyer)).toEqual([])
  expect((await buyer.intent('sub_monthly')).reply.statusCode).toBe(403)
  await billing.gateway.control('POST', `orders/${orderId}/chargeback`, { status: 'lost' })
  await billing.receiveWebhooks()
  expect(await walletOf(buyer)).toMatchObject({ promo: 0, frozen: 0, debt: -20 })
})

test('AUTH-004 a block of a guest is not shed by signing in', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  await paid(guest, 'sub_monthly', CHARGEBACK)
  await billing.advance(DAY_MS + MINUTE_MS)
  await billing.receiveWebhooks()

  const buyer = await signInTo(billing, guest, account)

  const { reply } = await buyer.intent('sub_monthly')
  expect(reply.json()).toMatchObject({ code: 'offer_not_available' })
  expect(await walletOf(buyer)).toMatchObject({ frozen: 100 })
  await expectWholeBooks(billing)
})

test('AUTH-004 W03 a payment that is reported while its buyer signs in is applied once, for the account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const account = await someAccount(billing)
    const guest = await guestOf(account)
    const { orderId } = await guest.pay('sub_monthly')

    const [buyer] = await Promise.all([
      signInTo(billing, guest, account),
      ...[1, 2, 3].map(() => settleOrder(billing.ctx, orderId)),
    ])
    await billing.receiveWebhooks()

    expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', duplicateOf: null })
    expect(await running(buyer)).toHaveLength(1)
    expect(await buyer.tokens()).toBe(100)
  }
  await expectWholeBooks(billing)
})

test('AUTH-004 a checkout that begins while its guest signs in leaves no order in the closed account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const account = await someAccount(billing)
    const guest = await guestOf(account)
    await guest.intent('sub_monthly')

    const [buyer, opened] = await Promise.all([
      signInTo(billing, guest, account),
      guest.openPaypal('sub_annual').catch(() => null),
    ])

    expect(await guest.orders()).toEqual([])
    if (opened === null) continue
    await answerPaypal(opened.href)
    await settleOrder(billing.ctx, opened.orderId)
    expect(await buyer.order(opened.orderId)).toMatchObject({ state: 'settled' })
  }
})

test('ROLE-011 a guest who has paid is not deleted for being idle', async () => {
  const account = await someAccount(billing)
  const [guest, idle] = [await guestOf(account), await billing.buyer()]
  await paid(guest, 'sub_lifetime')

  billing.clock.advance(91 * DAY_MS)
  await billing.ctx.jobs.send(billing.ctx.db, RETENTION, null)

  const closedAt = async () => (await readUser(billing.ctx.db, idle.userId))?.deletedAt
  await expect.poll(closedAt).toEqual(billing.clock.now())
  expect((await guest.call('GET', 'User')).statusCode).toBe(200)
})

test('AUTH-004 a card that both have is kept once, and the plan continues with it', async () => {
  const account = await someAccount(billing)
  await paid(account.owner, 'sub_monthly')
  const [own] = await account.owner.cards()
  const guest = await guestOf(account)
  await paid(guest, 'sub_annual')
  const { db } = billing.ctx
  // The provider has one token per card.
  await db.$client.query('update cards set token_hash = $1, token = $2 where user_id = $3', [
    own?.tokenHash,
    (await billing.ctx.vault.of(guest.userId)).seal(`cards:${own?.tokenHash}`, 'the same'),
    guest.userId,
  ])

  const buyer = await signInTo(billing, guest, account)

  expect((await buyer.cards()).map(({ cardId }) => cardId)).toEqual([own?.cardId])
  expect(await running(buyer)).toMatchObject([{ cardId: own?.cardId }])
  const vault = await billing.ctx.vault.of(buyer.userId)
  const [kept] = await buyer.cards()
  expect(kept && vault.open(`cards:${kept.tokenHash}`, kept.token)).toBe('the same')
})

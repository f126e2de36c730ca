import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asId, type OrderId } from '@oriel/contract/ids'
import { readOpenIssues } from '#/domains/billing/issues/store.ts'
import { offers } from '#/domains/billing/shop/offer.tables.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import {
  expectWholeBooks,
  payAtPaypal,
  payFor,
  signInTo,
  someAccount,
  type SomeAccount,
} from '#/testing/some-account.ts'
import { mailsTo, someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { passTo } from '#/testing/some-subscriber.ts'
import { settleOrder } from './service.ts'

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
const paid = (buyer: Buyer, productId: string) => payFor(billing, buyer, { productId })
const running = async (buyer: Buyer) =>
  (await buyer.subscriptions()).filter(({ dueAt }) => dueAt !== null)
const shortOf = async (orderId: OrderId | undefined) =>
  (await readOpenIssues(billing.ctx.db)).filter(
    ({ kind, ref }) => kind === 'refund_short' && ref === orderId,
  )
const lettersTo = async ({ email }: SomeAccount) =>
  (await mailsTo(billing.ctx, email)).map(({ text }) => text).join('\n')

async function changePlan(buyer: Buyer, productId: string): Promise<OrderId> {
  const { renewalConsent } = (await buyer.checkoutBody(productId)) as { renewalConsent?: object }
  const body = { productId, isOneClickCheckboxEnabled: true, renewalConsent }
  const reply = await buyer.call('POST', 'Payments/subscription-products/update', body)
  expect(reply.json()).toMatchObject({ status: 'success' })
  return asId(reply.json<{ orderId: string }>().orderId)
}

test('AUTH-004 K05 a plan that was restored at PayPal is refunded too if another one continues', async () => {
  const account = await someAccount(billing)
  await paid(account.owner, 'sub_annual')
  const guest = await guestOf(account)
  const orderId = await payAtPaypal(billing, guest, 'sub_monthly')
  await billing.advance(DAY_MS)
  const [plan] = await guest.subscriptions()
  const path = `Payments/subscription/${plan?.subscriptionId}`
  await guest.call('POST', `${path}/cancel`, { answers: [] })
  await answerPaypal((await guest.call('POST', `${path}/restore`)).json().approvalUrl)
  const restoring = (await guest.orders()).find(({ purpose }) => purpose === 'restore')
  await settleOrder(billing.ctx, restoring?.orderId ?? asId(''))
  expect(await running(guest)).toMatchObject([{ state: 'intro' }])

  const buyer = await signInTo(billing, guest, account)
  await refundsSent(billing.ctx)

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await shortOf(restoring?.orderId)).toEqual([])
  expect(await running(buyer)).toMatchObject([{ plan: { productId: 'sub_annual' } }])
  await expectWholeBooks(billing)
})

test('AUTH-004 K07 what an earlier plan paid towards the superseded one is left to a person, who is notified', async () => {
  const account = await someAccount(billing)
  await paid(account.owner, 'sub_lifetime')
  const guest = await guestOf(account)
  await paid(guest, 'sub_monthly')
  await billing.advance(10 * DAY_MS)
  const orderId = await changePlan(guest, 'sub_annual')
  const { cents, creditCents } = await guest.order(orderId)
  expect(cents + creditCents).toBe(11_999)

  const buyer = await signInTo(billing, guest, account)
  await refundsSent(billing.ctx)

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: cents })
  expect(await shortOf(orderId)).toMatchObject([
    { ours: `${creditCents} cents more than this order has left are owed` },
  ])
  const owed = `$${(creditCents / 100).toFixed(2)}`
  expect(await lettersTo(account)).toContain(`We give back ${owed} USD`)
  expect(await lettersTo(account)).not.toContain('Nothing of it was unused')
  await expectWholeBooks(billing)
})

test('AUTH-004 K06 a plan that is replaced and is worth more than its last payment leaves the rest to a person', async () => {
  const account = await someAccount(billing)
  await paid(account.owner, 'sub_monthly')
  await billing.advance(10 * DAY_MS)
  const orderId = await changePlan(account.owner, 'sub_quarterly')
  const { cents, creditCents } = await account.owner.order(orderId)
  const guest = await guestOf(account)
  await paid(guest, 'sub_annual')

  const buyer = await signInTo(billing, guest, account)
  await refundsSent(billing.ctx)

  expect(await running(buyer)).toMatchObject([{ plan: { productId: 'sub_annual' } }])
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: cents })
  expect(await shortOf(orderId)).toMatchObject([
    { ours: `${creditCents} cents more than this order has left are owed` },
  ])
  await expectWholeBooks(billing)
})

test('AUTH-004 R01 a card that is stored at Yuno is charged for its buyer’s account', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  expect((await guest.payByYuno('sub_monthly')).json()).toMatchObject({ status: 'success' })
  const [card] = await guest.cards()
  const [plan] = await guest.subscriptions()

  const buyer = await signInTo(billing, guest, account)
  await passTo(billing, plan?.periodEnd ?? new Date())

  expect(await buyer.order(asId(`rn_${plan?.subscriptionId}_1_1`))).toMatchObject({
    state: 'settled',
    system: 'yuno',
    cardId: card?.cardId,
  })
  expect(await running(buyer)).toMatchObject([{ state: 'active', system: 'yuno' }])
  expect(await buyer.cards()).toHaveLength(1)
  expect(await guest.cards()).toEqual([])
  // The same card can be charged with one click, too.
  const pack = await buyer.oneClick('tok_100')
  expect(pack.json()).toMatchObject({ status: 'success' })
})

test('AUTH-004 SAFE-014 an offer that a guest was made goes along with what they bought, and none is made twice', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  await paid(guest, 'sub_monthly')
  const startedAt = billing.clock.now()
  const expiresAt = new Date(startedAt.getTime() + DAY_MS)
  const offer = { startedAt, expiresAt, endedAt: null }
  const ended = { ...offer, endedAt: startedAt }
  const { userId } = account.owner
  await billing.ctx.db.insert(offers).values([
    { ...offer, userId: guest.userId, kind: 'tokenUpsell' },
    { ...offer, userId: guest.userId, kind: 'welcomePack' },
    { ...ended, userId, kind: 'welcomePack' },
  ])

  const buyer = await signInTo(billing, guest, account)

  const made = await billing.ctx.db
    .select({ kind: offers.kind, endedAt: offers.endedAt })
    .from(offers)
    .where(eq(offers.userId, buyer.userId))
    .orderBy(asc(offers.kind))
  expect(made).toEqual([
    { kind: 'tokenUpsell', endedAt: null },
    { kind: 'welcomePack', endedAt: startedAt },
  ])
  expect(await billing.ctx.db.select().from(offers).where(eq(offers.userId, guest.userId))).toEqual(
    [],
  )
  expect((await buyer.oneClick('tok_100')).json()).toMatchObject({ status: 'success' })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refunds } from '#/domains/billing/refunds/tables.ts'
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
import { payNow } from '#/testing/some-purchase.ts'
import { passTo, runDue } from '#/testing/some-subscriber.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

/** A guest who enters the email address of an account to pay. */
const guestOf = ({ email }: SomeAccount) => billing.buyer(email)
const paid = (buyer: Buyer, productId: string) => payFor(billing, buyer, { productId })
const refundsOf = ({ userId }: Buyer) =>
  billing.ctx.db.select().from(refunds).where(eq(refunds.userId, userId))
const running = async (buyer: Buyer) =>
  (await buyer.subscriptions()).filter(({ dueAt }) => dueAt !== null)

test('AUTH-004 K13 a plan as long as the account’s own is refunded as a whole, and is never charged again', async () => {
  const account = await someAccount(billing)
  await paid(account.owner, 'sub_monthly')
  const guest = await guestOf(account)
  const orderId = await paid(guest, 'sub_monthly')
  await spendTokens(billing.ctx, guest.userId, 40)

  const buyer = await signInTo(billing, guest, account)
  await refundsSent(billing.ctx)

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await running(buyer)).toMatchObject([{ state: 'intro' }])
  expect((await running(buyer))[0]?.subscriptionId).toBe(
    (await account.owner.subscriptions())[0]?.subscriptionId,
  )
  // The plan's tokens are taken back with it, spent or not.
  expect(await buyer.tokens()).toBe(100 - 30)
  const letters = await mailsTo(billing.ctx, account.email)
  expect(letters.map(({ text }) => text).join()).toContain('That one goes on')
  expect(await refundsOf(buyer)).toMatchObject([{ reason: 'duplicate', cents: 1999 }])

  await passTo(billing, new Date(billing.clock.now().getTime() + 32 * DAY_MS))
  const charged = (await buyer.orders()).filter(({ purpose }) => purpose === 'renewal')
  expect(charged).toMatchObject([{ state: 'settled' }])
  await expectWholeBooks(billing)
})

test('AUTH-004 K06 a longer plan takes the place of the account’s own, whose unused time is refunded', async () => {
  const account = await someAccount(billing)
  const ownId = await paid(account.owner, 'sub_monthly')
  await billing.advance(10 * DAY_MS)
  const guest = await guestOf(account)
  await paid(guest, 'sub_annual')
  const { periodStart, periodEnd } = (await account.owner.subscriptions())[0] ?? {}

  const buyer = await signInTo(billing, guest, account)
  await refundsSent(billing.ctx)

  expect(await running(buyer)).toMatchObject([{ plan: { productId: 'sub_annual' } }])
  const [start, end] = [periodStart?.getTime() ?? 0, periodEnd?.getTime() ?? 0]
  const unused = Math.floor((1999 * (end - billing.clock.now().getTime())) / (end - start))
  expect(await buyer.order(ownId)).toMatchObject({ refundedCents: unused })
  expect(await buyer.tokens()).toBe(200)
  const letters = await mailsTo(billing.ctx, account.email)
  expect(letters.map(({ text }) => text).join()).toContain('takes the place of Premium, 1 month')
  await runDue(billing)
  await expectWholeBooks(billing)
})

test('AUTH-004 P04 a lifetime is never lost: bought by the guest it stays, and nothing takes the place of the account’s', async () => {
  const [monthly, forever] = [await someAccount(billing), await someAccount(billing)]
  await payAtPaypal(billing, monthly.owner, 'sub_monthly')
  await paid(forever.owner, 'sub_lifetime')
  const [guest, other] = [await guestOf(monthly), await guestOf(forever)]
  await paid(guest, 'sub_lifetime')
  const orderId = await paid(other, 'sub_annual')

  const [one, two] = [
    await signInTo(billing, guest, monthly),
    await signInTo(billing, other, forever),
  ]
  await refundsSent(billing.ctx)

  expect(await running(one)).toMatchObject([{ state: 'lifetime' }])
  const [superseded] = (await one.subscriptions()).filter(({ state }) => state === 'superseded')
  await expect
    .poll(async () => {
      const agreement = await billing.payments.paypal?.readSubscription(
        superseded?.providerRef ?? '',
      )
      return agreement?.status
    })
    .toBe('cancelled')
  expect(await running(two)).toMatchObject([{ state: 'lifetime' }])
  expect(await two.order(orderId)).toMatchObject({ refundedCents: 11_999 })
})

test('AUTH-004 P04 a lifetime that is paid only after signing in stays, too', async () => {
  const account = await someAccount(billing)
  await paid(account.owner, 'sub_monthly')
  const guest = await guestOf(account)
  const { orderId } = await guest.pay('sub_lifetime')

  const buyer = await signInTo(billing, guest, account)
  await billing.receiveWebhooks()
  await refundsSent(billing.ctx)

  expect(await buyer.order(orderId)).toMatchObject({ duplicateOf: null, refundedCents: 0 })
  expect(await running(buyer)).toMatchObject([{ state: 'lifetime' }])
  expect((await refundsOf(buyer)).map(({ reason }) => reason)).toEqual(['duplicate'])
})

test('AUTH-004 PAY-033 a report that was asked for before its buyer signed in is applied in the account', async () => {
  const account = await someAccount(billing)
  const guest = await guestOf(account)
  const { orderId } = await guest.intent('sub_monthly')
  const known = await guest.order(orderId)

  const buyer = await signInTo(billing, guest, account)
  await payNow(billing.ctx, known)

  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled' })
  expect(await buyer.tokens()).toBe(100)
})

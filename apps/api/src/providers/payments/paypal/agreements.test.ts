import { beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { asId } from '@oriel/contract/ids'
import { DAY_MS } from '#/platform/clock.ts'
import { FIRST_REFUND, someOrder } from '#/testing/some-order.ts'
import { somePaypal, WEEKLY, type SomePaypal } from '#/testing/some-paypal.ts'
import { ProviderUnclear, type Paypal } from '../port.ts'

let money: SomePaypal
let paypal: Paypal

beforeAll(async () => {
  money = await somePaypal()
  ;({ paypal } = money)
})

const subscribed: SomePaypal['subscribed'] = (...what) => money.subscribed(...what)

test('a subscription takes its first price at once and the regular one afterwards', async () => {
  const { subscriptionRef } = await subscribed(WEEKLY)
  const first = await paypal.readSubscription(subscriptionRef)
  expect(first).toMatchObject({
    status: 'active',
    sales: [{ cents: asCents(699), currency: 'USD', saleId: expect.any(String) }],
    failedPayments: 0,
    nextBillingAt: new Date(money.clock.now().getTime() + 7 * DAY_MS),
  })
  await money.advance(8 * DAY_MS)

  const { sales } = await paypal.readSubscription(subscriptionRef)
  expect(sales.map(({ cents }) => cents)).toEqual([699, 3999])
  expect(sales[0]?.saleId).toBe(first.sales[0]?.saleId)
})

test('plans of one shape are one plan, whatever the first price, also after a restart', async () => {
  const before = await countPlans()
  await subscribed({ ...WEEKLY, productId: 'quarterly' })
  expect(await countPlans()).toBe(before + 1)
  const { subscriptionRef } = await subscribed({
    ...WEEKLY,
    productId: 'quarterly',
    intro: { cents: asCents(412), unit: 'WEEK', count: 1 },
  })
  expect(await countPlans()).toBe(before + 1)
  expect((await paypal.readSubscription(subscriptionRef)).sales).toMatchObject([{ cents: 412 }])
  const restarted = money.restarted()
  const again = someOrder()
  await restarted.paypal?.createSubscription({
    ...again,
    plan: { ...WEEKLY, productId: 'quarterly' },
    startAt: null,
  })
  expect(await countPlans()).toBe(before + 1)
})

/** Plans that PayPal knows. */
async function countPlans(): Promise<number> {
  const { url, keys } = money.gateway
  const { clientId, clientSecret } = keys.paypal
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const token = await fetch(`${url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const reply = await fetch(`${url}/paypal/v1/billing/plans`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return ((await reply.json()) as { plans: object[] }).plans.length
}

test('a subscription without introduction begins at its start time, and pays nothing before', async () => {
  const startAt = new Date(money.clock.now().getTime() + 10 * DAY_MS)
  const { subscriptionRef } = await subscribed({ ...WEEKLY, intro: null }, startAt)
  expect(await paypal.readSubscription(subscriptionRef)).toMatchObject({
    status: 'active',
    sales: [],
  })
  await money.advance(11 * DAY_MS)
  expect((await paypal.readSubscription(subscriptionRef)).sales).toMatchObject([{ cents: 3999 }])
})

test('a cancelled subscription takes nothing more, and cancelling it again is no error', async () => {
  const { subscriptionRef } = await subscribed(WEEKLY)
  await paypal.cancelSubscription(subscriptionRef, 'Cancelled by the customer')
  await paypal.cancelSubscription(subscriptionRef, 'Another reason')
  await money.advance(30 * DAY_MS)
  const { status, sales } = await paypal.readSubscription(subscriptionRef)

  expect({ status, taken: sales.length }).toEqual({ status: 'cancelled', taken: 1 })
  await expect(paypal.cancelSubscription('I-NOBODY', 'x')).rejects.toThrow(ProviderUnclear)
})

test('payments that fail are counted', async () => {
  const { subscriptionRef } = await subscribed(WEEKLY)
  await money.control('POST', `paypal/subscriptions/${subscriptionRef}`, { isFunded: false })
  await money.advance(8 * DAY_MS)

  expect(await paypal.readSubscription(subscriptionRef)).toMatchObject({ failedPayments: 1 })
})

test('the first payment of a subscription can be refunded, and a renewal by its sale', async () => {
  const order = await subscribed(WEEKLY)
  await money.advance(8 * DAY_MS)
  const { sales } = await paypal.readSubscription(order.subscriptionRef)
  const refund = (providerRef: string, amount: number) =>
    paypal.refund({
      ...order,
      ...FIRST_REFUND,
      providerRef,
      cents: asCents(amount),
      refundId: `refund of ${amount}`,
    })

  expect(await refund(order.subscriptionRef, 699)).toBe('succeeded')
  expect(await refund(order.subscriptionRef, 1)).toBe('failed')
  const renewal = { orderId: asId('renewal'), providerRef: sales[1]?.saleId ?? '' }
  expect(await paypal.status(renewal)).toMatchObject({
    state: 'settled',
    captured: { cents: asCents(3999), currency: 'USD' },
    refundedCents: asCents(0),
    providerRef: renewal.providerRef,
  })
  expect(await refund(renewal.providerRef, 3999)).toBe('succeeded')
  expect(await paypal.status(renewal)).toMatchObject({ state: 'settled', refundedCents: 3999 })
})

test('a sale says whether it is back, and a refund of a part how much of it is', async () => {
  const { orderId, subscriptionRef } = await subscribed(WEEKLY)
  const saleOf = async () => (await paypal.readSubscription(subscriptionRef)).sales[0]
  const saleId = (await saleOf())?.saleId ?? ''
  const give = (body: object) =>
    money.control('POST', `paypal/captures/${saleId}/refund`, body) as Promise<{ id: string }>
  const status = () => paypal.status({ orderId, providerRef: saleId })
  expect(await saleOf()).toMatchObject({ refunded: 'none' })

  await give({ amount: 100 })
  const { id: refundRef } = await give({ amount: 200 })
  expect(await saleOf()).toMatchObject({ refunded: 'part' })
  expect(await status()).toMatchObject({ state: 'settled', refundedCents: null })
  expect(await paypal.readRefund(refundRef)).toEqual({ saleId, refundedCents: 300 })
  await give({})
  expect(await saleOf()).toMatchObject({ refunded: 'all' })
  expect(await status()).toMatchObject({ refundedCents: 699 })
  expect(await paypal.readRefund('NOBODY')).toBeNull()
})

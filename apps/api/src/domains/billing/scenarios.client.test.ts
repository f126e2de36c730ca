import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaypalPaymentRequest } from '@oriel/contract/billing/checkout'
import { asId, type OrderId } from '@oriel/contract/ids'
import { someShop } from '@oriel/sandbox/payments/solidgate/testing/some-shop'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { payByForm } from '#/testing/some-gateway.ts'
import { keepCard } from './cards/service.ts'

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

/** Authorized at once, captured a minute later. */
const LATE_SETTLE = '4000903000000908'

const DECLINED_3_04 = '5361250317309261'

const INTENT = 'Payments/create-payment-intent'

async function subscriber(card?: string) {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly', card)
  await billing.advance(61_000)
  await billing.receiveWebhooks()
  return buyer
}

test('C01 API-052 two clicks at once charge the stored card once', async () => {
  // The charge is still open when the second click arrives.
  const buyer = await subscriber(LATE_SETTLE)
  const replies = await Promise.all([buyer.oneClick('tok_100'), buyer.oneClick('tok_100')])
  const ids = new Set(replies.map((reply) => reply.json<{ orderId: OrderId }>().orderId))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(ids.size).toBe(1)
  await billing.advance(61_000)
  await billing.receiveWebhooks()
  expect(await buyer.status([...ids][0] ?? asId(''))).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100 + 100)
})

test('PAY-032 API-047 the same key answers the same, and nothing else may come with it', async () => {
  const buyer = await billing.buyer()
  const key = crypto.randomUUID()
  const body = await buyer.checkoutBody('sub_monthly')
  const first = await buyer.call('POST', INTENT, body, key)
  const second = await buyer.call('POST', INTENT, body, key)
  expect(second.json()).toEqual(first.json())
  expect(second.headers['idempotency-replayed']).toBe('true')
  const other = await buyer.call('POST', INTENT, await buyer.checkoutBody('sub_annual'), key)
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
    409,
    'idempotency_key_reused',
  ])
  expect((await buyer.call('POST', INTENT, body, 'no uuid')).statusCode).toBe(422)
  expect((await buyer.orders()).length).toBe(1)
})

test('PAY-032 DECLINE-066 a payment that was refused is refused again under its key, without another try', async () => {
  const buyer = await subscriber()
  const { token } = (await billing.gateway.control('POST', 'solidgate/tokens', {
    number: DECLINED_3_04,
    customerEmail: 'somebody@mail.example',
  })) as { token: string }
  const owner = { userId: buyer.userId, system: 'solidgate' as const }
  const card = { brand: 'VISA', last4: '5326', expMonth: 12, expYear: 2030, isPrepaid: false }
  const details = { ...card, bank: null, country: null, networkTransactionId: null, token }
  const cardId = await billing.ctx.db.transaction((tx) => keepCard(billing.ctx, tx, owner, details))

  const key = crypto.randomUUID()
  const first = await buyer.oneClick('tok_100', { userCardInfoId: cardId }, key)
  const second = await buyer.oneClick('tok_100', { userCardInfoId: cardId }, key)
  expect([first.statusCode, second.statusCode]).toEqual([402, 402])
  expect(second.headers['idempotency-replayed']).toBe('true')
  const { orderId } = first.json<{ orderId: OrderId }>()
  const refused = { code: 'payment_declined', errorCode: '3.04', extraTokens: 20 }
  expect(first.json()).toMatchObject(refused)
  expect(second.json()).toMatchObject({ ...refused, orderId })
  expect((await buyer.orders()).filter(({ state }) => state === 'declined').length).toBe(1)
})

test('C02 two windows with the same plan have the same order', async () => {
  const buyer = await billing.buyer()
  const [one, two] = await Promise.all([buyer.intent('sub_monthly'), buyer.intent('sub_monthly')])
  expect(one.orderId).toBe(two.orderId)
  await payByForm(billing.gateway, one.merchantData, GOOD_CARD)
  await billing.receiveWebhooks()
  expect(await buyer.status(two.orderId)).toMatchObject({ status: 'success' })
  const after = await buyer.intent('sub_monthly')
  expect(after.reply.json()).toMatchObject({ code: 'already_subscribed' })
  expect((await buyer.subscriptions()).length).toBe(1)
  expect(await buyer.tokens()).toBe(100)
})

test('API-047 after a refusal that only the page knows of the next form has an order of its own', async () => {
  const buyer = await billing.buyer()
  const refused = await buyer.pay('sub_monthly', '5151948477715326')
  const next = await buyer.pay('sub_monthly')
  expect(next.orderId).not.toBe(refused.orderId)
  expect(await buyer.order(refused.orderId)).toMatchObject({ state: 'declined' })
  await billing.receiveWebhooks()
  expect(await buyer.status(next.orderId)).toMatchObject({ status: 'success' })
})

test('C02 a buyer who opens a form again for a paid order is led to that order', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  const { reply } = await buyer.intent('sub_monthly')
  expect(reply.json()).toMatchObject({ code: 'payment_in_progress', orderId })
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  await billing.receiveWebhooks()
  expect(await buyer.tokens()).toBe(100)
})

test('C03 while a plan is being paid no other one begins, even before the provider reports it', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', LATE_SETTLE)
  const other = await buyer.intent('sub_annual')
  expect(other.reply.statusCode).toBe(409)
  expect(other.reply.json()).toMatchObject({ code: 'payment_in_progress', orderId })
  await billing.advance(61_000)
  await billing.receiveWebhooks()
  expect(await buyer.subscriptions()).toMatchObject([{ plan: { productId: 'sub_monthly' } }])
  expect(await buyer.tokens()).toBe(100)
})

test('C03 of two open forms the first one paid counts, the other is refunded', async () => {
  const buyer = await billing.buyer()
  const monthly = await buyer.intent('sub_monthly')
  const annual = await buyer.intent('sub_annual')
  await payByForm(billing.gateway, monthly.merchantData, GOOD_CARD)
  await payByForm(billing.gateway, annual.merchantData, GOOD_CARD)
  await billing.receiveWebhooks()
  expect(await buyer.order(monthly.orderId)).toMatchObject({ state: 'settled', duplicateOf: null })
  expect((await buyer.order(annual.orderId)).duplicateOf).not.toBeNull()
  expect((await buyer.subscriptions()).length).toBe(1)
  expect(await buyer.tokens()).toBe(100)
  const isGivenBack = async () => (await buyer.order(annual.orderId)).refundedCents
  await expect.poll(isGivenBack).toBe(11_999)
})

test('C04 C05 PAY-033 a page that was closed or loaded again finds the plan by its order', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const stands = await buyer.status(orderId)
  expect(stands).toMatchObject({ status: 'success' })
  expect(await buyer.status(orderId)).toEqual(stands)
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
})

test('C07 RETURN-015 API-135 another user’s order is neither shown nor granted', async () => {
  const [buyer, stranger] = [await billing.buyer(), await billing.buyer()]
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const path = `payments/check-order-status?orderId=${orderId}`
  expect((await stranger.call('GET', path)).statusCode).toBe(404)
  expect((await stranger.call('GET', `${path}&state=success`)).statusCode).toBe(422)
  expect((await stranger.call('GET', 'payments/check-order-status')).statusCode).toBe(422)
  expect(await stranger.subscriptions()).toEqual([])
  expect(await stranger.tokens()).toBe(0)
})

const WITH_TERMS = [INTENT, 'YunoPayments/create-payment-intent', 'PaypalPayments/create-payment']

test.each(WITH_TERMS)(
  'C08 PAY-035 API-137 API-138 API-140 ENTITY-048 ENTITY-049 %s takes no price and no other fields',
  async (path) => {
    const buyer = await billing.buyer()
    const wrong = [
      { amount: 1 },
      { currentPrice: 1 },
      { discountPercent: 99 },
      { downsellType: 2 },
      { customerPlatform: 'TV' },
      { isPurchaseTokens: 'yes' },
      { successUrl: 'no address' },
    ]
    for (const more of wrong) {
      const reply = await buyer.call('POST', path, await buyer.checkoutBody('sub_monthly', more))
      expect([more, reply.statusCode]).toEqual([more, 422])
    }
    const away = { successUrl: 'https://elsewhere.example/' }
    const reply = await buyer.call('POST', path, await buyer.checkoutBody('sub_monthly', away))
    expect(reply.json()).toMatchObject({ code: 'return_url_invalid' })
    expect(await buyer.orders()).toEqual([])
    expect(
      createPaypalPaymentRequest.safeParse(await buyer.checkoutBody('sub_monthly')).success,
    ).toBe(true)
  },
)

test('C08 API-139 API-141 ENTITY-048 the other calls that pay take no other fields either', async () => {
  const buyer = await subscriber()
  for (const more of [{ amount: 1 }, { userCardInfoId: 7 }, { isOneClickCheckboxEnabled: 'on' }]) {
    expect((await buyer.oneClick('tok_100', more)).statusCode).toBe(422)
  }
  const token = { orderId: 'x', checkoutSession: 'x', oneTimeToken: 'x' }
  for (const more of [{ amount: 1 }, { orderId: 1 }, { zipCode: 12_345 }]) {
    const reply = await buyer.call('POST', 'YunoPayments/create-payment', { ...token, ...more })
    expect(reply.statusCode).toBe(422)
  }
  const foreign = await buyer.call('POST', 'YunoPayments/create-payment', token)
  expect(foreign.statusCode).toBe(404)
  expect(await buyer.tokens()).toBe(100)
})

test('PAY-035 TOKEN-023 a product not offered to a buyer is not sold', async () => {
  const buyer = await billing.buyer()
  const refusal = async (productId: string) => {
    const { reply } = await buyer.intent(productId)
    return [reply.statusCode, reply.json<{ code: string }>().code]
  }
  expect(await refusal('sub_monthly_downsell')).toEqual([403, 'offer_not_available'])
  expect(await refusal('sub_hidden')).toEqual([403, 'offer_not_available'])
  expect(await refusal('tok_100')).toEqual([403, 'subscription_required'])
  const gone = await buyer.call('POST', INTENT, {
    ...(await buyer.checkoutBody('sub_monthly')),
    productId: 'nothing',
  })
  expect(gone.json()).toMatchObject({ code: 'offer_not_available' })
})

test('SAFE-016 a plan is not sold without the exact words of its renewal', async () => {
  const buyer = await billing.buyer()
  const without = await buyer.intent('sub_monthly', { renewalConsent: undefined })
  expect(without.reply.json()).toMatchObject({ code: 'consent_required' })
  const { renewalConsent } = (await buyer.checkoutBody('sub_annual')) as { renewalConsent: object }
  const others = await buyer.intent('sub_monthly', { renewalConsent })
  expect(others.reply.json()).toMatchObject({ code: 'consent_required' })
  const { orderId } = await buyer.intent('sub_monthly')
  const kept = await billing.ctx.db.$client.query<{ text: string }>(
    'select text from consents where order_id = $1',
    [orderId],
  )
  expect(kept.rows).toEqual([
    {
      text: 'I agree that my card is charged $39.99 every month after 20.12.26 until I cancel.',
    },
  ])
})

test('C09 an intent that was changed on its way opens no form', async () => {
  const buyer = await billing.buyer()
  const { orderId, merchantData } = await buyer.intent('sub_monthly')
  const { paymentIntent, merchant, signature } = merchantData
  const other = paymentIntent[40] === 'A' ? 'B' : 'A'
  const changed = paymentIntent.slice(0, 40) + other + paymentIntent.slice(41)
  const { json } = await someShop(billing.gateway).post(
    'form/sessions',
    JSON.stringify({ merchant, signature, paymentIntent: changed }),
  )
  expect(JSON.stringify(json)).toMatch(/"(1\.01|2\.01)"/)
  expect(await buyer.order(orderId)).toMatchObject({ state: 'awaiting_payment' })
})

test('C11 a buyer who logs out while paying still gets what was paid, and no other user does', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  const out = await buyer.call('POST', 'Authenticate/logout', {
    refreshToken: buyer.user.refreshToken,
  })
  expect(out.statusCode).toBeLessThan(300)
  const next = await billing.buyer()
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled' })
  expect(await buyer.tokens()).toBe(100)
  expect(await next.tokens()).toBe(0)
  const path = `payments/check-order-status?orderId=${orderId}`
  expect((await next.call('GET', path)).statusCode).toBe(404)
})

test('a form left open for half an hour ends, and may be opened again', async () => {
  const buyer = await billing.buyer()
  const first = await buyer.intent('sub_monthly')
  billing.clock.advance(31 * 60_000)
  expect(await buyer.status(first.orderId)).toMatchObject({ status: 'fail', errorCode: '0.02' })
  const second = await buyer.intent('sub_monthly')
  expect(second.orderId).not.toBe(first.orderId)
  await payByForm(billing.gateway, second.merchantData, GOOD_CARD)
  await billing.receiveWebhooks()
  expect(await buyer.tokens()).toBe(100)
})

test('a page of PayPal that was left does not hold up paying by card', async () => {
  const buyer = await billing.buyer()
  const paypal = await buyer.openPaypal('sub_monthly')
  billing.clock.advance(4000)
  expect(await buyer.status(paypal.orderId)).toMatchObject({ status: 'processing' })
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  expect((await buyer.orders()).map(({ state }) => state).toSorted()).toEqual([
    'canceled',
    'settled',
  ])
  expect(await buyer.tokens()).toBe(100)
})

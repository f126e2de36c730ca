import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SolidIntent } from '@oriel/contract/billing/checkout'
import { asId } from '@oriel/contract/ids'
import { MINUTE_MS } from '#/platform/clock.ts'
import { mailsTo, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal, payByResign } from '#/testing/some-gateway.ts'

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp({
    env: { FEATURES: '{"featureExperimentWeeklyPlan":100}', LOG_LEVEL: 'warn' },
  })
})
afterAll(() => billing.api.app.close())

/** Authorized at once, captured a minute later. */
const LATE_SETTLE = '4000903000000908'

const dayOf = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)

test('P01 PAY-002 PAY-034 PAY-036 PAY-038 API-042 API-047 SHOP-005 a monthly plan paid by card begins, brings 100 tokens and a receipt', async () => {
  const buyer = await billing.buyer()
  const { reply, paymentProvider } = await buyer.intent('sub_monthly')
  expect([reply.statusCode, paymentProvider]).toEqual([201, 'solid'])
  const { orderId, form } = await buyer.pay('sub_monthly')
  expect(form.outcome).toBe('paid')
  await billing.receiveWebhooks()

  const order = await buyer.order(orderId)
  expect(order).toMatchObject({ state: 'settled', cents: 1999, currency: 'USD' })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', version: 1 }])
  const [plan] = await buyer.subscriptions()
  expect(dayOf(plan?.dueAt)).toBe('2026-12-20')
  expect(await buyer.tokens()).toBe(100)
  expect(await buyer.status(orderId)).toMatchObject({
    orderId,
    status: 'success',
    errorCode: null,
    result: {
      success: true,
      amountPaid: 1999,
      currencyPaid: 'USD',
      product: { productId: 'sub_monthly' },
      subscription: { status: 'intro', renewalPrice: 3999 },
    },
  })
  const letters = await mailsTo(billing.ctx, order.email)
  const receipt = letters.find(({ text }) => text.includes('$19.99'))
  expect(receipt?.text).toMatch(/^Premium, 1 month: \$19\.99 USD, paid on \d\d\.\d\d\.\d\d\.$/m)
  expect(receipt?.text).toContain('$39.99')
  expect(receipt?.text).toContain('20.12.26')
  expect(receipt?.text).toContain('http://oriel.test/account')
})

test('P02 a week costs 699 and renews at 3999 a month', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_weekly')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', cents: 699 })
  const [plan] = await buyer.subscriptions()
  expect(plan).toMatchObject({ state: 'intro', plan: { renewal: { cents: 3999 } } })
  expect(dayOf(plan?.dueAt)).toBe('2026-11-27')
  expect(await buyer.tokens()).toBe(100)
})

test.each([
  ['sub_quarterly', 4399, '2027-02-20'],
  ['sub_annual', 11_999, '2027-11-20'],
])('P03 %s costs %i and is charged again on %s', async (productId, cents, day) => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay(productId)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', cents })
  const [plan] = await buyer.subscriptions()
  expect([plan?.state, dayOf(plan?.dueAt)]).toEqual(['intro', day])
  expect(await buyer.tokens()).toBe(100)
})

test('P04 a lifetime is paid once, brings 100 tokens now and has no next charge', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_lifetime')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({
    state: 'settled',
    cents: 8299,
    consentId: null,
  })
  expect(await buyer.subscriptions()).toMatchObject([
    { state: 'lifetime', plan: { renewal: null } },
  ])
  expect(await buyer.tokens()).toBe(100)
  expect(await buyer.status(orderId)).toMatchObject({
    result: { subscription: { status: 'lifetime', nextCharge: null } },
  })
})

test('P05 PAY-002 a pack of 550 tokens costs 3999 and adds 500 bought and 50 free ones', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const { orderId } = await buyer.pay('tok_550')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', cents: 3999 })
  const wallet = await billing.ctx.db.$client.query<{ paid: number }>(
    'select paid from wallets where user_id = $1',
    [buyer.userId],
  )
  expect(wallet.rows).toEqual([{ paid: 500 }])
  expect(await buyer.tokens()).toBe(100 + 550)
  expect((await buyer.subscriptions()).length).toBe(1)
})

test('P06 PAY-001 API-048 API-049 Yuno takes the decimal price of a plan', async () => {
  const buyer = await billing.buyer()
  const reply = await buyer.payByYuno('sub_monthly')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    status: 'success',
    sdkActionRequired: false,
    errorCode: null,
  })
  await billing.receiveWebhooks()
  expect(await buyer.orders()).toMatchObject([{ state: 'settled', cents: 1999, system: 'yuno' }])
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', system: 'yuno' }])
  expect(await buyer.tokens()).toBe(100)
})

test('API-049 a card that Yuno refuses is reported with its code, and the next try is another order', async () => {
  const buyer = await billing.buyer()
  const refused = await buyer.payByYuno('sub_monthly', '4507990000000010')
  expect(refused.statusCode).toBe(402)
  expect(refused.json()).toMatchObject({ code: 'payment_declined', errorCode: '3.02' })
  expect((await buyer.payByYuno('sub_monthly')).json()).toMatchObject({ status: 'success' })
  expect((await buyer.orders()).map(({ state, attempt }) => [state, attempt])).toEqual([
    ['declined', 1],
    ['settled', 2],
  ])
})

test('P07 PAY-001 API-050 a plan approved at PayPal begins with its first payment', async () => {
  const buyer = await billing.buyer()
  const { orderId, href } = await buyer.openPaypal('sub_monthly')
  expect(new URL(href).origin).toBe(new URL(billing.gateway.url).origin)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })
  expect(await answerPaypal(href)).toContain('http://oriel.test/pricing')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', cents: 1999 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', system: 'paypal' }])
  expect(await buyer.tokens()).toBe(100)
})

test('P08 PAY-001 a pack approved at PayPal is captured when the buyer returns', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const { orderId, href } = await buyer.openPaypal('tok_100')
  await answerPaypal(href)
  billing.clock.advance(4000)
  expect(await buyer.status(orderId)).toMatchObject({
    status: 'success',
    result: { amountPaid: 999 },
  })
  await billing.receiveWebhooks()
  expect(await buyer.tokens()).toBe(100 + 100)
})

test.each(['create-subscriber-payment-link', 'create-payment-link'])(
  'API-094 API-095 API-161 %s leads to PayPal',
  async (path) => {
    const buyer = await billing.buyer()
    const { renewalConsent, email } = (await buyer.checkoutBody('sub_monthly')) as Record<
      string,
      unknown
    >
    const request = {
      productId: 'sub_monthly',
      isPurchaseTokens: false,
      isDownsellPayment: false,
      downsellType: 0,
      redirectUrl: 'http://oriel.test/pricing',
      pathname: '/pricing',
    }
    const reply = await buyer.call('POST', `Payments/${path}`, {
      ...request,
      renewalConsent,
      email,
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json<{ data: { link: { href: string } } }>().data.link.href).toContain(
      billing.gateway.url,
    )
  },
)

test('P09 API-038 API-040 API-041 API-052 ENTITY-065 a pack paid with the stored card in one click', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const saved = await buyer.call('POST', 'Payments/save-card-details', { orderId })
  const [card] = (await buyer.call('GET', 'Payments/user-card-info')).json<{ id: string }[]>()
  expect(card).toEqual(saved.json())
  expect(card).toEqual({
    id: expect.any(String),
    brand: expect.any(String),
    last4: '9265',
    expMonth: 12,
    expYear: 2030,
    paymentSystem: 'solidgate',
  })
  expect((await buyer.oneClick('tok_550', { isOneClickCheckboxEnabled: false })).statusCode).toBe(
    422,
  )
  const reply = await buyer.oneClick('tok_550')
  expect(reply.json()).toMatchObject({ status: 'success', errorCode: null, redirectUrl: null })
  expect(await buyer.tokens()).toBe(100 + 550)

  const stranger = await billing.buyer()
  const path = `Payments/user-card-info?cardId=${card?.id}`
  const foreign = { userCardInfoId: card?.id }
  expect((await stranger.call('DELETE', path)).statusCode).toBe(404)
  expect((await stranger.call('POST', 'Payments/save-card-details', { orderId })).statusCode).toBe(
    404,
  )
  expect((await stranger.oneClick('sub_monthly', foreign)).statusCode).toBe(409)
  expect((await buyer.call('DELETE', path)).statusCode).toBe(204)
  expect((await buyer.call('GET', 'Payments/user-card-info')).json()).toEqual([])
  expect((await buyer.oneClick('tok_550')).json()).toMatchObject({ code: 'no_stored_card' })
})

test('API-040 a stored card that is removed while it is charged stays removed', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly', LATE_SETTLE)
  await billing.advance(MINUTE_MS)
  await billing.receiveWebhooks()
  expect((await buyer.oneClick('tok_100')).json()).toMatchObject({ status: 'processing' })
  const [card] = await buyer.cards()
  await buyer.call('DELETE', `Payments/user-card-info?cardId=${card?.cardId}`)

  await billing.advance(MINUTE_MS)
  await billing.receiveWebhooks()

  expect(await buyer.tokens()).toBe(100 + 100)
  expect((await buyer.call('GET', 'Payments/user-card-info')).json()).toEqual([])
  expect((await buyer.oneClick('tok_100')).json()).toMatchObject({ code: 'no_stored_card' })
})

test('API-039 only cards kept at Yuno are listed as its cards', async () => {
  const buyer = await billing.buyer()
  await buyer.payByYuno('sub_monthly')
  await buyer.pay('tok_100')
  await billing.receiveWebhooks()
  const systems = async (path: string) =>
    (await buyer.call('GET', `${path}/user-card-info`))
      .json<{ paymentSystem: string }[]>()
      .map(({ paymentSystem }) => paymentSystem)
  expect(await systems('YunoPayments')).toEqual(['yuno'])
  expect((await systems('Payments')).toSorted()).toEqual(['solidgate', 'yuno'])
})

test('P10 API-051 a pack paid in the form that asks for the security code only', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const [card] = await buyer.cards()
  const request = {
    productId: 'tok_350',
    userCardInfoId: card?.cardId,
    successUrl: 'http://oriel.test/tokens',
    failUrl: 'http://oriel.test/tokens',
    sourcePath: '/tokens',
    customerPlatform: 'WEB',
    userAgent: 'test',
  }
  const stranger = await billing.buyer()
  const foreign = await stranger.call('POST', 'Payments/create-resign-intent', request)
  expect(foreign.statusCode).toBe(404)
  const begun = await buyer.call('POST', 'Payments/create-resign-intent', request)
  const { orderId, merchantData } = begun.json<SolidIntent>()
  expect((await payByResign(billing.gateway, merchantData)).outcome).toBe('paid')
  await billing.receiveWebhooks()
  expect(await buyer.order(asId(orderId))).toMatchObject({ state: 'settled', cents: 2999 })
  expect(await buyer.tokens()).toBe(100 + 350)
})

test.each([
  [100, 999],
  [350, 2999],
  [550, 3999],
  [1150, 6999],
  [2400, 11_999],
])(
  'SHOP-018 after a pack of %i the double of it costs %i, half of twice its price',
  async (amount, cents) => {
    const buyer = await billing.buyer()
    await buyer.pay('sub_monthly')
    await billing.receiveWebhooks()
    await buyer.oneClick(`tok_${amount}`)
    const before = await buyer.tokens()
    const offered = await buyer.call('GET', 'Payments/token-purchase-extra-products')
    const productId = `tok_${amount}_upsell`
    expect(offered.json()).toContainEqual(expect.objectContaining({ productId, bonus: 50 }))

    expect((await buyer.oneClick(productId)).json()).toMatchObject({ status: 'success' })

    const paid = (await buyer.orders()).filter(({ state }) => state === 'settled')
    expect(paid.map((order) => order.cents)).toEqual([1999, cents, cents])
    expect(await buyer.tokens()).toBe(before + 2 * amount)
    expect(before).toBe(100 + amount)
  },
)

test('P12 each pack of a chain of offers is paid and granted for itself', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  await buyer.oneClick('tok_100')
  await buyer.call('GET', 'Payments/token-purchase-extra-products')
  const reply = await buyer.oneClick('tok_100_upsell')
  expect(reply.json()).toMatchObject({ status: 'success' })
  const paid = (await buyer.orders()).filter(({ state }) => state === 'settled')
  expect(paid.map(({ cents }) => cents)).toEqual([1999, 999, 999])
  expect(await buyer.tokens()).toBe(100 + 100 + 200)
})

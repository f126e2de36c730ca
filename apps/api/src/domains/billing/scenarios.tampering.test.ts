import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCard } from '@oriel/contract/billing/card'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { asId } from '@oriel/contract/ids'
import {
  GOOD_CARD,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { begin, checkoutFields, FORMS, LINKS } from '#/testing/some-checkouts.ts'
import { payByForm } from '#/testing/some-gateway.ts'

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const INTENT = 'Payments/create-payment-intent'

async function subscriber(): Promise<Buyer> {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  return buyer
}

const codeOf = (reply: { json(): unknown }) => (reply.json() as { code?: string }).code
const list = async (buyer: Buyer, path: string) =>
  (await buyer.call('GET', `Payments/${path}`)).json<AnyProduct[]>()

test('TS-087 PAY-035 C08 a product, a step or a discount that was never offered is refused in every checkout', async () => {
  const [visitor, member] = [await billing.buyer(), await subscriber()]
  for (const path of [...FORMS, ...LINKS]) {
    const codes = async (buyer: Buyer, products: string[]) => {
      const replies = []
      for (const productId of products) {
        const isKnown = !['nothing', 'SUB_MONTHLY'].includes(productId)
        const sold = await checkoutFields(buyer, path, isKnown ? productId : 'sub_monthly')
        replies.push(await buyer.call('POST', path, { ...sold, productId }))
      }
      return replies.map(codeOf)
    }
    // Altered, hidden, a downsell not yet shown, an upgrade without a plan, a decline price.
    const altered = ['nothing', 'SUB_MONTHLY', 'sub_hidden', 'tok_hidden']
    const early = ['sub_monthly_downsell', 'up_annual_extra', 'decline_monthly']
    expect([path, await codes(visitor, [...altered, ...early])]).toEqual([
      path,
      Array.from({ length: 7 }, () => 'offer_not_available'),
    ])
    const steps = ['tok_350_downsell', 'tok_550_double', 'wp_extra', 'up_annual_extra']
    expect([path, await codes(member, steps)]).toEqual([
      path,
      Array.from({ length: 4 }, () => 'offer_not_available'),
    ])
  }
  // The client's downsell flags have no effect: the price is that of the named product.
  const reply = await begin(visitor, INTENT, 'sub_monthly', {
    isDownsellPayment: true,
    downsellType: 1,
  })
  expect(reply.statusCode).toBe(201)
  expect((await visitor.orders()).map(({ cents }) => cents)).toEqual([1999])
})

const annual = async (buyer: Buyer) =>
  (await list(buyer, 'subscription-products')).find(
    ({ productId }) => productId === 'sub_annual_first',
  )

test('TS-061 TS-087 SAFE-014 a price with an end is sold until then and refused after it', async () => {
  const [quick, slow] = [await billing.buyer(), await billing.buyer()]
  const [seen, offered] = [await annual(quick), await annual(slow)]
  const end = new Date(seen?.offerExpiresAt ?? 0)
  expect(offered?.offerExpiresAt).toBe(seen?.offerExpiresAt)
  expect(end.getTime() - billing.clock.now().getTime()).toBe(599_000)

  billing.clock.set(new Date(end.getTime() - 1000))
  const { reply, merchantData } = await quick.intent('sub_annual_first')
  expect(reply.statusCode).toBe(201)
  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  billing.clock.set(end)
  for (const path of [...FORMS, ...LINKS]) {
    const late = await begin(slow, path, 'sub_annual_first')
    expect([path, late.statusCode, codeOf(late)]).toEqual([path, 403, 'offer_not_available'])
  }
  // The offer does not restart by itself; the regular price is shown from then on.
  expect(await annual(slow)).toBeUndefined()
  expect(await slow.orders()).toEqual([])
  await billing.receiveWebhooks()
  expect(await quick.subscriptions()).toMatchObject([{ state: 'intro' }])
})

test('TS-094 RETURN-015 a forged return makes nothing paid', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.intent('sub_monthly')
  const forged = `state=success&status=success&orderId=${orderId}&purchaseType=subscription`
  const saved = await buyer.call('POST', 'Payments/save-card-details', { orderId })
  expect(saved.statusCode).toBe(404)
  expect((await buyer.call('GET', `payments/check-order-status?${forged}`)).statusCode).toBe(422)
  billing.clock.advance(4000)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing', result: null })
  expect(await buyer.order(orderId)).toMatchObject({ state: 'awaiting_payment' })
  expect([await buyer.subscriptions(), await buyer.cards(), await buyer.tokens()]).toEqual([
    [],
    [],
    0,
  ])
})

test('C08 TS-112 ROLE-010 another user’s cards and orders do not exist', async () => {
  const [owner, thief] = [await subscriber(), await subscriber()]
  const [card] = await owner.cards()
  const [order] = await owner.orders()
  const cardId = card?.cardId ?? asId('')
  const orderId = order?.orderId ?? asId('')
  const refusals = [
    await thief.oneClick('tok_100', { userCardInfoId: cardId }),
    await thief.call('DELETE', `Payments/user-card-info?cardId=${cardId}`),
    await thief.call('POST', 'Payments/save-card-details', { orderId }),
    await thief.call('GET', `payments/check-order-status?orderId=${orderId}`),
    await thief.call('POST', `Payments/orders/${orderId}/refund`, { reason: 'money_back' }),
    await thief.call('POST', 'YunoPayments/create-payment', {
      orderId,
      checkoutSession: 'x',
      oneTimeToken: 'x',
    }),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 404, 404, 404, 404, 404])
  const own = (await owner.call('GET', 'Payments/user-card-info')).json<UserCard[]>()
  expect(own.length).toBe(1)
  expect([await owner.tokens(), await thief.tokens()]).toEqual([100, 100])
  expect((await owner.call('DELETE', `Payments/user-card-info?cardId=${cardId}`)).statusCode).toBe(
    204,
  )
})

test('TS-111 PAY-032 every call that moves money needs a key, and a key stands for one call', async () => {
  const buyer = await subscriber()
  const cardId = (await buyer.cards())[0]?.cardId ?? asId('')
  const orderId = (await buyer.orders())[0]?.orderId ?? asId('')
  const pack = await buyer.checkoutBody('tok_100')
  const link = await checkoutFields(buyer, LINKS[0] ?? '', 'tok_100')
  const { redirectUrl, sourcePath, customerPlatform, userAgent, trafficSource } = pack as Record<
    string,
    unknown
  >
  const urls = { successUrl: redirectUrl, failUrl: redirectUrl }
  const writes: Record<string, object> = {
    ...Object.fromEntries(FORMS.map((path) => [path, pack])),
    ...Object.fromEntries(LINKS.map((path) => [path, link])),
    'Payments/create-resign-intent': {
      productId: 'tok_100',
      userCardInfoId: cardId,
      sourcePath,
      customerPlatform,
      userAgent,
      ...urls,
    },
    'Payments/one-click': {
      productId: 'tok_100',
      isOneClickCheckboxEnabled: true,
      redirectUrl,
      sourcePath,
      customerPlatform,
      userAgent,
      trafficSource,
      fingerprint: 'fp',
      isNConfirmed: false,
      isSConfirmed: true,
    },
    'YunoPayments/create-payment': { orderId, checkoutSession: 'x', oneTimeToken: 'x' },
    'Payments/subscription-products/update': {
      productId: 'sub_annual',
      isOneClickCheckboxEnabled: true,
    },
    [`Payments/orders/${orderId}/refund`]: { reason: 'money_back' },
  }
  const before = await buyer.orders()
  for (const [path, body] of Object.entries(writes)) {
    for (const key of ['', 'not a uuid']) {
      const refused = await buyer.call('POST', path, body, key)
      expect([path, refused.statusCode, refused.body.includes('Idempotency-Key')]).toEqual([
        path,
        422,
        true,
      ])
    }
  }
  expect(await buyer.orders()).toEqual(before)

  const key = crypto.randomUUID()
  const first = await buyer.oneClick('tok_100', {}, key)
  const second = await buyer.oneClick('tok_100', {}, key)
  expect(second.json()).toEqual(first.json())
  const other = await buyer.oneClick('tok_350', {}, key)
  expect([other.statusCode, codeOf(other)]).toEqual([409, 'idempotency_key_reused'])
  billing.clock.advance(23 * 3_600_000)
  expect((await buyer.oneClick('tok_100', {}, key)).json()).toEqual(first.json())
  await billing.receiveWebhooks()
  expect(await buyer.tokens()).toBe(100 + 100)
})

test('TS-085 ROLE-007 hidden products are shown and sold to admins alone', async () => {
  const hidden = [
    'Payments/admin-subscription-products-hidden',
    'Payments/admin-one-time-pay-products-hidden',
  ]
  const buyers = { guest: await billing.buyer(), subscriber: await subscriber() }
  for (const path of hidden) {
    const nobody = await billing.api.app.inject({ url: `/api/${path}` })
    expect([path, nobody.statusCode]).toEqual([path, 401])
    for (const buyer of Object.values(buyers)) {
      const refused = await buyer.call('GET', path)
      expect([path, refused.statusCode, codeOf(refused)]).toEqual([path, 403, 'forbidden'])
    }
  }
  for (const buyer of Object.values(buyers)) {
    for (const productId of ['sub_hidden', 'tok_hidden']) {
      const refused = await begin(buyer, INTENT, productId)
      expect([productId, codeOf(refused)]).toEqual([productId, 'offer_not_available'])
    }
  }
  const admin = await billing.buyer()
  billing.ctx.config.adminUserIds.push(admin.userId)
  const shown = await Promise.all(hidden.map((path) => admin.call('GET', path)))
  billing.ctx.config.adminUserIds.pop()
  expect(shown.map((reply) => reply.json<AnyProduct[]>().map((one) => one.productId))).toEqual([
    ['sub_hidden'],
    ['tok_hidden'],
  ])
})

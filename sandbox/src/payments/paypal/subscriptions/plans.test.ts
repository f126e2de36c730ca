import { afterAll, beforeAll, expect, test } from 'vitest'
import { paypalError } from '@oriel/payment-wire/paypal'
import { paypalPlan, paypalPlanList, paypalProduct } from '@oriel/payment-wire/paypal-billing'
import {
  CANCEL_URL,
  RETURN_URL,
  someMerchant,
  type Merchant,
} from '#/payments/paypal/testing/some-merchant.ts'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'

const PLANS = '/v1/billing/plans'

let gateway: SomeGateway
let merchant: Merchant
let productId: string

beforeAll(async () => {
  gateway = await someGateway()
  merchant = someMerchant(gateway)
  const product = { name: 'Premium', type: 'SERVICE' }
  productId = (
    await merchant.expectCall(['POST', '/v1/catalogs/products', product], [201, paypalProduct])
  ).id
})
afterAll(() => gateway.close())

const planOf = (product_id: string) => ({
  product_id,
  name: 'Monthly',
  billing_cycles: [
    {
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: { fixed_price: { currency_code: 'USD', value: '39.99' } },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true },
})
const issueOf = (body: unknown) => paypalError.parse(body).details?.[0]?.issue

test('plans are listed, and a disabled one has no subscriptions', async () => {
  const { id } = await merchant.expectCall(['POST', PLANS, planOf(productId)], [201, paypalPlan])
  const { plans } = await merchant.expectCall(
    ['GET', `${PLANS}?product_id=${productId}`],
    [200, paypalPlanList],
  )
  expect(plans).toEqual([{ id, product_id: productId, name: 'Monthly', status: 'ACTIVE' }])
  expect((await merchant.call('POST', `${PLANS}/${id}/deactivate`)).status).toBe(204)
  const refused = await merchant.call('POST', '/v1/billing/subscriptions', {
    plan_id: id,
    application_context: { return_url: RETURN_URL, cancel_url: CANCEL_URL },
  })
  expect(issueOf(refused.body)).toBe('PLAN_STATUS_INVALID')
})

test('a plan needs a product, and a product has an id of its own', async () => {
  const orphan = await merchant.call('POST', PLANS, planOf('PROD-NOBODY'))
  expect([orphan.status, issueOf(orphan.body)]).toEqual([404, 'INVALID_RESOURCE_ID'])
  const again = { id: productId, name: 'Premium', type: 'SERVICE' }
  const refused = await merchant.call('POST', '/v1/catalogs/products', again)
  expect(issueOf(refused.body)).toBe('DUPLICATE_RESOURCE_IDENTIFIER')
  const path = `/v1/catalogs/products/${productId}`
  expect((await merchant.expectCall(['GET', path], [200, paypalProduct])).name).toBe('Premium')
})

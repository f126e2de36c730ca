import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { paypalPlanRequest, paypalSubscriptionRequest } from './paypal-billing.ts'
import { isPaypalSigned, paypalSignedMessage, signPaypal } from './paypal-signature.ts'
import { paypalEvent, paypalSale } from './paypal-webhook.ts'
import { paypalError, paypalMoney, paypalOrderRequest } from './paypal.ts'

const transmission = {
  transmissionId: '5b5e1f10-1f2e-11f0-8f8c-1d3b5b8f7a11',
  transmissionTime: '2026-11-22T10:00:00Z',
  webhookId: 'WH-LOCAL',
  rawBody: '123456789',
}

test('the signed text ends in the checksum of the body as an unsigned decimal', () => {
  // 0xCBF43926, the check value of CRC-32/ISO-HDLC: its highest bit is set.
  expect(paypalSignedMessage(transmission)).toBe(
    '5b5e1f10-1f2e-11f0-8f8c-1d3b5b8f7a11|2026-11-22T10:00:00Z|WH-LOCAL|3421780262',
  )
})

test('only the same delivery passes for the signature of one', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signature = signPaypal(transmission, privateKey)

  expect(isPaypalSigned(transmission, publicKey, signature)).toBe(true)
  for (const changed of [
    { rawBody: '123456780' },
    { webhookId: 'WH-OTHER' },
    { transmissionTime: '2026-11-22T10:00:01Z' },
  ])
    expect(isPaypalSigned({ ...transmission, ...changed }, publicKey, signature)).toBe(false)
})

test.each([
  ['19.99', true],
  ['0.50', true],
  ['100', true],
  ['019.99', false],
  ['19.999', false],
  ['-1.00', false],
  [19.99, false],
])('an amount is a decimal string: %s', (value, isRight) => {
  expect(paypalMoney.safeParse({ currency_code: 'USD', value }).success).toBe(isRight)
})

const order = {
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: 'order-1',
      invoice_id: 'attempt-1',
      description: '550 tokens',
      amount: { currency_code: 'USD', value: '39.99' },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: 'https://app.example/return',
        cancel_url: 'https://app.example/cancel',
      },
    },
  },
}

test('an order as documented is read; longer labels than the provider takes are not', () => {
  expect(paypalOrderRequest.safeParse(order).success).toBe(true)
  const [unit] = order.purchase_units
  const tooLong = { ...order, purchase_units: [{ ...unit, custom_id: 'x'.repeat(128) }] }
  expect(paypalOrderRequest.safeParse(tooLong).success).toBe(false)
})

const month = { interval_unit: 'MONTH', interval_count: 1 }
const price = (value: string) => ({ fixed_price: { currency_code: 'USD', value } })
const trial = {
  tenure_type: 'TRIAL',
  sequence: 1,
  total_cycles: 1,
  frequency: { interval_unit: 'WEEK', interval_count: 1 },
  pricing_scheme: price('6.99'),
}
const regular = {
  tenure_type: 'REGULAR',
  sequence: 2,
  total_cycles: 0,
  frequency: month,
  pricing_scheme: price('39.99'),
}
const plan = (cycles: object[]) => ({
  product_id: 'PROD-1',
  name: 'Weekly',
  billing_cycles: cycles,
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
})

const isPlan = (cycles: object[]) => paypalPlanRequest.safeParse(plan(cycles)).success

test('a plan is at most two trial cycles, then the regular one', () => {
  expect(isPlan([trial, regular])).toBe(true)
  expect(isPlan([{ ...regular, sequence: 1 }])).toBe(true)
  expect(isPlan([trial])).toBe(false)
  expect(isPlan([regular, trial])).toBe(false)
  expect(isPlan([{ ...trial, total_cycles: 0 }, regular])).toBe(false)
  expect(isPlan([trial, trial, { ...trial, sequence: 3 }, { ...regular, sequence: 4 }])).toBe(false)
})

test('a subscription names its plan and the way back', () => {
  const asked = {
    plan_id: 'P-1',
    custom_id: 'subscription-1',
    application_context: {
      return_url: 'https://app.example/return',
      cancel_url: 'https://app.example/cancel',
    },
    plan: { billing_cycles: [{ sequence: 1, pricing_scheme: price('12.34') }] },
  }
  expect(paypalSubscriptionRequest.safeParse(asked).success).toBe(true)
  expect(paypalSubscriptionRequest.safeParse({ ...asked, plan_id: undefined }).success).toBe(false)
})

test('a renewal is a sale in the older shape inside the common envelope', () => {
  const resource = {
    id: '8AB12345CD678901E',
    billing_agreement_id: 'I-1',
    amount: { total: '39.99', currency: 'USD' },
    state: 'completed',
    custom: 'subscription-1',
    create_time: '2026-11-22T10:00:00Z',
    update_time: '2026-11-22T10:00:00Z',
  }
  const event = paypalEvent.parse({
    id: 'WH-1',
    event_version: '1.0',
    create_time: '2026-11-22T10:00:00Z',
    resource_type: 'sale',
    resource_version: '1.0',
    event_type: 'PAYMENT.SALE.COMPLETED',
    summary: 'Payment completed for $ 39.99 USD',
    resource,
    links: [],
  })
  expect(paypalSale.parse(event.resource)).toEqual(resource)
})

test('a refusal names its issues', () => {
  const refusal = {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    debug_id: 'f00ba4',
    details: [{ issue: 'INSTRUMENT_DECLINED', description: 'Declined.' }],
    links: [],
  }
  expect(paypalError.parse(refusal)).toEqual(refusal)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { YUNO_RESPONSE_CODES } from './yuno-codes.ts'
import { isYunoSigned, signYuno } from './yuno-signature.ts'
import { yunoWebhook } from './yuno-stored.ts'
import { yunoAmount, yunoPayment, yunoPaymentRequest, yunoTransactionOf } from './yuno.ts'

test('the signature of a webhook is the published vector, and nothing else passes for it', () => {
  const vector = 'fGefBNV7tD/cnNtZJmRR0xkQVd9oYpAdj6eeH7vpk7A='
  expect(signYuno('whsec_demo', '{"type":"payment"}')).toBe(vector)
  expect(isYunoSigned('whsec_demo', Buffer.from('{"type":"payment"}'), vector)).toBe(true)
  expect(isYunoSigned('whsec_demo', '{"type": "payment"}', vector)).toBe(false)
  expect(isYunoSigned('other', '{"type":"payment"}', vector)).toBe(false)
  expect(isYunoSigned('whsec_demo', '{"type":"payment"}', 'short')).toBe(false)
})

test('every amount from nothing to 99,999.99 is whole on the wire, and a finer one is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      const wire = JSON.parse(JSON.stringify({ currency: 'USD', value: cents / 100 }))
      expect(Math.round(yunoAmount.parse(wire).value * 100)).toBe(cents)
    }),
  )
  expect(yunoAmount.safeParse({ currency: 'USD', value: 0.00001 }).success).toBe(false)
  expect(yunoAmount.safeParse({ currency: 'USD', value: '19.99' }).success).toBe(false)
})

const transaction = {
  id: 't-1',
  type: 'PURCHASE',
  status: 'SUCCEEDED',
  response_code: 'SUCCEEDED',
  payment_method: {
    type: 'CARD',
    vaulted_token: 'v-1',
    payment_method_detail: {
      card: {
        card_data: {
          iin: '45079900',
          lfd: '0002',
          brand: 'VISA',
          issuer_name: 'BANK',
          type: 'CREDIT',
        },
        stored_credentials: { network_transaction_id: 'n-1' },
      },
    },
  },
}
const payment = {
  id: 'p-1',
  account_id: 'a-1',
  description: '550 tokens',
  country: 'US',
  status: 'SUCCEEDED',
  sub_status: 'APPROVED',
  merchant_order_id: 'order-1',
  created_at: '2026-11-22T10:00:00Z',
  updated_at: '2026-11-22T10:00:01Z',
  amount: { currency: 'USD', value: 19.99, refunded: 0, captured: 19.99 },
  checkout: { session: 's-1', sdk_action_required: false },
  customer_payer: { id: 'c-1', merchant_customer_id: 'user-1' },
  transactions: transaction,
}

test('a webhook as documented is read, its transaction in either shape', () => {
  const webhook = yunoWebhook.parse({
    type: 'payment',
    type_event: 'payment.purchase',
    account_id: 'a-1',
    retry: 0,
    version: 2,
    data: { idempotency_key: 'k-1', payment },
  })
  expect(webhook.data.payment).toMatchObject({ status: 'SUCCEEDED', amount: { value: 19.99 } })

  const list = yunoPayment.parse({ ...payment, transactions: [transaction] })
  expect(yunoTransactionOf(yunoPayment.parse(payment))?.id).toBe('t-1')
  expect(yunoTransactionOf(list)?.id).toBe('t-1')
  expect(yunoPayment.safeParse({ ...payment, status: 'PAID' }).success).toBe(false)
})

test('a payment names its money, its order, its customer and its card, or is refused', () => {
  const asked = {
    account_id: 'a-1',
    description: '550 tokens',
    country: 'US',
    merchant_order_id: 'order-1',
    amount: { currency: 'USD', value: 39.99 },
    checkout: { session: 's-1' },
    payment_method: {
      token: 'ott-1',
      type: 'CARD',
      vault_on_success: true,
      detail: {
        card: { capture: true, stored_credentials: { reason: 'SUBSCRIPTION', usage: 'FIRST' } },
      },
    },
    customer_payer: { id: 'c-1' },
  }
  expect(yunoPaymentRequest.safeParse(asked).success).toBe(true)
  for (const missing of ['amount', 'merchant_order_id', 'customer_payer', 'payment_method']) {
    const without = Object.fromEntries(Object.entries(asked).filter(([key]) => key !== missing))
    expect(yunoPaymentRequest.safeParse(without).success).toBe(false)
  }
})

test('no response code is mapped to two of our codes', () => {
  const all = Object.values(YUNO_RESPONSE_CODES).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(YUNO_RESPONSE_CODES['3.02']).toEqual(['INSUFFICIENT_FUNDS'])
  expect(YUNO_RESPONSE_CODES['4.01']).toBeUndefined()
})

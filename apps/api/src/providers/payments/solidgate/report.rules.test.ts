import { expect, test } from 'vitest'
import type { Chargeback, OrderReply, Transaction } from '@oriel/payment-wire/solidgate'
import type { PaymentState } from '../port.ts'
import { reportOf } from './report.rules.ts'

const AT = '2026-11-20 12:00:00'

const someTransaction = (more: Partial<Transaction> = {}): Transaction => ({
  id: 'tx',
  operation: 'settle',
  status: 'success',
  amount: 1999,
  currency: 'USD',
  created_at: AT,
  updated_at: AT,
  scheme_transaction_id: 'scheme-1',
  card_token: { token: 'tok', original_payment_method: 'card' },
  card: {
    bin: '406742',
    brand: 'VISA',
    number: '406742XXXXXX9265',
    card_exp_month: '07',
    card_exp_year: 2030,
    bank: 'Some Bank',
    card_type: 'DEBIT',
    country: 'FRA',
    is_reloadable: false,
  },
  error: null,
  ...more,
})

function someReply(
  order: Partial<OrderReply['order']> = {},
  {
    transactions = [],
    ...more
  }: Partial<Omit<OrderReply, 'order' | 'transactions'>> & {
    transactions?: Transaction[]
  } = {},
): OrderReply {
  return {
    order: {
      order_id: 'order',
      status: 'settle_ok',
      amount: 1999,
      currency: 'USD',
      processing_amount: 1999,
      processing_currency: 'USD',
      refunded_amount: 0,
      authorized_amount: 1999,
      payment_type: null,
      payment_method: 'card',
      customer_email: 'a@b.test',
      customer_account_id: null,
      subscription_id: null,
      descriptor: 'ORIEL',
      mid: 'mid',
      fraudulent: false,
      ...order,
    },
    transactions: Object.fromEntries(transactions.map((each, at) => [String(at), each])),
    ...more,
  }
}

test.each([
  ['created', 'pending'],
  ['processing', 'pending'],
  ['3ds_verify', 'requires_action'],
  ['auth_ok', 'authorized'],
  ['auth_failed', 'declined'],
  ['declined', 'declined'],
  ['settle_ok', 'settled'],
  ['approved', 'settled'],
  ['partial_settled', 'pending'],
  ['settle_pending', 'pending'],
  ['void_ok', 'canceled'],
  ['refunded', 'settled'],
] satisfies [OrderReply['order']['status'], PaymentState][])(
  'PAY-033 an order that is %s is %s, and only captured money counts',
  (status, state) => {
    const report = reportOf(someReply({ status }))

    expect(report.state).toBe(state)
    expect(report.captured).toEqual(state === 'settled' ? { cents: 1999, currency: 'USD' } : null)
  },
)

const part = (amount: number) => someTransaction({ amount })

const stateOf = (...amounts: number[]) =>
  reportOf(someReply({ status: 'partial_settled' }, { transactions: amounts.map(part) })).state

test('partial captures are a payment once they add up', () => {
  expect(stateOf(999)).toBe('pending')
  expect(stateOf(999, 1000)).toBe('settled')
})

test('captures that are not the amount of the order are looked at by a person', () => {
  const report = reportOf(someReply({ amount: 2099 }, { transactions: [someTransaction()] }))

  expect(report).toMatchObject({
    state: 'review',
    captured: { cents: 1999, currency: 'USD' },
  })
})

test('an authorisation of nothing is a checked card', () => {
  expect(reportOf(someReply({ status: 'auth_ok', amount: 0 }))).toMatchObject({
    state: 'settled',
    captured: { cents: 0, currency: 'USD' },
  })
})

const refused = (error: OrderReply['error']) =>
  reportOf(someReply({ status: 'auth_failed' }, error === undefined ? {} : { error }))

test('a refusal is reported with its code, and whether it is final', () => {
  expect(refused({ code: '3.02' })).toMatchObject({ declineCode: '3.02', isFinalDecline: false })
  expect(refused({ code: '3.10', merchant_advice_code: '03' })).toMatchObject({
    declineCode: '3.10',
    isFinalDecline: true,
  })
  expect(refused({})).toMatchObject({ declineCode: null })
  expect(refused(undefined)).toMatchObject({ declineCode: null })
})

test('a refused card is known by its bank and brand', () => {
  const failed = someTransaction({ operation: 'auth', status: 'fail' })
  const report = reportOf(someReply({ status: 'auth_failed' }, { transactions: [failed] }))

  expect(report.card).toMatchObject({ bank: 'Some Bank', brand: 'VISA' })
})

test('a paid card is kept with its token, its expiry and where it is from', () => {
  expect(reportOf(someReply({}, { transactions: [someTransaction()] })).card).toEqual({
    brand: 'VISA',
    last4: '9265',
    expMonth: 7,
    expYear: 2030,
    bank: 'Some Bank',
    country: 'FR',
    isPrepaid: false,
    token: 'tok',
    networkTransactionId: 'scheme-1',
  })
})

test.each([
  ['card', 'tok'],
  ['network-token', 'tok'],
  ['apple-pay', null],
  ['google-pay', null],
  ['click-to-pay', null],
])('the token of %s is %s', (original_payment_method, token) => {
  const transactions = [someTransaction({ card_token: { token: 'tok', original_payment_method } })]

  expect(reportOf(someReply({}, { transactions })).card?.token).toBe(token)
})

test.each([
  ['in_progress', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['accepted', 'lost'],
])('a chargeback that is %s is %s', (status, dispute) => {
  const chargeback: Chargeback = {
    id: 'cb',
    dispute_date: AT,
    settlement_date: null,
    amount: 1999,
    currency: 'USD',
    type: 'chargeback',
    status,
    reason_group: 'Fraud',
    reason_code: '10.4',
    reason_description: '',
  }

  expect(reportOf(someReply({}, { chargebacks: [chargeback] })).dispute).toBe(dispute)
  expect(reportOf(someReply()).dispute).toBe('none')
})

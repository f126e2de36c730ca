import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeclineCode } from '@oriel/contract/billing/declines'
import {
  YUNO_STATUSES,
  yunoPayment,
  type YunoPayment,
  type YunoTransaction,
} from '@oriel/payment-wire/yuno'
import { YUNO_RESPONSE_CODES } from '@oriel/payment-wire/yuno-codes'
import type { PaymentState } from '../port.ts'
import { declineCodeOf, readToken, reportOf, standingOf } from './report.rules.ts'

const AT = '2026-11-20T12:00:00.000Z'

const someTransaction = (more: Partial<YunoTransaction> = {}): YunoTransaction => ({
  id: 'tx',
  type: 'PURCHASE',
  status: 'SUCCEEDED',
  response_code: 'SUCCEEDED',
  payment_method: {
    type: 'CARD',
    vaulted_token: 'vault-1',
    payment_method_detail: {
      card: {
        card_data: {
          iin: '45079900',
          lfd: '0002',
          brand: 'VISA',
          issuer_name: 'Some Bank',
          type: 'PREPAID',
          expiration_month: 11,
          expiration_year: 2028,
        },
        stored_credentials: { network_transaction_id: 'net-1' },
      },
    },
  },
  ...more,
})

const somePayment = (more: Partial<YunoPayment> = {}): YunoPayment =>
  yunoPayment.parse({
    id: 'pay',
    account_id: 'account',
    description: '550 tokens',
    country: 'US',
    status: 'SUCCEEDED',
    sub_status: 'APPROVED',
    merchant_order_id: 'order',
    created_at: AT,
    updated_at: AT,
    amount: { currency: 'USD', value: 19.99, refunded: 0, captured: 0 },
    checkout: { session: 'session', sdk_action_required: false },
    customer_payer: { id: 'customer', merchant_customer_id: 'user' },
    transactions: someTransaction(),
    ...more,
  })

test.each([
  ['CREATED', 'CREATED', 'pending'],
  ['READY_TO_PAY', 'CREATED', 'pending'],
  ['PENDING', 'IN_PROCESS', 'pending'],
  ['PENDING', 'PENDING_PROVIDER_CONFIRMATION', 'pending'],
  ['PENDING', 'PENDING_FRAUD_REVIEW', 'pending'],
  ['PENDING', 'PENDING_OTP_COMPLETION', 'pending'],
  ['PENDING', 'WAITING_ADDITIONAL_STEP', 'requires_action'],
  ['PENDING', 'AUTHORIZED', 'authorized'],
  ['PENDING', 'DECLINED', 'declined'],
  ['SUCCEEDED', 'APPROVED', 'settled'],
  ['SUCCEEDED', 'CAPTURED', 'settled'],
  ['SUCCEEDED', 'PARTIALLY_APPROVED', 'review'],
  ['SUCCEEDED', 'PARTIALLY_CAPTURED', 'review'],
  ['SUCCEEDED', 'FRAUD_DECLINED', 'review'],
  ['SUCCEEDED', 'SOMETHING_NEW', 'review'],
  ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'settled'],
  ['SUCCEEDED', 'PARTIALLY_CHARGEBACKED', 'settled'],
  ['SUCCEEDED', 'REFUND_RETRY_IN_PROCESS', 'settled'],
  ['VERIFIED', 'VERIFIED', 'authorized'],
  ['DECLINED', 'DECLINED', 'declined'],
  ['DECLINED', 'FRAUD_DECLINED', 'declined'],
  ['REJECTED', 'REJECTED', 'declined'],
  ['EXPIRED', 'EXPIRED', 'expired'],
  ['CANCELED', 'CANCELED', 'canceled'],
  ['REFUNDED', 'REFUNDED', 'settled'],
  ['REFUNDED', 'PENDING_PROVIDER_CONFIRMATION', 'settled'],
  ['IN_DISPUTE', 'RECEIVED', 'settled'],
  ['IN_DISPUTE', 'PENDING_REVIEW', 'settled'],
  ['CHARGEBACK', 'LOST', 'settled'],
  ['ERROR', 'ERROR', 'pending'],
  ['ERROR', 'TIMEOUT', 'pending'],
  ['ERROR', 'PENDING_REVERSE', 'pending'],
  ['ERROR', 'REVERSED_BY_TIMEOUT', 'declined'],
] satisfies [YunoPayment['status'], string, PaymentState][])(
  'PAY-033 %s with %s is %s, and only captured money counts',
  (status, sub_status, state) => {
    const report = reportOf(somePayment({ status, sub_status }))

    expect(report.state).toBe(state)
    expect(report.captured).toEqual(state === 'settled' ? { cents: 1999, currency: 'USD' } : null)
  },
)

test('no status and sub status ever leave a payment without a state', () => {
  const status = fc.constantFrom(...YUNO_STATUSES)
  fc.assert(
    fc.property(status, fc.string(), (given, sub_status) => {
      const report = reportOf(somePayment({ status: given, sub_status }))
      expect(report.captured === null).toBe(report.state !== 'settled')
    }),
  )
})

test('every decline reason of the table is mapped to its code, and every code is one of ours', () => {
  for (const [code, words] of Object.entries(YUNO_RESPONSE_CODES)) {
    expect(words.map(declineCodeOf)).toEqual(words.map(() => code))
    expect(isDeclineCode(code) || code === '2.07').toBe(true)
  }
})

const refusal = (response_code: string, more: Partial<YunoTransaction> = {}) =>
  reportOf(
    somePayment({
      status: 'DECLINED',
      sub_status: 'DECLINED',
      transactions: someTransaction({ status: 'DECLINED', response_code, ...more }),
    }),
  )

test.each([
  ['RETRY_AFTER_10_DAYS', '3.02'],
  ['A_WORD_OF_THEIRS', null],
  ['DECLINED_BY_PROVIDER', '0.01'],
])('the word %s is %s', (word, declineCode) => {
  expect(refusal(word)).toMatchObject({ state: 'declined', declineCode })
})

const ofAcquirer = (response_code: string | null) =>
  refusal('DECLINED_BY_PROVIDER', { provider_data: { id: 'bank', response_code } }).declineCode

test("the acquirer's own code is reported where Yuno has no word for it", () => {
  expect(ofAcquirer('4.08')).toBe('4.08')
  expect(ofAcquirer('05')).toBe('0.01')
  expect(ofAcquirer(null)).toBe('0.01')
})

test('T07 a payment that the buyer canceled is no refusal', () => {
  expect(refusal('CANCELLED_BY_USER')).toMatchObject({ state: 'canceled', declineCode: null })
})

test('a refusal by the screening, and one that forbids another try', () => {
  const screened = somePayment({ status: 'DECLINED', sub_status: 'FRAUD_DECLINED' })
  expect(reportOf(screened).declineCode).toBe('4.07')
  expect(refusal('NO_RETRY_POLICY').isFinalDecline).toBe(true)
  expect(refusal('DO_NOT_HONOR').isFinalDecline).toBe(false)
})

test('`transactions` may be an object or a list', () => {
  const own = somePayment()
  const listed = somePayment({ transactions: [someTransaction()] })

  expect(reportOf(listed)).toEqual(reportOf(own))
  expect(reportOf(somePayment({ transactions: [] }))).toMatchObject({
    state: 'settled',
    card: null,
  })
})

test('a paid card is kept under its customer and its own token', () => {
  const { card } = reportOf(somePayment())

  expect(card).toEqual({
    brand: 'VISA',
    last4: '0002',
    expMonth: 11,
    expYear: 2028,
    bank: 'Some Bank',
    country: null,
    isPrepaid: true,
    token: 'customer:vault-1',
    networkTransactionId: 'net-1',
  })
  expect(readToken(card?.token ?? '')).toEqual({ customerRef: 'customer', vaultedToken: 'vault-1' })
})

test('refunds and disputes are reported', () => {
  const amount = { currency: 'USD', value: 19.99, refunded: 5.5, captured: 19.99 }
  expect(reportOf(somePayment({ amount })).refundedCents).toBe(550)
  const disputed = (status: YunoPayment['status'], sub_status: string) =>
    reportOf(somePayment({ status, sub_status })).dispute
  expect(disputed('IN_DISPUTE', 'RECEIVED')).toBe('open')
  expect(disputed('CHARGEBACK', 'LOST')).toBe('lost')
  expect(disputed('SUCCEEDED', 'APPROVED')).toBe('none')
  const won = [someTransaction(), someTransaction({ id: 'cb', type: 'CHARGEBACK' })]
  expect(reportOf(somePayment({ transactions: won })).dispute).toBe('won')
})

test('an amount that is not whole cents is looked at by a person', () => {
  const amount = { currency: 'USD', value: 19.995, refunded: 0, captured: 0 }

  expect(reportOf(somePayment({ amount }))).toMatchObject({ state: 'review', captured: null })
})

test('of several payments for an order the one that took money counts', () => {
  const paid = somePayment({ id: 'paid' })
  const failed = somePayment({ id: 'failed', status: 'DECLINED' })

  expect(standingOf([failed, paid])?.id).toBe('paid')
  expect(standingOf([failed])?.id).toBe('failed')
  expect(standingOf([])).toBeUndefined()
})

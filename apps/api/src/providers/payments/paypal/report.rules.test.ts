import { expect, test } from 'vitest'
import { paypalOrder, type PaypalCapture, type PaypalOrder } from '@oriel/payment-wire/paypal'
import type { PaypalDispute } from '@oriel/payment-wire/paypal-webhook'
import type { PaymentState } from '../port.ts'
import { approvalIn, captureIn, declineCodeOf, disputeOf, reportOf } from './report.rules.ts'

const AT = '2026-11-20T12:00:00Z'
const usd = (value: string) => ({ currency_code: 'USD', value })

const someCapture = (more: Partial<PaypalCapture> = {}): PaypalCapture => ({
  id: 'CAPTURE',
  status: 'COMPLETED',
  amount: usd('39.99'),
  final_capture: true,
  seller_receivable_breakdown: {
    gross_amount: usd('39.99'),
    paypal_fee: usd('1.00'),
    net_amount: usd('38.99'),
  },
  create_time: AT,
  update_time: AT,
  links: [],
  ...more,
})

const someRefund = (value: string, status = 'COMPLETED') => ({
  id: `refund of ${value}`,
  status,
  amount: usd(value),
  seller_payable_breakdown: {
    gross_amount: usd(value),
    paypal_fee: usd('0.00'),
    net_amount: usd(value),
    total_refunded_amount: usd(value),
  },
  create_time: AT,
  update_time: AT,
  links: [],
})

const someOrder = (
  status: PaypalOrder['status'],
  payments?: { captures: PaypalCapture[]; refunds?: object[] },
): PaypalOrder =>
  paypalOrder.parse({
    id: 'ORDER',
    intent: 'CAPTURE',
    status,
    purchase_units: [{ reference_id: 'default', amount: usd('39.99'), payments }],
    create_time: AT,
    links: [
      { rel: 'self', href: 'https://api.paypal.test/order' },
      { rel: 'payer-action', href: 'https://paypal.test/agree' },
    ],
  })

test.each([
  ['CREATED', 'requires_action'],
  ['SAVED', 'requires_action'],
  ['PAYER_ACTION_REQUIRED', 'requires_action'],
  ['APPROVED', 'authorized'],
  ['VOIDED', 'canceled'],
  ['COMPLETED', 'pending'],
] satisfies [PaypalOrder['status'], PaymentState][])(
  'PAY-033 an order that is %s is %s: without a capture nothing is paid',
  (status, state) => {
    expect(reportOf(someOrder(status))).toMatchObject({
      state,
      captured: null,
      providerRef: 'ORDER',
      actionUrl: state === 'requires_action' ? 'https://paypal.test/agree' : null,
    })
  },
)

test.each([
  ['COMPLETED', 'settled'],
  ['PARTIALLY_REFUNDED', 'settled'],
  ['REFUNDED', 'settled'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
] satisfies [PaypalCapture['status'], PaymentState][])(
  'PAY-033 a capture that is %s is %s',
  (status, state) => {
    const report = reportOf(someOrder('COMPLETED', { captures: [someCapture({ status })] }))

    expect(report.state).toBe(state)
    expect(report.captured).toEqual(state === 'settled' ? { cents: 3999, currency: 'USD' } : null)
  },
)

test('the refunded amount is the sum of the completed refunds', () => {
  const captures = [someCapture({ status: 'PARTIALLY_REFUNDED' })]
  const refunds = [someRefund('5.50'), someRefund('1.01'), someRefund('9.99', 'PENDING')]

  expect(reportOf(someOrder('COMPLETED', { captures, refunds })).refundedCents).toBe(651)
  expect(
    reportOf(someOrder('COMPLETED', { captures: [someCapture({ status: 'REFUNDED' })] }))
      .refundedCents,
  ).toBe(3999)
})

test('the last capture of an order is the one that counts', () => {
  const captures = [someCapture({ id: 'one', status: 'FAILED' }), someCapture({ id: 'two' })]

  expect(captureIn(someOrder('COMPLETED', { captures }))?.id).toBe('two')
  expect(captureIn(someOrder('CREATED'))).toBeNull()
})

test('the approval page is named in one of two ways', () => {
  expect(approvalIn([{ rel: 'approve', href: 'https://a.test' }])).toBe('https://a.test')
  expect(approvalIn([{ rel: 'self', href: 'https://a.test' }])).toBeNull()
})

test.each([
  ['INSTRUMENT_DECLINED', '3.04'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', '3.04'],
  ['PAYER_CANNOT_PAY', '0.01'],
  ['TRANSACTION_REFUSED', '0.01'],
  ['TRANSACTION_LIMIT_EXCEEDED', '3.03'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', '3.03'],
  ['PAYER_ACCOUNT_RESTRICTED', '3.12'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', '3.12'],
  ['COMPLIANCE_VIOLATION', '0.03'],
  ['PAYEE_BLOCKED_TRANSACTION', '0.03'],
  ['TRANSACTION_BLOCKED_BY_PAYEE', '0.03'],
  ['CARD_BRAND_NOT_SUPPORTED', '3.07'],
  ['DUPLICATE_INVOICE_ID', '5.06'],
  ['REFERENCED_CARD_EXPIRED', '2.09'],
  ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', '5.04'],
  ['PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING', '5.04'],
  ['SOMETHING_ELSE', null],
])('the issue %s is %s', (issue, code) => {
  expect(declineCodeOf(issue)).toBe(code)
})

const someDispute = (
  status: PaypalDispute['status'],
  outcome_code?: NonNullable<PaypalDispute['dispute_outcome']>['outcome_code'],
): PaypalDispute => ({
  dispute_id: 'PP-1',
  create_time: AT,
  update_time: AT,
  reason: 'UNAUTHORISED',
  status,
  dispute_state: status === 'RESOLVED' ? 'RESOLVED' : 'REQUIRED_ACTION',
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_amount: usd('39.99'),
  disputed_transactions: [{ seller_transaction_id: 'CAPTURE' }],
  ...(outcome_code === undefined ? {} : { dispute_outcome: { outcome_code } }),
  links: [],
})

test('disputes are open, then won or lost', () => {
  expect(disputeOf([])).toBe('none')
  expect(disputeOf([someDispute('UNDER_REVIEW')])).toBe('open')
  expect(disputeOf([someDispute('RESOLVED', 'RESOLVED_SELLER_FAVOUR')])).toBe('won')
  expect(disputeOf([someDispute('RESOLVED', 'CANCELED_BY_BUYER')])).toBe('won')
  expect(disputeOf([someDispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR')])).toBe('lost')
  expect(disputeOf([someDispute('RESOLVED', 'ACCEPTED')])).toBe('lost')
  const both = [someDispute('RESOLVED', 'RESOLVED_SELLER_FAVOUR'), someDispute('OPEN')]
  expect(disputeOf(both)).toBe('open')
})

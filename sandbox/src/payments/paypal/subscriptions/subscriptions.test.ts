import { afterEach, beforeEach, expect, test } from 'vitest'
import { paypalError, paypalRefund } from '@oriel/payment-wire/paypal'
import {
  paypalPlan,
  paypalProduct,
  paypalRevised,
  paypalSubscription,
  paypalTransactions,
  type PaypalSubscription,
} from '@oriel/payment-wire/paypal-billing'
import { paypalDispute, paypalSale, paypalSaleRefund } from '@oriel/payment-wire/paypal-webhook'
import {
  CANCEL_URL,
  choose,
  eventsOf,
  RETURN_URL,
  someMerchant,
  type Merchant,
} from '#/payments/paypal/testing/some-merchant.ts'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'

const SUBSCRIPTIONS = '/v1/billing/subscriptions'
const DAY_MS = 24 * 60 * 60_000

let gateway: SomeGateway
let merchant: Merchant
let productId: string

beforeEach(async () => {
  gateway = await someGateway()
  merchant = someMerchant(gateway)
  const product = { name: 'Premium', type: 'SERVICE', category: 'SOFTWARE' }
  const made = await merchant.expectCall(
    ['POST', '/v1/catalogs/products', product],
    [201, paypalProduct],
  )
  productId = made.id
})
afterEach(() => gateway.close())

const usd = (value: string) => ({ currency_code: 'USD', value })
const cycle = (tenure: string, sequence: number, [unit, value]: [string, string]) => ({
  tenure_type: tenure,
  sequence,
  total_cycles: tenure === 'TRIAL' ? 1 : 0,
  frequency: { interval_unit: unit, interval_count: 1 },
  pricing_scheme: { fixed_price: usd(value) },
})
const INTRO = [cycle('TRIAL', 1, ['WEEK', '6.99']), cycle('REGULAR', 2, ['MONTH', '39.99'])]

async function somePlan(cycles: object[] = INTRO, preferences: object = {}): Promise<string> {
  const plan = await merchant.expectCall(
    [
      'POST',
      '/v1/billing/plans',
      {
        product_id: productId,
        name: 'Weekly',
        billing_cycles: cycles,
        payment_preferences: {
          auto_bill_outstanding: true,
          setup_fee_failure_action: 'CANCEL',
          payment_failure_threshold: 3,
          ...preferences,
        },
      },
    ],
    [201, paypalPlan],
  )
  return plan.id
}

async function someSubscription(planId: string, more: object = {}) {
  const asked = {
    plan_id: planId,
    custom_id: 'subscription-1',
    application_context: { return_url: RETURN_URL, cancel_url: CANCEL_URL },
    ...more,
  }
  const made = await merchant.expectCall(['POST', SUBSCRIPTIONS, asked], [201, paypalSubscription])
  return {
    id: made.id,
    approval: made.links.find(({ rel }) => rel === 'approve')?.href ?? '',
    made,
  }
}

async function activeSubscription(planId: string, more: object = {}): Promise<string> {
  const { id, approval } = await someSubscription(planId, more)
  await choose(approval, 'approve')
  return id
}

const read = (id: string): Promise<PaypalSubscription> =>
  merchant.expectCall(['GET', `${SUBSCRIPTIONS}/${id}`], [200, paypalSubscription])
const types = async () => (await eventsOf(gateway)).map(({ event_type }) => event_type)
const advance = (byMs: number) => gateway.control('POST', 'clock/advance', { byMs })
const issueOf = (body: unknown) => paypalError.parse(body).details?.[0]?.issue

async function sales(): Promise<string[]> {
  const events = await eventsOf(gateway)
  return events
    .filter(({ event_type }) => event_type === 'PAYMENT.SALE.COMPLETED')
    .map(({ resource }) => paypalSale.parse(resource).amount.total)
}

test('PAY-034 an approved subscription charges its trial at once, then renews on the clock', async () => {
  const { id, approval, made } = await someSubscription(await somePlan())
  expect(made.status).toBe('APPROVAL_PENDING')
  const page = await (await fetch(approval)).text()
  expect(page).toContain('1 × week')
  expect(page).toContain('Then every month')
  const { to } = await choose(approval, 'approve')
  const back = new URL(to ?? '')
  expect(back.searchParams.get('subscription_id')).toBe(id)
  expect(back.searchParams.get('ba_token')).toMatch(/^BA-/)

  const active = await read(id)
  expect(active).toMatchObject({
    status: 'ACTIVE',
    billing_info: {
      last_payment: { amount: usd('6.99') },
      next_billing_time: '2026-11-27T12:00:00Z',
      failed_payments_count: 0,
    },
  })
  expect(await types()).toEqual([
    'BILLING.SUBSCRIPTION.CREATED',
    'BILLING.SUBSCRIPTION.ACTIVATED',
    'PAYMENT.SALE.COMPLETED',
  ])
  await advance(7 * DAY_MS - 1)
  expect(await sales()).toEqual(['6.99'])
  await advance(1)
  expect(await sales()).toEqual(['6.99', '39.99'])
  await advance(60 * DAY_MS)
  expect(await sales()).toEqual(['6.99', '39.99', '39.99'])
  const renewed = await read(id)
  expect(renewed.billing_info?.next_billing_time).toBe('2027-01-27T12:00:00Z')
  expect(renewed.billing_info?.cycle_executions.map((each) => each.cycles_completed)).toEqual([
    1, 2,
  ])
  const range = 'start_time=2026-11-20T00:00:00Z&end_time=2026-11-30T00:00:00Z'
  const { transactions } = await merchant.expectCall(
    ['GET', `${SUBSCRIPTIONS}/${id}/transactions?${range}`],
    [200, paypalTransactions],
  )
  expect(transactions.map((each) => each.amount_with_breakdown.gross_amount.value)).toEqual([
    '6.99',
    '39.99',
  ])
})

test('a sale names its subscription and our own id', async () => {
  const id = await activeSubscription(await somePlan())
  const events = await eventsOf(gateway)
  const sale = paypalSale.parse(events.at(-1)?.resource)
  expect(sale).toMatchObject({
    billing_agreement_id: id,
    custom: 'subscription-1',
    state: 'completed',
    amount: { total: '6.99', currency: 'USD' },
  })
})

test('three failures in a row suspend it, and activation tries what is owed at once', async () => {
  const id = await activeSubscription(await somePlan())
  await gateway.control('POST', `paypal/subscriptions/${id}`, { isFunded: false })
  await advance(7 * DAY_MS)
  expect((await read(id)).billing_info).toMatchObject({
    failed_payments_count: 1,
    outstanding_balance: usd('39.99'),
    last_failed_payment: {
      reason_code: 'PAYMENT_DENIED',
      next_payment_retry_time: '2026-12-02T12:00:00Z',
    },
  })
  await advance(10 * DAY_MS)
  expect((await read(id)).status).toBe('SUSPENDED')
  const failures = (await types()).slice(3)
  expect(failures).toEqual([
    ...Array<string>(3).fill('BILLING.SUBSCRIPTION.PAYMENT.FAILED'),
    'BILLING.SUBSCRIPTION.SUSPENDED',
  ])
  await advance(60 * DAY_MS)
  expect(await sales()).toEqual(['6.99'])

  await gateway.control('POST', `paypal/subscriptions/${id}`, { isFunded: true })
  const path = `${SUBSCRIPTIONS}/${id}/activate`
  expect((await merchant.call('POST', path, { reason: 'New card.' })).status).toBe(204)
  expect(await sales()).toContain('39.99')
  expect(await read(id)).toMatchObject({
    status: 'ACTIVE',
    billing_info: { failed_payments_count: 0 },
  })
})

test('a payer without funds activates it, and the payments fail', async () => {
  const { id, approval } = await someSubscription(await somePlan())
  await choose(approval, 'decline')
  expect(await types()).toEqual([
    'BILLING.SUBSCRIPTION.CREATED',
    'BILLING.SUBSCRIPTION.ACTIVATED',
    'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  ])
  expect((await read(id)).billing_info?.failed_payments_count).toBe(1)
})

test('a cancellation is final and no money comes after it', async () => {
  const id = await activeSubscription(await somePlan())
  const act = (action: string, reason: object = { reason: 'Asked for.' }) =>
    merchant.call('POST', `${SUBSCRIPTIONS}/${id}/${action}`, reason)
  expect((await act('cancel', {})).status).toBe(400)
  expect((await act('cancel')).status).toBe(204)
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', status_change_note: 'Asked for.' })
  for (const action of ['cancel', 'suspend', 'activate'])
    expect(issueOf((await act(action)).body)).toBe('SUBSCRIPTION_STATUS_INVALID')
  await advance(60 * DAY_MS)
  expect(await sales()).toEqual(['6.99'])
  expect((await types()).at(-1)).toBe('BILLING.SUBSCRIPTION.CANCELLED')
})

test('a suspended subscription waits, and continues where it stopped', async () => {
  const id = await activeSubscription(await somePlan())
  await merchant.call('POST', `${SUBSCRIPTIONS}/${id}/suspend`, { reason: 'Pause.' })
  await advance(3 * DAY_MS)
  await merchant.call('POST', `${SUBSCRIPTIONS}/${id}/activate`, { reason: 'Go on.' })
  expect((await read(id)).billing_info?.next_billing_time).toBe('2026-11-27T12:00:00Z')
  await advance(5 * DAY_MS)
  expect(await sales()).toEqual(['6.99', '39.99'])
})

test('a later start takes no money before it, and an override changes one price', async () => {
  const planId = await somePlan()
  const start_time = '2026-12-01T00:00:00Z'
  const plan = { billing_cycles: [{ sequence: 1, pricing_scheme: { fixed_price: usd('1.23') } }] }
  const id = await activeSubscription(planId, { start_time, plan })
  expect(await sales()).toEqual([])
  expect(await read(id)).toMatchObject({
    status: 'ACTIVE',
    plan_overridden: true,
    billing_info: { next_billing_time: start_time },
  })
  await advance(11 * DAY_MS)
  expect(await sales()).toEqual(['1.23'])

  const past = { start_time: '2026-11-01T00:00:00Z' }
  const refused = await merchant.call('POST', SUBSCRIPTIONS, {
    plan_id: planId,
    application_context: { return_url: RETURN_URL, cancel_url: CANCEL_URL },
    ...past,
  })
  expect([refused.status, issueOf(refused.body)]).toEqual([400, 'INVALID_START_TIME'])
})

test('another plan needs the payer again and counts from the next billing', async () => {
  const id = await activeSubscription(await somePlan())
  const yearly = await somePlan([cycle('REGULAR', 1, ['YEAR', '119.99'])])
  const { links } = await merchant.expectCall(
    ['POST', `${SUBSCRIPTIONS}/${id}/revise`, { plan_id: yearly }],
    [200, paypalRevised],
  )
  expect((await read(id)).plan_id).not.toBe(yearly)
  await choose(links.find(({ rel }) => rel === 'approve')?.href ?? '', 'approve')
  expect((await read(id)).plan_id).toBe(yearly)
  await advance(7 * DAY_MS)
  expect(await sales()).toEqual(['6.99', '119.99'])
  expect(await types()).toContain('BILLING.SUBSCRIPTION.UPDATED')
})

test('a plan with an end ends, and a setup fee is taken beside the first payment', async () => {
  const once = { ...cycle('REGULAR', 1, ['WEEK', '5.00']), total_cycles: 1 }
  const id = await activeSubscription(await somePlan([once], { setup_fee: usd('2.00') }))
  expect(await sales()).toEqual(['2.00', '5.00'])
  await advance(7 * DAY_MS)
  expect((await read(id)).status).toBe('EXPIRED')
  expect((await types()).at(-1)).toBe('BILLING.SUBSCRIPTION.EXPIRED')
})

test('a sale is refunded and disputed like a capture, in the shape of sales', async () => {
  await activeSubscription(await somePlan())
  const sale = paypalSale.parse((await eventsOf(gateway)).at(-1)?.resource)
  const refunds = `/v2/payments/captures/${sale.id}/refund`
  await merchant.expectCall(['POST', refunds, { amount: usd('2.00') }], [201, paypalRefund])
  const refund = paypalSaleRefund.parse((await eventsOf(gateway)).at(-1)?.resource)
  expect(refund).toMatchObject({ sale_id: sale.id, amount: { total: '2.00' } })
  const path = `paypal/captures/${sale.id}/dispute`
  const dispute = paypalDispute.parse(await gateway.control('POST', path, {}))
  expect(dispute.dispute_amount).toEqual(usd('4.99'))
  await gateway.control('POST', `paypal/disputes/${dispute.dispute_id}/resolve`, {
    outcome: 'RESOLVED_BUYER_FAVOUR',
  })
  expect((await types()).slice(-2)).toEqual(['PAYMENT.SALE.REVERSED', 'CUSTOMER.DISPUTE.RESOLVED'])
})

test('our own id and the address of a subscriber may change', async () => {
  const id = await activeSubscription(await somePlan())
  const patch = [{ op: 'replace', path: '/custom_id', value: 'subscription-2' }]
  expect((await merchant.call('PATCH', `${SUBSCRIPTIONS}/${id}`, patch)).status).toBe(204)
  expect((await read(id)).custom_id).toBe('subscription-2')
})

test('one request id makes one subscription', async () => {
  const asked = {
    plan_id: await somePlan(),
    application_context: { return_url: RETURN_URL, cancel_url: CANCEL_URL },
  }
  const create = () => merchant.call('POST', SUBSCRIPTIONS, asked, { 'paypal-request-id': 'once' })
  const first = await create()
  expect(await create()).toEqual(first)
  await advance(73 * 60 * 60_000)
  expect((await create()).body).not.toEqual(first.body)
})

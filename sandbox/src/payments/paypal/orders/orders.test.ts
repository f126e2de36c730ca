import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  paypalCapture,
  paypalError,
  paypalMinimalOrder,
  paypalOrder,
  paypalRefund,
  paypalToken,
  paypalTokenError,
} from '@oriel/payment-wire/paypal'
import {
  CANCEL_URL,
  choose,
  eventsOf,
  orderFor,
  RETURN_URL,
  someMerchant,
  type Merchant,
} from '#/payments/paypal/testing/some-merchant.ts'
import { issueOf, ORDERS, paidOrder, someOrder } from '#/payments/paypal/testing/some-order.ts'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'

let gateway: SomeGateway
let merchant: Merchant

beforeAll(async () => {
  gateway = await someGateway()
  merchant = someMerchant(gateway)
})
beforeEach(() => {
  gateway.inbox.received.length = 0
})
afterAll(() => gateway.close())

test('a bearer is given for the keys only, and everything asks for it', async () => {
  const ask = (secret: string, grant: string) =>
    fetch(`${gateway.url}/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${gateway.keys.paypal.clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `grant_type=${grant}`,
    })
  const { clientSecret } = gateway.keys.paypal
  const given = await ask(clientSecret, 'client_credentials')
  expect(paypalToken.parse(await given.json()).expires_in).toBe(32_400)
  expect(given.headers.get('paypal-debug-id')).toMatch(/^f[0-9a-z]{12}$/)
  const wrong = await ask('guessed', 'client_credentials')
  expect([wrong.status, paypalTokenError.parse(await wrong.json()).error]).toEqual([
    401,
    'invalid_client',
  ])
  expect((await ask(clientSecret, 'password')).status).toBe(400)
  const reply = await merchant.call('GET', `${ORDERS}/x`, undefined, {
    authorization: 'Bearer A21AA.9999999999.x',
  })
  expect(reply).toMatchObject({ status: 401, body: { error: 'invalid_token' } })
})

test('PAY-034 an approved order is captured once, and both are reported with a valid signature', async () => {
  const { id, approval, order } = await someOrder(merchant)
  expect(order.status).toBe('PAYER_ACTION_REQUIRED')
  const page = await (await fetch(approval)).text()
  expect(page).toContain('TEST GATEWAY')
  expect(page).toContain('39.99 USD')

  expect(issueOf((await merchant.call('POST', `${ORDERS}/${id}/capture`)).body)).toBe(
    'ORDER_NOT_APPROVED',
  )
  const { to } = await choose(approval, 'approve')
  expect(to).toBe(`${RETURN_URL}?token=${id}&PayerID=TESTBUYER0001`)
  const captured = await merchant.expectCall(
    ['POST', `${ORDERS}/${id}/capture`],
    [201, paypalOrder],
  )
  expect(captured.status).toBe('COMPLETED')
  expect(captured.purchase_units[0]?.payments?.captures).toMatchObject([
    { status: 'COMPLETED', amount: { value: '39.99' }, custom_id: 'order-1', final_capture: true },
  ])
  expect(issueOf((await merchant.call('POST', `${ORDERS}/${id}/capture`)).body)).toBe(
    'ORDER_ALREADY_CAPTURED',
  )
  expect(await merchant.expectCall(['GET', `${ORDERS}/${id}`], [200, paypalOrder])).toEqual(
    captured,
  )

  const events = await eventsOf(gateway)
  expect(events.map(({ event_type }) => event_type)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
  ])
  expect(paypalCapture.parse(events[1]?.resource).supplementary_data?.related_ids.order_id).toBe(id)
})

test('a request id gives the same answer again, also to two that come at once', async () => {
  const { id, approval } = await someOrder(merchant)
  await choose(approval, 'approve')
  const capture = () =>
    merchant.call('POST', `${ORDERS}/${id}/capture`, undefined, {
      'paypal-request-id': `${id}-cap`,
    })
  const [first, second] = await Promise.all([capture(), capture()])
  expect(first).toEqual(second)
  expect(paypalMinimalOrder.parse(first.body).status).toBe('COMPLETED')
  expect(Object.keys(paypalMinimalOrder.parse(first.body))).toEqual(['id', 'status', 'links'])
  expect(await capture()).toEqual(first)
  const tooLong = { 'paypal-request-id': 'x'.repeat(109) }
  const refused = await merchant.call('POST', `${ORDERS}/${id}/capture`, undefined, tooLong)
  expect([refused.status, issueOf(refused.body)]).toEqual([400, 'INVALID_PAYPAL_REQUEST_ID'])
  const captures = (await eventsOf(gateway)).filter(({ event_type }) =>
    event_type.startsWith('PAYMENT'),
  )
  expect(captures).toHaveLength(1)
})

test('a payer may go back, close the window, or have no funds and choose again', async () => {
  const left = await someOrder(merchant)
  expect((await choose(left.approval, 'cancel')).to).toBe(`${CANCEL_URL}?token=${left.id}`)
  const closed = await someOrder(merchant)
  expect(await choose(closed.approval, 'close')).toMatchObject({
    to: null,
    page: expect.stringContaining('Approved'),
  })
  const slow = await someOrder(merchant)
  expect((await choose(slow.approval, 'slow')).page).toContain('content="8; url=')

  const poor = await someOrder(merchant)
  await choose(poor.approval, 'decline')
  const refused = await merchant.call('POST', `${ORDERS}/${poor.id}/capture`, undefined, {
    'paypal-request-id': 'poor-cap',
  })
  expect([refused.status, issueOf(refused.body)]).toEqual([422, 'INSTRUMENT_DECLINED'])
  const again = paypalError.parse(refused.body).links?.find(({ rel }) => rel === 'redirect')?.href
  expect(again).toBe(poor.approval)
  await choose(poor.approval, 'approve')
  const paid = await merchant.call('POST', `${ORDERS}/${poor.id}/capture`, undefined, {
    'paypal-request-id': 'poor-cap',
  })
  expect(paid.status).toBe(201)
  expect((await fetch(poor.approval)).status).toBe(410)
})

test('an invoice is captured once, and the mock header refuses as configured', async () => {
  const first = await paidOrder(merchant)
  const asked = orderFor('39.99', first.capture?.invoice_id ?? '')
  const { id } = await merchant.expectCall(['POST', ORDERS, asked], [201, paypalOrder])
  await gateway.control('POST', `paypal/orders/${id}/approve`, {})
  expect(issueOf((await merchant.call('POST', `${ORDERS}/${id}/capture`)).body)).toBe(
    'DUPLICATE_INVOICE_ID',
  )

  const mocked = (code: string) =>
    merchant.call('POST', ORDERS, orderFor('1.00', 'mocked'), {
      'paypal-mock-response': JSON.stringify({ mock_application_codes: code }),
    })
  const declined = await mocked('TRANSACTION_REFUSED')
  expect([declined.status, issueOf(declined.body)]).toEqual([422, 'TRANSACTION_REFUSED'])
  expect((await mocked('INTERNAL_SERVER_ERROR')).status).toBe(500)
})

test.each([
  [{ intent: 'AUTHORIZE' }, 'INVALID_PARAMETER_SYNTAX', '/intent'],
  [
    { purchase_units: [{ amount: { currency_code: 'USD', value: 39.99 } }] },
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/amount/value',
  ],
  [
    { purchase_units: [{ amount: { currency_code: 'USD' } }] },
    'MISSING_REQUIRED_PARAMETER',
    '/purchase_units/0/amount/value',
  ],
])('an order with %o is refused by name', async (changed, issue, field) => {
  const reply = await merchant.call('POST', ORDERS, { ...orderFor('39.99', 'x'), ...changed })
  expect(reply).toMatchObject({
    status: 400,
    body: { name: 'INVALID_REQUEST', details: [{ issue, field }] },
  })
  expect(paypalError.safeParse(reply.body).success).toBe(true)
})

test('an open order takes another price, a captured one does not', async () => {
  const { id, approval } = await someOrder(merchant)
  const path = "/purchase_units/@reference_id=='default'/amount"
  const patch = [{ op: 'replace', path, value: { currency_code: 'USD', value: '10.00' } }]
  expect((await merchant.call('PATCH', `${ORDERS}/${id}`, patch)).status).toBe(204)
  await choose(approval, 'approve')
  const order = await merchant.expectCall(['POST', `${ORDERS}/${id}/capture`], [201, paypalOrder])
  expect(order.purchase_units[0]?.payments?.captures[0]?.amount.value).toBe('10.00')
  expect((await merchant.call('PATCH', `${ORDERS}/${id}`, patch)).status).toBe(422)
})

test('refunds add up to the payment and not beyond', async () => {
  const { captureId } = await paidOrder(merchant, '10.00')
  const refunds = `/v2/payments/captures/${captureId}/refund`
  const half = { amount: { currency_code: 'USD', value: '4.00' } }
  const made = await merchant.expectCall(['POST', refunds, half], [201, paypalRefund])
  expect(
    await merchant.expectCall(['GET', `/v2/payments/refunds/${made.id}`], [200, paypalRefund]),
  ).toEqual(made)
  const partly = await merchant.expectCall(
    ['GET', `/v2/payments/captures/${captureId}`],
    [200, paypalCapture],
  )
  expect(partly.status).toBe('PARTIALLY_REFUNDED')

  const tooMuch = { amount: { currency_code: 'USD', value: '6.01' } }
  expect(issueOf((await merchant.call('POST', refunds, tooMuch)).body)).toBe(
    'REFUND_AMOUNT_EXCEEDED',
  )
  const rest = await merchant.expectCall(['POST', refunds], [201, paypalRefund])
  expect(rest).toMatchObject({
    amount: { value: '6.00' },
    seller_payable_breakdown: { total_refunded_amount: { value: '10.00' } },
  })
  expect(issueOf((await merchant.call('POST', refunds)).body)).toBe('CAPTURE_FULLY_REFUNDED')
  const delivered = (await eventsOf(gateway)).filter(
    ({ event_type }) => event_type === 'PAYMENT.CAPTURE.REFUNDED',
  )
  expect(delivered.map(({ resource }) => paypalRefund.parse(resource).amount.value)).toEqual([
    '4.00',
    '6.00',
  ])
})

test('a capture may wait for a review and end either way', async () => {
  const { id, approval } = await someOrder(merchant)
  await choose(approval, 'approve')
  await gateway.control('POST', `paypal/orders/${id}`, { isCaptureSlow: true })
  const order = await merchant.expectCall(['POST', `${ORDERS}/${id}/capture`], [201, paypalOrder])
  const [capture] = order.purchase_units[0]?.payments?.captures ?? []
  expect(capture?.status).toBe('PENDING')
  await gateway.control('POST', `paypal/captures/${capture?.id}/decide`, { outcome: 'DENIED' })
  expect((await eventsOf(gateway)).map(({ event_type }) => event_type)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DENIED',
  ])
})

test('too many calls in a second are refused with 429', async () => {
  const strict = await someGateway({ callsPerSecond: 2, nowMs: () => 0 })
  try {
    const hasty = someMerchant(strict)
    const replies = await Promise.all([1, 2, 3].map(() => hasty.call('GET', `${ORDERS}/x`)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      404, 404, 429,
    ])
  } finally {
    await strict.close()
  }
})

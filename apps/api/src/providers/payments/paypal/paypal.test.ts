import { beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { asId } from '@oriel/contract/ids'
import { DAY_MS } from '#/platform/clock.ts'
import { webhooksOf, withFault } from '#/testing/provider-faults.ts'
import { answerPaypal, someGateway } from '#/testing/some-gateway.ts'
import { FIRST_REFUND, someOrder } from '#/testing/some-order.ts'
import { somePaypal, type SomePaypal } from '#/testing/some-paypal.ts'
import { ProviderUnclear, type Paypal } from '../port.ts'

const SHORT_MS = 1500

let money: SomePaypal
let paypal: Paypal

beforeAll(async () => {
  money = await somePaypal()
  ;({ paypal } = money)
})

const agreed: SomePaypal['agreed'] = (outcome) => money.agreed(outcome)
const control: SomePaypal['control'] = (...call) => money.control(...call)

test('PAY-034 PAY-033 an agreed order is paid when it is captured, and not before', async () => {
  const order = someOrder()
  const { providerRef, href } = await paypal.createOrder(order)
  const status = () => paypal.status({ orderId: order.orderId, providerRef })
  expect(href).toMatch(new RegExp(`^${money.gateway.url}/paypal/checkoutnow`))
  expect(await status()).toMatchObject({ state: 'requires_action', actionUrl: href })
  expect(await paypal.capture({ ...order, providerRef })).toMatchObject({
    state: 'requires_action',
  })

  expect(await answerPaypal(href)).toMatch(/^http:\/\/oriel\.test\/paid\?/)
  expect(await status()).toMatchObject({ state: 'authorized', captured: null })
  const paid = {
    state: 'settled',
    captured: { cents: asCents(1999), currency: 'USD' },
    providerRef,
  }
  expect(await paypal.capture({ ...order, providerRef })).toMatchObject(paid)
  expect(await status()).toMatchObject({ ...paid, refundedCents: 0, dispute: 'none' })
})

test('an order requested twice is one order, and is captured once by the first caller', async () => {
  const order = someOrder()
  const first = await paypal.createOrder(order)
  expect(await paypal.createOrder(order)).toEqual(first)
  await answerPaypal(first.href)
  const { providerRef } = first
  const both = await Promise.all([
    paypal.capture({ ...order, providerRef }),
    paypal.capture({ ...order, providerRef }),
  ])

  expect(both.map(({ state }) => state)).toEqual(['settled', 'settled'])
  // It is captured already, under another order id.
  expect(await paypal.capture({ orderId: asId('other'), providerRef })).toMatchObject({
    state: 'settled',
  })
})

test('a buyer who does not agree has paid nothing; an unknown order is missing', async () => {
  const order = await agreed('cancel')

  expect(order.back).toMatch(/^http:\/\/oriel\.test\/failed\?/)
  expect(await paypal.status(order)).toMatchObject({ state: 'requires_action', captured: null })
  expect(await paypal.status({ orderId: asId('x'), providerRef: null })).toMatchObject({
    state: 'missing',
  })
  expect(await paypal.status({ orderId: asId('x'), providerRef: 'NOBODY' })).toMatchObject({
    state: 'missing',
  })
})

test('funding that is refused is a refusal with our number', async () => {
  const order = await agreed('decline')

  expect(await paypal.capture(order)).toMatchObject({
    state: 'declined',
    declineCode: '3.04',
    captured: null,
    providerRef: order.providerRef,
  })
})

test.each([
  ['PAYER_ACCOUNT_RESTRICTED', '3.12'],
  ['COMPLIANCE_VIOLATION', '0.03'],
  ['SOMETHING_NEW', null],
])('a capture refused for %s is %s', async (captureIssue, declineCode) => {
  const order = await agreed()
  await control('POST', `paypal/orders/${order.providerRef}`, { captureIssue })

  expect(await paypal.capture(order)).toMatchObject({ state: 'declined', declineCode })
})

test('a capture that is looked at first is pending', async () => {
  const order = await agreed()
  await control('POST', `paypal/orders/${order.providerRef}`, { isCaptureSlow: true })

  expect(await paypal.capture(order)).toMatchObject({ state: 'pending', captured: null })
})

test.each([
  ['O02', { mode: 'reset', times: 1 }],
  ['O03', { mode: 'status', status: 500, times: 1 }],
  ['O04', { mode: 'html-firewall-page', times: 1 }],
  ['O10', { mode: 'rate-limit', times: 1 }],
])(
  '%s %o makes a capture unclear, it is sent once, and repeats are the same',
  async (_id, fault) => {
    const order = await agreed()
    const capture = () => paypal.capture(order)
    await expect(withFault(money.gateway, ['paypal', fault], capture)).rejects.toThrow(
      ProviderUnclear,
    )

    expect(await paypal.status(order)).toMatchObject({ state: 'authorized' })
    expect(await capture()).toMatchObject({ state: 'settled' })
  },
)

test('O01 silence makes a capture unclear, and a repeat is the same capture', async () => {
  const order = await agreed()
  const impatient = money.restarted(SHORT_MS).paypal
  const path = '/paypal/v2/checkout/orders'
  const hang = { match: { provider: 'paypal', path }, mode: 'hang', times: 1 }
  const capture = () => impatient?.capture(order)
  await expect(withFault(money.gateway, ['paypal', hang], async () => capture())).rejects.toThrow(
    ProviderUnclear,
  )

  expect(await paypal.capture(order)).toMatchObject({ state: 'settled' })
})

test('one bearer serves many calls, is asked for once, and again when it is over', async () => {
  const other = await someGateway()
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (...call) => {
    const { url } = new Request(...call)
    if (url.endsWith('/oauth2/token')) asked.push(url)
    return fetch(...call)
  }
  try {
    const read = () => other.payments.paypal?.status({ orderId: asId('x'), providerRef: 'NOBODY' })
    await Promise.all([read(), read(), read()])
    await read()
    expect(asked).toHaveLength(1)
    await other.advance(DAY_MS)
    await Promise.all([read(), read()])
    expect(asked).toHaveLength(2)
  } finally {
    globalThis.fetch = fetch
  }
})

test('money is refunded in parts, each part once, and never more than was taken', async () => {
  const order = await agreed()
  await paypal.capture(order)
  const refund = (amount: number, refundId: string) =>
    paypal.refund({ ...order, ...FIRST_REFUND, cents: asCents(amount), refundId })

  expect(await refund(999, 'part-one')).toBe('succeeded')
  expect(await refund(999, 'part-one')).toBe('succeeded')
  expect(await paypal.status(order)).toMatchObject({ state: 'settled', refundedCents: 999 })
  expect(await refund(1001, 'part-two')).toBe('failed')
  expect(await refund(1000, 'part-three')).toBe('succeeded')
  expect(await paypal.status(order)).toMatchObject({ refundedCents: 1999 })
})

test('a dispute is seen on its own order only, open and then lost', async () => {
  const [order, other] = [await agreed(), await agreed()]
  const [sent] = await webhooksOf(money.gateway, ['paypal', null], () => paypal.capture(order))
  await paypal.capture(other)
  const { id } = (JSON.parse(sent?.raw.toString() ?? '') as { resource: { id: string } }).resource
  const dispute = (await control('POST', `paypal/captures/${id}/dispute`)) as { dispute_id: string }
  expect(await paypal.status(order)).toMatchObject({ state: 'settled', dispute: 'open' })
  expect(await paypal.status(other)).toMatchObject({ dispute: 'none' })
  await control('POST', `paypal/disputes/${dispute.dispute_id}/resolve`, {
    outcome: 'RESOLVED_BUYER_FAVOUR',
  })
  expect(await paypal.status(order)).toMatchObject({ dispute: 'lost' })
})

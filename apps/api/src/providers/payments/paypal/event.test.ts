import { beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import { webhooksOf } from '#/testing/provider-faults.ts'
import { FIRST_REFUND } from '#/testing/some-order.ts'
import { somePaypal, WEEKLY, type SomePaypal } from '#/testing/some-paypal.ts'
import { WebhookRefused, type Paypal } from '../port.ts'

let money: SomePaypal
let paypal: Paypal

beforeAll(async () => {
  money = await somePaypal()
  ;({ paypal } = money)
})

const agreed: SomePaypal['agreed'] = (outcome) => money.agreed(outcome)
const webhooksSent = (knob: object | null, work: () => Promise<unknown>) =>
  webhooksOf(money.gateway, ['paypal', knob], work)

test('PAY-033 webhooks are read only when PayPal signed them, and say what they are about', async () => {
  let orderId = ''
  const sent = await webhooksSent(null, async () => {
    const order = await agreed()
    ;({ orderId } = order)
    await paypal.capture(order)
    await paypal.refund({ ...order, ...FIRST_REFUND, cents: asCents(100), refundId: 'webhook' })
  })
  const events = await Promise.all(sent.map(({ raw, headers }) => paypal.readWebhook(raw, headers)))

  expect(events.map(({ eventType }) => eventType).toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  for (const event of events) {
    expect(event).toMatchObject({ entityKey: orderId, about: { kind: 'order', orderId } })
  }
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3)
})

test('webhooks about agreements and disputes name them', async () => {
  let ref = ''
  const sent = await webhooksSent(null, async () => {
    ref = (await money.subscribed(WEEKLY)).subscriptionRef
  })
  const abouts = await Promise.all(
    sent.map(async ({ raw, headers }) => (await paypal.readWebhook(raw, headers)).about),
  )
  const { sales } = await paypal.readSubscription(ref)
  const agreement = { kind: 'paypal_subscription', subscriptionRef: ref }
  expect(abouts).toContainEqual({ ...agreement, saleId: null })
  expect(abouts).toContainEqual({ ...agreement, saleId: sales[0]?.saleId })

  const order = await agreed()
  const captured = await webhooksSent(null, () => paypal.capture(order))
  const capture = JSON.parse(captured.at(-1)?.raw.toString() ?? '') as { resource: { id: string } }
  const disputed = await webhooksSent(null, () =>
    money.control('POST', `paypal/captures/${capture.resource.id}/dispute`),
  )
  const [dispute] = disputed
  expect(
    await paypal.readWebhook(dispute?.raw ?? Buffer.of(), dispute?.headers ?? {}),
  ).toMatchObject({
    about: { kind: 'paypal_sale', orderId: order.orderId, saleId: capture.resource.id },
  })
})

test('F04 a reversal names its sale, and a refund itself; each is handled separately', async () => {
  const { orderId, subscriptionRef } = await money.subscribed(WEEKLY)
  const saleId = (await paypal.readSubscription(subscriptionRef)).sales[0]?.saleId ?? ''
  const sent = await webhooksSent(null, async () => {
    await money.control('POST', `paypal/captures/${saleId}/refund`, { amount: 100 })
    await money.control('POST', `paypal/captures/${saleId}/reverse`)
  })
  const [refund, reversal] = await Promise.all(
    sent.map(({ raw, headers }) => paypal.readWebhook(raw, headers)),
  )

  const about = { kind: 'paypal_sale', orderId, saleId }
  expect(refund).toMatchObject({
    eventType: 'PAYMENT.SALE.REFUNDED',
    about: { ...about, refundRef: expect.any(String) },
  })
  expect(reversal).toMatchObject({
    eventType: 'PAYMENT.SALE.REVERSED',
    about: { ...about, refundRef: null },
  })
  expect(refund?.entityKey).not.toBe(reversal?.entityKey)
})

test.each([
  ['W06', { corruptSignature: true }],
  ['W07', { wrongMerchant: true }],
])('%s a webhook with %o is refused', async (_scenario, flaw) => {
  const sent = await webhooksSent(flaw, () => agreed())

  expect(sent.length).toBeGreaterThan(0)
  for (const { raw, headers } of sent) {
    await expect(paypal.readWebhook(raw, headers)).rejects.toThrow(WebhookRefused)
  }
})

test('W06 W15 changed bytes, another certificate and another algorithm are refused', async () => {
  const [sent] = await webhooksSent(null, () => agreed())
  const { raw, headers } = sent ?? { raw: Buffer.of(), headers: {} }
  const refused = (bytes: Buffer, more: Record<string, string>) =>
    expect(paypal.readWebhook(bytes, { ...headers, ...more })).rejects.toThrow(WebhookRefused)

  await paypal.readWebhook(raw, headers)
  await refused(Buffer.concat([raw, Buffer.from(' ')]), {})
  await refused(raw, { 'paypal-cert-url': 'https://evil.example/cert' })
  await refused(raw, { 'paypal-auth-algo': 'none' })
  await refused(raw, { 'paypal-transmission-id': 'another' })
  await expect(paypal.readWebhook(raw, {})).rejects.toThrow(WebhookRefused)
})

test('TS-110 F-19 a webhook may come three days after it was sent, and never later or before', async () => {
  const [sent] = await webhooksSent(null, () => agreed())
  const { raw, headers } = sent ?? { raw: Buffer.of(), headers: {} }
  const read = () => paypal.readWebhook(raw, headers)
  const first = await read()

  await money.advance(3 * DAY_MS)
  expect(await read()).toEqual(first)
  await money.advance(6 * MINUTE_MS)
  await expect(read()).rejects.toThrow(WebhookRefused)
})

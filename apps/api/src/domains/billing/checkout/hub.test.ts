import { HubConnectionState } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hubPaymentNotification } from '@oriel/contract/billing/checkout'
import { negotiate, officialClient } from '#/platform/hub/harness.ts'
import {
  GOOD_CARD,
  mailsTo,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { payByForm } from '#/testing/some-gateway.ts'
import { PAYMENT_HUB_PATH } from './hub.ts'

let billing: BillingApp
let address: string
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  billing = await someBillingApp()
  address = await billing.api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})
afterAll(() => billing.api.app.close())

/** Microsoft's client connected to a hub, with the messages it received. */
async function listen(path: string, target: string, { user }: Buyer) {
  const client = officialClient(address + path, user.accessToken)
  const received: unknown[] = []
  client.on(target, (...args: unknown[]) => received.push(...args))
  await client.start()
  cleanups.push(() => client.stop())
  return { client, received }
}

const payments = (buyer: Buyer, orderId = '') =>
  listen(
    orderId === '' ? PAYMENT_HUB_PATH : `${PAYMENT_HUB_PATH}?orderId=${orderId}`,
    'PaymentNotification',
    buyer,
  )

test('API-125 RT-013 the official client connects to the payment hub, strangers do not', async () => {
  const buyer = await billing.buyer()
  const reply = await negotiate(address + PAYMENT_HUB_PATH, buyer.user.accessToken)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    negotiateVersion: 1,
    connectionId: expect.any(String),
    connectionToken: expect.any(String),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  })
  const registration = await negotiate(`${address}/api/hubs/registration`, buyer.user.accessToken)
  expect(registration.status).toBe(200)
  expect((await negotiate(address + PAYMENT_HUB_PATH, undefined)).status).toBe(401)
  const { client } = await payments(buyer)
  expect(client.state).toBe(HubConnectionState.Connected)
})

test('RT-001 RT-016 ENTITY-050 ENTITY-051 ENTITY-052 a payment is sent to its buyer, also on a later connection', async () => {
  const [buyer, stranger] = [await billing.buyer(), await billing.buyer()]
  const early = await payments(buyer)
  const other = await payments(stranger)
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  await expect.poll(() => early.received.length).toBe(1)
  const [received] = early.received
  expect(hubPaymentNotification.parse(received)).toMatchObject({
    orderId,
    errorCode: null,
    result: {
      success: true,
      amountPaid: 1999,
      currencyPaid: 'USD',
      product: { productId: 'sub_monthly' },
      subscription: { userId: buyer.userId, status: 'intro', paymentSystem: 'solidgate' },
      remainingBalance: billing.ctx.config.tokens.startGrant + 100,
    },
  })

  const late = await payments(buyer, orderId)
  await expect.poll(() => late.received).toEqual([received])
  const curious = await payments(stranger, orderId)
  // A connection that does get an answer marks the end of the wait.
  const last = await payments(buyer, orderId)
  await expect.poll(() => last.received.length).toBe(1)
  expect([other.received, curious.received]).toEqual([[], []])
})

test('RT-001 ENTITY-052 a refusal is sent with its code and without a result', async () => {
  const buyer = await billing.buyer()
  const { received } = await payments(buyer)
  const { orderId } = await buyer.pay('sub_monthly', '5151948477715326')
  await billing.receiveWebhooks()
  await expect.poll(() => received).toEqual([{ orderId, result: null, errorCode: '3.02' }])
})

test('RT-001 DECLINE-066 a refusal that promises tokens is sent with them', async () => {
  const buyer = await billing.buyer()
  const { received } = await payments(buyer)
  const { orderId } = await buyer.pay('sub_monthly', '5361250317309261')
  await billing.receiveWebhooks()
  const refused = { orderId, result: null, errorCode: '3.04', extraTokens: 20 }
  await expect.poll(() => received).toEqual([refused])
})

test('RT-016 an order that has not ended is not announced', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.intent('sub_monthly')
  const { received } = await payments(buyer, orderId)
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  await expect.poll(() => received).toMatchObject([{ orderId, result: { success: true } }])
})

test('P11 PAY-021 PAY-022 RT-002 a guest who typed an address to pay is registered with it and gets one link', async () => {
  const buyer = await billing.buyer()
  const { received } = await listen('/api/hubs/registration', 'RegistrationNotification', buyer)
  const { orderId } = await buyer.pay('sub_monthly')
  const { email } = await buyer.order(orderId)
  await billing.receiveWebhooks()
  await expect.poll(() => received).toEqual([{ userId: buyer.userId }])
  expect((await buyer.call('GET', 'User')).json()).toMatchObject({ id: buyer.userId, email })
  expect(await buyer.tokens()).toBe(100)
  const links = async () =>
    (await mailsTo(billing.ctx, email)).filter(({ text }) => text.includes('MagicLinkCode='))
  const [link] = await links()
  expect(link?.text).toContain('http://oriel.test/?MagicLinkCode=')

  await buyer.oneClick('tok_100')
  await billing.receiveWebhooks()
  expect((await links()).length).toBe(1)
  expect(received.length).toBe(1)
})

test('PAY-021 an address that has an account stays with it, and its owner gets the link', async () => {
  const [owner, guest] = [await billing.buyer(), await billing.buyer()]
  const email = 'Owner@mail.example'
  await payAs(owner, email)
  await payAs(guest, 'owner@mail.example')
  await expect.poll(() => emailOf(owner)).toBe(email)
  const links = async () => (await mailsTo(billing.ctx, 'owner@mail.example')).length
  // A receipt and a link.
  await expect.poll(links).toBe(2)
  expect(await emailOf(guest)).toBeNull()
  expect(await guest.subscriptions()).toMatchObject([{ state: 'intro' }])
})

test('PAY-021 API-051 API-052 a buyer whose address belongs to another account pays by the stored card, and the receipt goes to that address', async () => {
  const [owner, guest] = [await billing.buyer(), await billing.buyer()]
  const email = 'taken@mail.example'
  await payAs(owner, email)
  await payAs(guest, email)
  expect(await emailOf(guest)).toBeNull()

  const clicked = await guest.oneClick('tok_100')
  expect(clicked.json()).toMatchObject({ status: 'success' })
  const [card] = await guest.cards()
  const resign = await guest.call('POST', 'Payments/create-resign-intent', {
    productId: 'tok_350',
    userCardInfoId: card?.cardId,
    successUrl: 'http://oriel.test/tokens',
    failUrl: 'http://oriel.test/tokens',
    sourcePath: '/tokens',
    customerPlatform: 'WEB',
    userAgent: 'test',
  })

  expect(resign.statusCode).toBe(201)
  const all = await guest.orders()
  expect(all.map((order) => order.email)).toEqual([email, email, email])
})

async function emailOf(buyer: Buyer): Promise<unknown> {
  return (await buyer.call('GET', 'User')).json<{ email: unknown }>().email
}

async function payAs(buyer: Buyer, email: string): Promise<void> {
  const { merchantData } = await buyer.intent('sub_monthly', { email })
  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  await billing.receiveWebhooks()
}

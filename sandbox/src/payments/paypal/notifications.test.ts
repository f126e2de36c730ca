import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPaypalSigned } from '@oriel/payment-wire/paypal-signature'
import {
  paypalDispute,
  paypalDisputeList,
  paypalEventList,
  paypalVerified,
} from '@oriel/payment-wire/paypal-webhook'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { choose, eventsOf, someMerchant, type Merchant } from './testing/some-merchant.ts'
import { issueOf, paidOrder, someOrder } from './testing/some-order.ts'

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

test('a webhook proves itself by the certificate it names, here and at the provider', async () => {
  await paidOrder(merchant)
  await gateway.settled()
  const [sent] = gateway.inbox.received
  const header = (name: string) => String(sent?.headers[`paypal-${name}`])
  expect(sent?.path).toBe('/api/Webhooks/paypal')
  expect(header('auth-algo')).toBe('SHA256withRSA')
  expect(header('cert-url')).toBe(`${gateway.url}/paypal/v1/notifications/certs/CERT-local`)

  const certificate = await (await fetch(header('cert-url'))).text()
  const transmission = {
    transmissionId: header('transmission-id'),
    transmissionTime: header('transmission-time'),
    webhookId: gateway.keys.paypal.webhookId,
    rawBody: sent?.body ?? '',
  }
  const read = new X509Certificate(certificate)
  expect(isPaypalSigned(transmission, read.publicKey, header('transmission-sig'))).toBe(true)

  const asked = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: transmission.transmissionId,
    transmission_time: transmission.transmissionTime,
    transmission_sig: header('transmission-sig'),
    webhook_id: transmission.webhookId,
    webhook_event: JSON.parse(transmission.rawBody),
  }
  const path = '/v1/notifications/verify-webhook-signature'
  const verify = async (changed: object) =>
    (await merchant.expectCall(['POST', path, { ...asked, ...changed }], [200, paypalVerified]))
      .verification_status
  expect(await verify({})).toBe('SUCCESS')
  expect(await verify({ webhook_id: 'WEBHOOK_ID' })).toBe('FAILURE')
  expect(await verify({ webhook_event: { ...asked.webhook_event, id: 'WH-2' } })).toBe('FAILURE')
})

test('a broken signature does not hold, and events can be listed and sent again', async () => {
  await gateway.control('POST', 'webhooks/knobs', {
    provider: 'paypal',
    corruptSignature: true,
    times: 1,
  })
  const { id, approval } = await someOrder(merchant)
  await choose(approval, 'approve')
  await gateway.settled()
  const [sent] = gateway.inbox.received
  const certificate = await (await fetch(String(sent?.headers['paypal-cert-url']))).text()
  const transmission = {
    transmissionId: String(sent?.headers['paypal-transmission-id']),
    transmissionTime: String(sent?.headers['paypal-transmission-time']),
    webhookId: gateway.keys.paypal.webhookId,
    rawBody: sent?.body ?? '',
  }
  const signature = String(sent?.headers['paypal-transmission-sig'])
  expect(isPaypalSigned(transmission, certificate, signature)).toBe(false)

  const events = '/v1/notifications/webhooks-events'
  const {
    events: [last],
  } = await merchant.expectCall(['GET', events], [200, paypalEventList])
  expect(last?.resource).toMatchObject({ id })
  expect((await merchant.call('POST', `${events}/${last?.id}/resend`)).status).toBe(202)
  const delivered = await eventsOf(gateway)
  expect(delivered.map((event) => event.id)).toEqual([last?.id, last?.id])
})

test('an event is sent again until it is accepted, any 2xx counts, and it gives up after 26', async () => {
  gateway.inbox.answers.push(500, 204)
  await someOrder(merchant).then(({ approval }) => choose(approval, 'approve'))
  await gateway.settled()
  expect(gateway.inbox.received).toHaveLength(1)
  await gateway.control('POST', 'clock/advance', { byMs: 60_000 })
  expect(gateway.inbox.received).toHaveLength(2)

  gateway.inbox.received.length = 0
  gateway.inbox.answers.push(...Array<number>(40).fill(500))
  await someOrder(merchant).then(({ approval }) => choose(approval, 'approve'))
  await gateway.control('POST', 'clock/advance', { byMs: 5 * 24 * 60 * 60_000 })
  gateway.inbox.answers.length = 0
  expect(gateway.inbox.received).toHaveLength(26)
  expect(new Set(gateway.inbox.received.map(({ body }) => body)).size).toBe(1)
})

test('a dispute is opened by the payer and ends by giving in or by a verdict', async () => {
  const [given, won] = [await paidOrder(merchant), await paidOrder(merchant)]
  const opened = async (captureId: string) =>
    paypalDispute.parse(await gateway.control('POST', `paypal/captures/${captureId}/dispute`, {}))
  const [lost, kept] = [await opened(given.captureId), await opened(won.captureId)]
  const disputes = '/v1/customer/disputes'
  const accept = await merchant.call('POST', `${disputes}/${lost.dispute_id}/accept-claim`, {
    note: 'Refunded.',
  })
  expect(accept.status).toBe(200)
  await gateway.control('POST', `paypal/disputes/${kept.dispute_id}/resolve`, {
    outcome: 'RESOLVED_SELLER_FAVOUR',
  })

  const { items } = await merchant.expectCall(['GET', disputes], [200, paypalDisputeList])
  expect(items.map(({ status }) => status)).toEqual(['RESOLVED', 'RESOLVED'])
  const over = await merchant.expectCall(
    ['GET', `${disputes}/${lost.dispute_id}`],
    [200, paypalDispute],
  )
  expect(over.dispute_outcome?.outcome_code).toBe('ACCEPTED')
  const delivered = (await eventsOf(gateway)).map(({ event_type }) => event_type)
  expect(delivered.filter((type) => type === 'PAYMENT.CAPTURE.REVERSED')).toHaveLength(1)
  expect(delivered.filter((type) => type === 'CUSTOMER.DISPUTE.RESOLVED')).toHaveLength(2)
})

test('the webhook of the application exists, gets only what it subscribed to, and stays the only one', async () => {
  const { webhookId } = gateway.keys.paypal
  const webhooks = '/v1/notifications/webhooks'
  const own = await merchant.call('GET', `${webhooks}/${webhookId}`)
  expect(own.body).toMatchObject({ id: webhookId, url: `${gateway.inbox.url}/api/Webhooks/paypal` })
  const register = (url: string) =>
    merchant.call('POST', webhooks, { url, event_types: [{ name: '*' }] })
  expect(issueOf((await register(`${gateway.inbox.url}/api/Webhooks/paypal`)).body)).toBe(
    'WEBHOOK_URL_ALREADY_EXISTS',
  )
  expect(issueOf((await register('https://other.example/hook')).body)).toBe(
    'WEBHOOK_NUMBER_LIMIT_EXCEEDED',
  )

  const subscribe = (names: string[]) =>
    merchant.call('PATCH', `${webhooks}/${webhookId}`, [
      { op: 'replace', path: '/event_types', value: names.map((name) => ({ name })) },
    ])
  expect((await subscribe(['PAYMENT.CAPTURE.COMPLETED'])).status).toBe(200)
  await paidOrder(merchant)
  expect((await eventsOf(gateway)).map(({ event_type }) => event_type)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
  ])
  await subscribe(['*'])
})

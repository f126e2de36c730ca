import { afterEach, expect, test } from 'vitest'
import { sign } from '@oriel/payment-wire/solidgate-signature'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { someShop, SUCCESS } from './testing/some-shop.ts'

let gateway: SomeGateway

afterEach(() => gateway.close())

test('a pair that calls too often in a second is refused with a reason', async () => {
  gateway = await someGateway({ callsPerSecond: 3, nowMs: () => 0 })
  const shop = someShop(gateway)
  const call = () => shop.call('pay/api/v1/status', { order_id: 'x' })
  const replies = await Promise.all(Array.from({ length: 8 }, call))
  // Whichever of them come first.
  const limited = replies.filter(({ status }) => status === 429)
  expect(limited.length).toBe(5)
  for (const { json } of limited) expect(json).toMatchObject({ error: { code: '5.07' } })
  const answered = replies.filter(({ status }) => status !== 429)
  for (const { json } of answered) expect(json).toMatchObject({ error: { code: '2.05' } })
})

test('webhooks come from another merchant, or badly signed, when a knob says so', async () => {
  gateway = await someGateway()
  const shop = someShop(gateway)
  await gateway.control('POST', 'webhooks/knobs', { wrongMerchant: true, times: 1 })
  await gateway.control('POST', 'webhooks/knobs', { corruptSignature: true })
  await shop.buy(SUCCESS)
  await gateway.settled()
  const { pk } = gateway.keys.solidgate.webhook
  const merchants = gateway.inbox.received.map(({ headers }) => headers['merchant'])
  expect(merchants).toEqual([expect.not.stringMatching(new RegExp(`^${pk}$`)), pk])
  expect(gateway.inbox.received.some((received) => shop.isOurs(received))).toBe(false)
  expect(await gateway.control('DELETE', 'webhooks/knobs')).toHaveLength(1)
})

test('bodies that are empty or no JSON are refused with their codes', async () => {
  gateway = await someGateway()
  const shop = someShop(gateway)
  const { pk: merchant, sk } = shop
  const signed = (body: string) =>
    shop.post('pay/api/v1/status', body, { merchant, signature: sign(merchant, sk, body) })
  expect(await signed('')).toMatchObject({ status: 400, json: { error: { code: '2.07' } } })
  expect(await signed('{')).toMatchObject({ status: 400, json: { error: { code: '2.01' } } })
  const form = await shop.post('pay/api/v1/status', 'a', { 'content-type': 'text/plain' })
  expect(form.status).toBe(415)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problem } from '@oriel/contract/http/problem'
import { PAYPAL_AUTH_ALGO, PAYPAL_WEBHOOK_HEADERS } from '@oriel/payment-wire/paypal-webhook'
import { createLog } from '#/platform/log.ts'
import { createPaypal } from '#/providers/payments/paypal/paypal.ts'
import { manualClock } from '#/testing/manual-clock.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { testContext } from '#/testing/test-context.ts'

/** A certificate host that always fails. */
let asked = 0
const away = createServer((_request, response) => {
  asked += 1
  response.writeHead(500).end()
})

let api: TestApp
let host: string

beforeAll(async () => {
  away.listen(0, '127.0.0.1')
  await once(away, 'listening')
  const address = away.address()
  host = typeof address === 'object' ? `127.0.0.1:${address?.port}` : ''
  const clock = manualClock()
  const paypal = createPaypal({
    settings: {
      apiUrl: `http://${host}`,
      clientId: 'id',
      clientSecret: 'word',
      webhookId: 'WH',
      certHosts: [host],
      actionHosts: [],
    },
    isGateway: true,
    log: createLog('silent'),
    random: () => 0,
    wait: () => Promise.resolve(),
    clock,
  })
  api = await testApp((await testContext({ clock, payments: { paypal } })).ctx)
})
beforeEach(() => {
  asked = 0
})
afterAll(async () => {
  await api.app.close()
  away.close()
})

const EVENT = {
  id: 'WH-1',
  create_time: '2026-11-20T12:00:00Z',
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: {},
}

const NOON = '2026-11-20T12:00:00Z'
const send = (certUrl: string, payload: unknown = EVENT, sentAt = NOON) =>
  api.app.inject({
    method: 'POST',
    url: '/api/Webhooks/paypal',
    headers: {
      'content-type': 'application/json',
      [PAYPAL_WEBHOOK_HEADERS.transmissionId]: 'a',
      [PAYPAL_WEBHOOK_HEADERS.transmissionTime]: sentAt,
      [PAYPAL_WEBHOOK_HEADERS.transmissionSig]: 'AAAA',
      [PAYPAL_WEBHOOK_HEADERS.certUrl]: certUrl,
      [PAYPAL_WEBHOOK_HEADERS.authAlgo]: PAYPAL_AUTH_ALGO,
    },
    payload: JSON.stringify(payload),
  })

const certificate = (name: string) => `http://${host}/v1/notifications/certs/${name}`

test('TS-110 TS-116 F-15: an unreachable certificate is 503 with Retry-After, and fetched once, however often the event repeats', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(certificate('CERT-1'))))
  replies.push(await send(certificate('CERT-1')))

  for (const reply of replies) {
    expect(reply.statusCode).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(problem.parse(reply.json()).code).toBe('not_ready')
    expect(reply.body).not.toMatch(/certs|127\.0\.0\.1|Error/)
  }
  expect(asked).toBe(1)
})

test.each([
  ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ['a database', 'postgres://localhost/oriel'],
  ['a file', 'file:///etc/passwd'],
  ['another path of the right host', 'PLACE/v1/oauth2/token'],
  ['a way up from the right path', 'PLACE/v1/notifications/certs/../../x'],
  ['no address', '::::'],
])('TS-099 F-15: nothing is fetched from %s', async (_case, place) => {
  const reply = await send(place.replace('PLACE', `http://${host}`))

  expect(reply.statusCode).toBe(401)
  expect(asked).toBe(0)
})

test.each([
  ['a list', []],
  ['an event without an id', { ...EVENT, id: undefined }],
  ['an event of no time', { ...EVENT, create_time: 'yesterday' }],
  ['nothing about anything', { ...EVENT, resource: null }],
])('TS-140 F-15: %s is refused before anything is fetched', async (_case, payload) => {
  expect((await send(certificate('CERT-2'), payload)).statusCode).toBe(401)
  expect(asked).toBe(0)
})

test.each([
  ['more than three days ago', '2026-11-17T11:54:00Z'],
  ['six minutes from now', '2026-11-20T12:06:00Z'],
  ['at no time', 'yesterday'],
])('TS-110 F-19 an event sent %s is refused before anything is fetched', async (_case, sentAt) => {
  expect((await send(certificate('CERT-3'), EVENT, sentAt)).statusCode).toBe(401)
  expect(asked).toBe(0)
})

test.each([NOON, '2026-11-17T12:01:00Z', '2026-11-20T12:04:00Z'])(
  'TS-110 F-19 the signature of what was sent at %s is looked at',
  async (sentAt) => {
    expect((await send(certificate('CERT-1'), EVENT, sentAt)).statusCode).toBe(503)
  },
)

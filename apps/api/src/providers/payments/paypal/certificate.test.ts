import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { rootCertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSigningPair } from '@oriel/sandbox/payments/paypal/certificate'
import { manualClock } from '#/testing/manual-clock.ts'
import { ProviderUnclear, WebhookRefused } from '../port.ts'
import { createCertificates } from './certificate.ts'

let server: Server
let host: string
let fetched = 0
let answer: { status: number; body: string }
let own: string

beforeAll(async () => {
  own = (await createSigningPair(Buffer.from([1]))).certificate
  server = createServer((_request, response) => {
    fetched += 1
    response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  host = typeof address === 'object' ? `127.0.0.1:${address?.port}` : ''
})
beforeEach(() => {
  fetched = 0
  answer = { status: 200, body: own }
})
afterAll(() => server.close())

const at = (name: string) => `http://${host}/v1/notifications/certs/${name}`
const deadline = () => AbortSignal.timeout(60_000)
const certificates = (more: object = {}, clock = manualClock()) =>
  createCertificates({ hosts: [host, '*.paypal.com'], isGateway: true, deadline, ...more }, clock)

test.each([
  'https://paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://evilpaypal.com/v1/notifications/certs/CERT-1',
  'http://127.0.0.1:9/v1/notifications/certs/CERT-1',
  'ftp://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/cert',
  'https://api.paypal.com/v1/notifications/certs/',
  'https://api.paypal.com/v1/notifications/certs/../../oauth2/token',
  'https://api.paypal.com/v1/notifications/certs/..%2F..%2Foauth2',
  'https://api.paypal.com/v1/notifications/certs/CERT-1/more',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?to=elsewhere',
  'https://api.paypal.com/v1/notifications/certs/CERT-1#x',
  'https://user:word@api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'https://api.paypal.com\\@evil.example/v1/notifications/certs/CERT-1',
  ' https://api.paypal.com/v1/notifications/certs/CERT-1',
  `https://api.paypal.com/v1/notifications/certs/${'a'.repeat(101)}`,
  'nothing',
])('W15 nothing is fetched from %s', async (address) => {
  await expect(certificates()(address)).rejects.toThrow(WebhookRefused)
  expect(fetched).toBe(0)
})

test('W15 the provider itself is asked over https only', async () => {
  const real = certificates({ isGateway: false })

  await expect(real(at('cert'))).rejects.toThrow(WebhookRefused)
  expect(fetched).toBe(0)
})

test('a certificate is fetched once for its address', async () => {
  const find = certificates()
  const first = await find(at('one'))

  expect(await find(at('one'))).toBe(first)
  expect(fetched).toBe(1)
  await find(at('two'))
  expect(fetched).toBe(2)
})

test('one that is over, or not begun, is refused, also from memory', async () => {
  const clock = manualClock()
  const find = certificates({}, clock)
  const { validToDate } = await find(at('one'))
  clock.set(new Date(validToDate.getTime() + 1))

  await expect(find(at('one'))).rejects.toThrow(WebhookRefused)
})

test('TS-099 F-15: one that cannot be had is not asked for again for a minute', async () => {
  const clock = manualClock()
  const find = certificates({}, clock)
  answer = { status: 503, body: 'busy' }
  await expect(find(at('one'))).rejects.toThrow(ProviderUnclear)
  answer = { status: 200, body: own }
  await expect(find(at('one'))).rejects.toThrow(ProviderUnclear)
  expect(fetched).toBe(1)
  clock.advance(60_000)

  await find(at('one'))
  expect(fetched).toBe(2)
})

test.each([
  ['no certificate', 'no certificate'],
  ['a similar value', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
])('TS-099 F-15: %s is refused, and remembered as such', async (_case, body) => {
  const find = certificates()
  answer = { status: 200, body }
  await expect(find(at('two'))).rejects.toThrow(WebhookRefused)
  await expect(find(at('two'))).rejects.toThrow(WebhookRefused)
  expect(fetched).toBe(1)
})

test('TS-099 F-15: a file without end is given up, and made-up names are asked for ten times a minute', async () => {
  const find = certificates()
  answer = { status: 200, body: `${own}\n${' '.repeat(70_000)}` }
  await expect(find(at('long'))).rejects.toThrow(ProviderUnclear)
  answer = { status: 404, body: '' }
  const names = Array.from({ length: 200 }, (_, number) => at(`CERT-${number}`))

  const outcomes = await Promise.allSettled(names.map((name) => find(name)))

  expect(outcomes.map(({ status }) => status)).toEqual(names.map(() => 'rejected'))
  expect(fetched).toBe(10)
})

test('TS-099 F-15: many events at once fetch their certificate once', async () => {
  const find = certificates()
  const found = await Promise.all(Array.from({ length: 50 }, () => find(at('one'))))

  expect(new Set(found).size).toBe(1)
  expect(fetched).toBe(1)
})

const served = async (body: string) => {
  globalThis.fetch = () => Promise.resolve(new Response(body))
  const address = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
  return certificates({ isGateway: false })(address)
}

test('W15 outside the gateway a certificate has to lead to a root that everybody trusts, and be PayPal its own', async () => {
  const { fetch } = globalThis
  try {
    // Self-signed; then trusted, but for another name; then an invalid chain.
    const [root = ''] = rootCertificates
    await expect(served(own)).rejects.toThrow(WebhookRefused)
    await expect(served(root)).rejects.toThrow(WebhookRefused)
    await expect(served(`${own}\n${root}`)).rejects.toThrow(WebhookRefused)
  } finally {
    globalThis.fetch = fetch
  }
})

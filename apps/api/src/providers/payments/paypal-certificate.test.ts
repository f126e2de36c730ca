import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { rootCertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSigningPair } from '@oriel/gateway/payments/paypal/certificate'
import { manualClock } from '#/testing/manual-clock.ts'
import { createCertificates } from './paypal-certificate.ts'
import { ProviderUnclear, WebhookRefused } from './port.ts'

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

const deadline = () => AbortSignal.timeout(60_000)
const certificates = (more: object = {}, clock = manualClock()) =>
  createCertificates({ hosts: [host, '*.paypal.com'], isGateway: true, deadline, ...more }, clock)

test.each([
  'https://paypal.com.evil.example/cert',
  'https://evilpaypal.com/cert',
  'http://127.0.0.1:9/cert',
  'ftp://api.paypal.com/cert',
  'nothing',
])('W15 nothing is fetched from %s', async (address) => {
  await expect(certificates()(address)).rejects.toThrow(WebhookRefused)
  expect(fetched).toBe(0)
})

test('W15 the provider itself is asked over https only', async () => {
  const real = certificates({ isGateway: false })

  await expect(real(`http://${host}/cert`)).rejects.toThrow(WebhookRefused)
  expect(fetched).toBe(0)
})

test('a certificate is fetched once for its address', async () => {
  const find = certificates()
  const first = await find(`http://${host}/one`)

  expect(await find(`http://${host}/one`)).toBe(first)
  expect(fetched).toBe(1)
  await find(`http://${host}/two`)
  expect(fetched).toBe(2)
})

test('one that is over, or not begun, is refused, also from memory', async () => {
  const clock = manualClock()
  const find = certificates({}, clock)
  const { validToDate } = await find(`http://${host}/one`)
  clock.set(new Date(validToDate.getTime() + 1))

  await expect(find(`http://${host}/one`)).rejects.toThrow(WebhookRefused)
})

test('one that cannot be fetched leaves it open who signed, and is asked for again', async () => {
  const find = certificates()
  answer = { status: 503, body: 'busy' }
  await expect(find(`http://${host}/one`)).rejects.toThrow(ProviderUnclear)
  answer = { status: 200, body: own }
  await find(`http://${host}/one`)
  answer = { status: 200, body: 'no certificate' }
  await expect(find(`http://${host}/two`)).rejects.toThrow(WebhookRefused)
})

const served = async (body: string) => {
  globalThis.fetch = () => Promise.resolve(new Response(body))
  const address = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
  return certificates({ isGateway: false })(address)
}

test('W15 outside the gateway a certificate has to lead to a root that everybody trusts, and be PayPal its own', async () => {
  const { fetch } = globalThis
  try {
    // Signed by itself; then trusted by everybody, but of somebody else; then a chain that does not hold.
    const [root = ''] = rootCertificates
    await expect(served(own)).rejects.toThrow(WebhookRefused)
    await expect(served(root)).rejects.toThrow(WebhookRefused)
    await expect(served(`${own}\n${root}`)).rejects.toThrow(WebhookRefused)
  } finally {
    globalThis.fetch = fetch
  }
})

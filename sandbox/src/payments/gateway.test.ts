import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#/payments/machine/random.ts'
import { createRateLimit } from '#/payments/machine/rate-limit.ts'
import { startPaymentGateway } from './gateway.ts'
import { NOON, someDatabase, someGateway, type SomeGateway } from './testing/some-gateway.ts'

let gateway: SomeGateway

beforeAll(async () => {
  gateway = await someGateway()
})
afterAll(() => gateway.close())

test('PAY-034 the control API needs its token, and is absent without one', async () => {
  const clock = `${gateway.url}/_control/clock`
  expect((await fetch(clock)).status).toBe(401)
  const wrong = await fetch(clock, { headers: { authorization: 'Bearer other' } })
  expect(wrong.status).toBe(401)
  const database = someDatabase()
  const closed = await startPaymentGateway({ databaseUrl: database.url, webhookBase: null })
  expect((await fetch(`${closed.url}/_control/clock`)).status).toBe(404)
  await closed.close()
})

test('the clock can be stopped, moved, and returned to the machine', async () => {
  expect(await gateway.control('GET', 'clock')).toMatchObject({ now: NOON.toISOString() })
  await gateway.control('POST', 'clock/advance', { byMs: 1500 })
  expect(await gateway.control('GET', 'clock')).toEqual({
    now: '2026-11-20T12:00:01.500Z',
    isManual: true,
    status: 'ready',
  })
  const to = '2026-11-21T12:00:00.000Z'
  await gateway.control('POST', 'clock/advance', { to })
  expect(await gateway.control('GET', 'clock')).toMatchObject({ now: to })
  await gateway.control('POST', 'clock', { now: null })
  expect(await gateway.control('GET', 'clock')).toMatchObject({ isManual: false })
  await gateway.control('POST', 'clock', { now: NOON.toISOString() })
})

const script = () => fetch(`${gateway.url}/solidgate/js/solid-form.js`)
const status = () =>
  fetch(`${gateway.url}/solidgate/pay/api/v1/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
const withFault = (mode: string, more: object = {}) =>
  gateway.control('POST', 'faults', {
    match: { provider: 'solidgate', path: '/solidgate/pay' },
    mode,
    times: 1,
    ...more,
  })

test('faults strike what they match, as often as they say', async () => {
  await withFault('status', { status: 502 })
  expect((await script()).status).toBe(200)
  expect((await status()).status).toBe(502)
  expect((await status()).status).toBe(401)

  await withFault('rate-limit')
  const limited = await status()
  expect([limited.status, await limited.json()]).toEqual([
    429,
    { error: { code: '5.07', messages: ['API call limit exceeded'] } },
  ])
  await withFault('html-firewall-page')
  expect((await status()).headers.get('content-type')).toContain('text/html')
  await withFault('malformed-json')
  await expect((await status()).json()).rejects.toThrow(SyntaxError)
  await withFault('reset')
  await expect(status()).rejects.toThrow('fetch failed')
  await withFault('latency', { latencyMs: 1 })
  expect((await status()).status).toBe(401)
  await withFault('throws', { match: { path: '/solidgate/js' } })
  expect(await (await script()).text()).toContain('throw')
})

test('a fault that stays is taken away by the control, a hanging call by its caller', async () => {
  await withFault('hang', { times: undefined })
  const hanging = new AbortController()
  const reply = fetch(`${gateway.url}/solidgate/pay/api/v1/status`, {
    method: 'POST',
    signal: hanging.signal,
  })
  hanging.abort()
  await expect(reply).rejects.toThrow('aborted')
  expect(await gateway.control('DELETE', 'faults')).toHaveLength(1)
  expect((await status()).status).toBe(401)
})

test('more calls in a second than the pair may make are over the rate', () => {
  let nowMs = 0
  const isOver = createRateLimit(2, () => nowMs)
  expect([isOver('a'), isOver('a'), isOver('a'), isOver('b')]).toEqual([false, false, true, false])
  nowMs = 1000
  expect(isOver('a')).toBe(false)
  const unlimited = createRateLimit(null)
  expect(Array.from({ length: 50 }, () => unlimited('a'))).not.toContain(true)
})

test('a seed gives the same ids again, and ids are of their form', () => {
  const [one, two] = [createRandom('seed'), createRandom('seed')]
  const drawn = [one.uuid(), one.token('x_'), one.uuid()]
  expect([two.uuid(), two.token('x_'), two.uuid()]).toEqual(drawn)
  expect(new Set(drawn).size).toBe(3)
  expect(drawn[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(createRandom().uuid()).not.toBe(createRandom().uuid())
})

test('unknown bodies of the control are refused with what is wrong', async () => {
  await expect(gateway.control('POST', 'faults', { mode: 'status' })).rejects.toThrow('400')
  await expect(gateway.control('POST', 'clock', { now: 'noon' })).rejects.toThrow('400')
  await expect(gateway.control('POST', 'events/unknown/resend', {})).rejects.toThrow('404')
})

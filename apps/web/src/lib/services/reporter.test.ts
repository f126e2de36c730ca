import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOON_MS } from '#/testing/fake-services.ts'
import { createReporter } from './reporter.ts'

const PATIENCE = { timeout: 30_000 }

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(new Response()),
)
const logged = vi.fn<(error: unknown) => void>()
const outside = { fetch, now: () => NOON_MS }

beforeEach(() => vi.stubGlobal('reportError', logged))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const error = new TypeError('no account of maya@mail.example')
const facts = { kind: 'render', path: '/chat?code=81732' }

test('ERR-008 ERR-009 without a DSN an error is only logged', () => {
  createReporter(undefined, outside)(error, facts)

  expect(logged).toHaveBeenCalledExactlyOnceWith(error)
  expect(fetch).not.toHaveBeenCalled()
})

test('TS-096 ERR-008 ERR-009 with one it is logged whole and reported once, without the user’s own data', async () => {
  createReporter('https://key7@errors.example/42', outside)(error, facts)

  expect(logged).toHaveBeenCalledExactlyOnceWith(error)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), PATIENCE)
  const [url, init] = fetch.mock.lastCall ?? []
  expect(url).toBe('https://errors.example/api/42/envelope/?sentry_version=7&sentry_key=key7')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  const body = JSON.stringify(init?.body).replaceAll(String.raw`\"`, '"')
  expect(body).toContain('"type":"TypeError","value":"no account of …@…"')
  expect(body).toContain('"path":"/chat"')
  expect(body).not.toMatch(/maya|81732/)
})

test('ERR-008 a service that cannot be reached changes nothing', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  createReporter('https://key7@errors.example/42', outside)(error, facts)

  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), PATIENCE)
  expect(logged).toHaveBeenCalledOnce()
})

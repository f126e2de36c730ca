// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { accountEntered, tokensSet } from '#/lib/session/auth.slice.ts'
import { EVERYTHING, NOTHING, type PrivacyChoice } from '#/lib/state/privacy.slice.ts'
import { fakeServer, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { takeFingerprint } from './api.ts'
import { postFingerprint, putFingerprint, reportDevice } from './fingerprint.ts'
import { collectThumbmark } from './thumbmark.ts'

/** A visitor with this stored choice, or none. */
function setUp(choice: PrivacyChoice | null = null) {
  const storage = memoryStorage()
  if (choice !== null) storage.write('privacy', JSON.stringify({ version: 1, value: { choice } }))
  const server = fakeServer({ '/api/Fingerprint': () => new Response(null, { status: 204 }) })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const report = vi.fn<(error: unknown, facts: Record<string, string>) => void>()
  const store = createStore(fakeServices({ storage, fetch: server.fetch, log, report }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  return { store, server, log, report }
}

test('SAFE-019 TS-063 nothing of the device is read before consent nor after a refusal', async () => {
  const collect = vi.fn<() => Promise<string>>(() => Promise.resolve('abc'))
  for (const choice of [null, NOTHING, { ...EVERYTHING, fingerprint: false }]) {
    expect(await setUp(choice).store.dispatch(takeFingerprint(collect))).toBe('')
  }
  expect(collect).not.toHaveBeenCalled()
  const { store } = setUp({ ...NOTHING, fingerprint: true })
  expect(await store.dispatch(takeFingerprint(collect))).toBe('abc')
})

test('ERR-016 a collector that throws gives the empty hash, is logged and reported', async () => {
  const { store, log, report } = setUp(EVERYTHING)
  const error = new Error('no canvas')
  expect(await store.dispatch(takeFingerprint(() => Promise.reject(error)))).toBe('')
  expect(log).toHaveBeenCalledExactlyOnceWith('The fingerprint failed', error)
  expect(report).toHaveBeenCalledExactlyOnceWith(error, { kind: 'fingerprint' })
})

test('API-007 the hash is posted with the address of the page, without its query', async () => {
  const { store, server } = setUp(EVERYTHING)
  await store.dispatch(postFingerprint(() => Promise.resolve('abc')))
  expect(server.sentTo('/api/Fingerprint')).toMatchObject([
    {
      method: 'POST',
      body: { Fingerprint: 'abc', Metadata: {}, Url: 'https://oriel.test/' },
    },
  ])
})

test('API-008 a member who comes back updates the device with the same facts', async () => {
  const { store, server } = setUp(EVERYTHING)
  await store.dispatch(putFingerprint(() => Promise.resolve('abc')))
  for (const isNew of [false, true]) {
    await store.dispatch(reportDevice(accountEntered({ isNew, method: 'email' })))
  }
  expect(server.sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST'])
  expect(server.sentTo('/api/Fingerprint').slice(0, 1)).toMatchObject([
    { method: 'PUT', body: { Fingerprint: 'abc', Metadata: {}, Url: 'https://oriel.test/' } },
  ])
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function withPermissions(query: (name: string) => Promise<{ state: string }>) {
  const asked: string[] = []
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: {
      query: ({ name }: { name: string }) => {
        asked.push(name)
        return query(name)
      },
    },
  })
  return asked
}

test('CONST-003 a source that is slow is dropped after 1000 ms', async () => {
  withPermissions(() => new Promise(() => undefined))
  const settled = vi.fn<(hash: string) => void>()
  const done = collectThumbmark().then(settled)
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(settled).toHaveBeenCalledWith(expect.stringMatching(/^\w{8,}$/))
})

test('CONST-004 permissions that fail are queried with 3 retries', async () => {
  const asked = withPermissions(() => Promise.reject(new TypeError('no such permission')))
  const done = collectThumbmark()
  await vi.runAllTimersAsync()
  await done
  expect(asked.filter((name) => name === 'camera')).toHaveLength(3)
})

test('CONST-005 the canvas is 280 by 20', async () => {
  withPermissions(() => Promise.resolve({ state: 'prompt' }))
  const reads: unknown[][] = []
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'createLinearGradient') return () => ({ addColorStop: () => undefined })
        if (name !== 'getImageData') return () => undefined
        return (...area: number[]) => {
          reads.push(area)
          return { data: new Uint8ClampedArray(280 * 20 * 4) }
        }
      },
      set: () => true,
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const done = collectThumbmark()
  await vi.runAllTimersAsync()
  await done
  expect(reads[0]).toEqual([0, 0, 280, 20])
})

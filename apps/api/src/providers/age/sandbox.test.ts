import { afterEach, expect, test } from 'vitest'
import { signatureOf } from '@oriel/sandbox/age/checks'
import { startAgeServer, type AgeServer } from '@oriel/sandbox/age/server'
import { AgeProviderError } from './port.ts'
import { createSandboxAgeProvider } from './sandbox.ts'

const SECRET = 'shared by both sides'
const NOON = new Date('2026-11-20T12:00:00.000Z')
const REQUEST = {
  subject: 'somebody',
  returnUrl: 'http://127.0.0.1/',
  callbackUrl: 'http://127.0.0.1/webhook',
}

let gateway: AgeServer | null = null
afterEach(async () => gateway?.close())

const EVENT = {
  ref: 'age_1',
  subject: 'somebody',
  over18: true,
  method: 'photo_id',
  assuredAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-11-20T12:00:00.000Z',
}
const provider = createSandboxAgeProvider({ url: 'http://age.example', secret: SECRET })
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const read = (event: object, signature?: string, now = NOON) => {
  const body = JSON.stringify(event)
  return provider.readEvent(body, signature ?? signatureOf(body, SECRET, NOON), now)
}

test('API-078 TS-018 a check begins at the gateway, which proves itself by the shared secret', async () => {
  gateway = await startAgeServer({ secret: SECRET })
  const at = (secret: string) => createSandboxAgeProvider({ url: gateway?.url ?? '', secret })

  const { url, ref } = await at(SECRET).start(REQUEST)

  expect(url).toBe(`${gateway.url}/age/check/${ref}`)
  expect((await fetch(url)).status).toBe(200)
  await expect(at('another').start(REQUEST)).rejects.toThrow(AgeProviderError)
})

test('a provider that is away is an error, and nothing hangs', async () => {
  await expect(
    createSandboxAgeProvider({ url: 'http://127.0.0.1:1', secret: SECRET }).start(REQUEST),
  ).rejects.toThrow('cannot be reached')
})

test('API-100 TS-018 an event is read when it was signed just now', () => {
  expect(read(EVENT)).toEqual({
    ...EVENT,
    assuredAt: new Date(EVENT.assuredAt),
    expiresAt: new Date(EVENT.expiresAt),
  })
  expect(read(EVENT, undefined, later(300))).not.toBeNull()
  expect(read(EVENT, undefined, later(-300))).not.toBeNull()
  expect(read(EVENT, undefined, later(301))).toBeNull()
  expect(read(EVENT, undefined, later(-301))).toBeNull()
})

test.each([
  ['of another secret', signatureOf(JSON.stringify(EVENT), 'another secret', NOON)],
  ['of another body', signatureOf(JSON.stringify({ ...EVENT, over18: false }), SECRET, NOON)],
  ['of another time', signatureOf(JSON.stringify(EVENT), SECRET, NOON).replace('t=1', 't=2')],
  ['with more behind', `${signatureOf(JSON.stringify(EVENT), SECRET, NOON)},v0=x`],
  ['of no form', 'trust me'],
  ['that is empty', ''],
])('API-100 TS-018 a signature %s proves nothing', (_what, signature) => {
  expect(read(EVENT, signature)).toBeNull()
})

test('API-100 a signed body that is no event is refused', () => {
  expect(read({ ...EVENT, over18: 1 })).toBeNull()
  expect(read({ ...EVENT, assuredAt: 'now' })).toBeNull()
  expect(provider.readEvent('{', signatureOf('{', SECRET, NOON), NOON)).toBeNull()
})

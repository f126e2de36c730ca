import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
let app: TestApp

beforeAll(async () => {
  main = await testContext()
  app = await testApp(main.ctx)
})
afterAll(() => app.app.close())

const SOME = {
  Fingerprint: 'c2f1a9d7',
  Metadata: { version: '4.6.0' },
  Url: 'https://oriel.example/chat/1?click_id=x.y.z#part',
}

const send = (user: SomeUser, method: 'POST' | 'PUT', body: unknown) =>
  app.as(user)(method, '/api/Fingerprint', body)

async function kept(user: SomeUser): Promise<Record<string, unknown>[]> {
  const { rows } = await main.ctx.db.execute(
    sql`select * from fingerprints where user_id = ${user.userId} order by hash`,
  )
  return rows
}

test('API-007 SAFE-019 a fingerprint is kept once per user and hash, and only its hash', async () => {
  const [one, two] = [await someUser(main.ctx), await someUser(main.ctx)]

  const replies = [
    await send(one, 'POST', SOME),
    await send(one, 'POST', { ...SOME, Metadata: { version: 'other' } }),
    await send(two, 'POST', SOME),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  const rows = await kept(one)
  expect(rows).toMatchObject([{ metadata: SOME.Metadata, url: 'https://oriel.example/chat/1' }])
  expect(JSON.stringify(rows)).not.toMatch(/c2f1a9d7|click_id|x\.y\.z/)
  expect(String(rows[0]?.['hash'])).toMatch(/^[\w-]{43}$/)
  // The same device, so that its accounts can be counted.
  expect((await kept(two))[0]?.['hash']).toBe(rows[0]?.['hash'])
})

test('SAFE-019 the hash is salted: another installation keeps another one', async () => {
  const { ctx } = await testContext({ beside: main })
  const elsewhere = await testApp({ ...ctx, secret: Buffer.alloc(32, 9) })
  const user = await someUser(main.ctx)

  await send(user, 'POST', SOME)
  await elsewhere.as(user)('POST', '/api/Fingerprint', SOME)

  expect(await kept(user)).toHaveLength(2)
  await elsewhere.app.close()
})

test('TS-140 ERR-031 metadata that no database takes is refused', async () => {
  const user = await someUser(main.ctx)
  for (const Metadata of [{ version: '\ud83d' }, { '\ud83d': 'x' }, { version: '\0' }]) {
    const reply = await send(user, 'POST', { ...SOME, Metadata })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'validation_failed'])
  }
  expect(await kept(user)).toEqual([])
})

test('API-008 a second PUT replaces the metadata', async () => {
  const user = await someUser(main.ctx)
  await send(user, 'PUT', SOME)

  const reply = await send(user, 'PUT', { ...SOME, Metadata: { confidence: '0.9' } })

  expect(reply.statusCode).toBe(204)
  expect(await kept(user)).toMatchObject([{ metadata: { confidence: '0.9' } }])
})

test.each(['POST', 'PUT'] as const)(
  'SAFE-019 with the empty hash, as before consent, %s keeps nothing at all',
  async (method) => {
    const user = await someUser(main.ctx)

    const reply = await send(user, method, { ...SOME, Fingerprint: '' })

    expect(reply.statusCode).toBe(204)
    expect(await kept(user)).toEqual([])
  },
)

test.each<[string, unknown, string]>([
  ['no Fingerprint', { Metadata: {}, Url: SOME.Url }, '/Fingerprint'],
  ['no Metadata', { Fingerprint: 'a', Url: SOME.Url }, '/Metadata'],
  ['no Url', { Fingerprint: 'a', Metadata: {} }, '/Url'],
  ['another field', { ...SOME, Canvas: 'x' }, '/Canvas'],
  ['a number in Metadata', { ...SOME, Metadata: { a: 1 } }, '/Metadata/a'],
  ['a long text in Metadata', { ...SOME, Metadata: { a: 'x'.repeat(501) } }, '/Metadata/a'],
  ['a script as Url', { ...SOME, Url: 'javascript:alert(1)' }, '/Url'],
  ['a password in Url', { ...SOME, Url: 'https://a:b@oriel.example/' }, '/Url'],
  ['no address as Url', { ...SOME, Url: 'chat/1' }, '/Url'],
  ['a long Fingerprint', { ...SOME, Fingerprint: 'x'.repeat(257) }, '/Fingerprint'],
])('ENTITY-059 %s is refused', async (_case, body, path) => {
  const user = await someUser(main.ctx)

  const reply = await send(user, 'POST', body)

  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toMatchObject([{ path }])
  expect(await kept(user)).toEqual([])
})

const withEntries = (count: number) => ({
  ...SOME,
  Metadata: Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, 'x'])),
})

test('ENTITY-059 TS-097 metadata has at most 20 entries', async () => {
  const user = await someUser(main.ctx)
  expect((await send(user, 'POST', withEntries(21))).statusCode).toBe(422)
  expect((await send(user, 'POST', withEntries(20))).statusCode).toBe(204)
})

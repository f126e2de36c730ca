import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorModels } from '@oriel/contract/operator/models'
import { SECOND_MS } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import { someChat, testApp } from '#/testing/some-chat.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import {
  ENTRY,
  entryOf,
  install,
  loadsOf,
  read,
  someServer,
  someTalk,
  turnsOf,
  URL_OF,
} from '#/testing/some-set-up.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

interface Asking {
  env?: Record<string, string>
  headers?: Record<string, string>
  from?: string
}

const IN_PRODUCTION = {
  ...PRODUCTION,
  RATE_LIMITS: 'on',
  BRAND_HOSTS: '{"main": ["oriel.example"]}',
}

const LOCAL: [string, number, Asking][] = [
  ['this machine', 200, {}],
  ['this machine by another of its names', 200, { headers: { host: '127.0.0.1:3000' } }],
  ['its own page', 200, { headers: { origin: 'http://localhost:80', host: 'localhost:80' } }],
  ['another page here', 403, { headers: { origin: 'http://localhost:81', host: 'localhost:80' } }],
  ['a foreign page', 403, { headers: { origin: 'https://evil.example' } }],
  ['a page without a name', 403, { headers: { origin: 'null' } }],
  ['a proxy', 403, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy that says only the protocol', 403, { headers: { 'x-forwarded-proto': 'http' } }],
  ['a proxy of the standard', 403, { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a foreign address', 403, { from: '192.0.2.7' }],
  ['a host of the network', 421, { headers: { host: 'models.example' } }],
  ['production', 403, { env: IN_PRODUCTION, headers: { host: 'oriel.example' } }],
]

test.each(LOCAL)(
  'TALK-004 without named operators %s is answered %i',
  async (_who, status, { env = {}, headers = {}, from }) => {
    const { app } = await install({ env })
    const remoteAddress = from === undefined ? {} : { remoteAddress: from }
    const asked = { url: URL_OF, headers, ...remoteAddress }
    expect((await app.app.inject(asked)).statusCode).toBe(status)
  },
)

test('TALK-004 where operators are named, it is they, from wherever they ask', async () => {
  const first = await install()
  const [boss, member] = [await someUser(first.ctx), await someUser(first.ctx)]
  const { app } = await install({ env: { ADMIN_USER_IDS: boss.userId }, beside: first.main })
  const ask = async (url: string, headers: Record<string, string>) =>
    app.app.inject({ url, headers, remoteAddress: '192.0.2.7' })

  expect((await ask(URL_OF, boss.headers)).statusCode).toBe(200)
  expect((await ask(URL_OF, member.headers)).statusCode).toBe(403)
  expect((await ask(URL_OF, {})).statusCode).toBe(403)
  expect((await app.app.inject(URL_OF)).statusCode).toBe(403)
  expect((await ask('/api/User', boss.headers)).json()).toMatchObject({ isOperator: true })
  expect((await ask('/api/User', member.headers)).json()).toMatchObject({ isOperator: false })
})

test('TALK-004 the page is told by the user whether it may be shown', async () => {
  const { ctx, app } = await install()
  const user = await someUser(ctx)
  const from = (remoteAddress: string) =>
    app.app.inject({ url: '/api/User', headers: user.headers, remoteAddress })
  expect((await from('127.0.0.1')).json()).toMatchObject({ isOperator: true })
  expect((await from('192.0.2.7')).json()).toMatchObject({ isOperator: false })
})

test('TALK-010 TALK-001 what is saved serves the next turn, here and on another instance, without a restart', async () => {
  const [here, there] = [await someServer('From the first.'), await someServer('From the second.')]
  const one = await install()
  const other = await install({ beside: one.main })
  const says = await someTalk(one.main, one.app)
  const saysThere = await someTalk(other.main, other.app)
  expect([await says('Hello'), await saysThere('Hello')]).toEqual(
    Array(2).fill('Nice to hear that.'),
  )

  const first = { ...ENTRY, name: 'First', baseUrl: `${here.baseUrl}/` }
  const second = { ...ENTRY, name: 'Second', baseUrl: there.baseUrl }
  const saved = operatorModels.parse((await one.put(first, second)).json())
  expect(saved.connections.map(({ name, isServing }) => [name, isServing])).toEqual([
    ['First', true],
    ['Second', false],
  ])
  expect(await says('And now?')).toBe('From the first.')
  one.advance(2 * SECOND_MS)
  expect(await saysThere('And now?')).toBe('From the first.')

  await one.put(...saved.connections.map(entryOf).toReversed())
  expect(await says('And now?')).toBe('From the second.')
  const [leading, following = ENTRY] = (await one.get()).connections.map(entryOf)
  await one.put({ ...leading, isOn: false }, following)
  expect(await says('And now?')).toBe('From the first.')
  await one.put()
  expect(await says('And now?')).toBe('Nice to hear that.')
})

test('TALK-010 a reply that runs is finished by the connection it began with', async () => {
  const slow = await someServer('')
  slow.setDefault({ text: 'One two three four.', tokenDelayMs: 40 })
  const { main, app, put } = await install()
  await put({ ...ENTRY, baseUrl: slow.baseUrl })
  const says = await someTalk(main, app)
  const running = says('Tell me')
  await expect.poll(() => turnsOf(slow).length).toBe(1)
  await put()
  expect(await running).toBe('One two three four.')
})

test('TALK-010 settings of the environment are shown without their secrets and not changed', async () => {
  const fixed = {
    id: 'environment 0',
    name: 'Set',
    baseUrl: 'http://user:canary-password@127.0.0.1:1/v1',
    apiKey: 'sk-canary-environment-1234',
    model: 'set-model',
    contextTokens: 16_384,
  }
  const { put, get, app } = await install({ fixed: [fixed] })
  const reply = await put(ENTRY)
  expect(reply.json()).toMatchObject({ status: 409, code: 'set_by_environment' })
  const shown = (await app.app.inject(URL_OF)).body
  expect(shown).not.toContain('canary')
  expect((await get()).connections).toMatchObject([
    { id: null, name: 'Set', isFromEnvironment: true, keyHint: '1234', windowTokens: 16_384 },
  ])
})

test('TALK-011 a key is in no reply, log or table, an empty one keeps it, and the server gets it', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const server = await someServer('Aye.')
  const { main, ctx, app, put, get } = await install({ log })
  const apiKey = 'sk-canary-0123456789'
  const replies = [await put({ ...ENTRY, baseUrl: server.baseUrl, apiKey })]
  const [{ id } = { id: null }] = (await get()).connections
  replies.push(await put({ ...ENTRY, id, name: 'Renamed', baseUrl: server.baseUrl, apiKey: '' }))
  replies.push(await put({ ...ENTRY, id, baseUrl: server.baseUrl, apiKey: `${apiKey}\n` }))
  replies.push(await app.app.inject(URL_OF))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 200])
  expect(replies[1]?.json()).toMatchObject({ connections: [{ name: 'Renamed', keyHint: '6789' }] })
  await (
    await someTalk(main, app)
  )('Hello')
  expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`)
  const { rows } = await ctx.db.execute<{ row: string }>(
    sql`select c::text || encode(c.api_key, 'escape') as row from model_connections c`,
  )
  expect(rows).toHaveLength(1)
  expect([...replies.map(({ body }) => body), ...lines, rows[0]?.row].join('\n')).not.toMatch(
    /sk-canary/,
  )
})

test.each([
  ['of metadata', 'http://169.254.169.254/v1'],
  ['of metadata in other words', 'http://0xa9fea9fe/v1'],
  ['of metadata in the new form', 'http://[::ffff:a9fe:a9fe]/v1'],
  ['of nobody', 'http://no-such-machine.invalid/v1'],
  ['of another protocol', 'file:///etc/passwd'],
  ['with a password', 'http://user:password@127.0.0.1/v1'],
])('TALK-012 TS-099 an address %s is refused', async (_which, baseUrl) => {
  const { put, get } = await install()
  const reply = await put({ ...ENTRY, baseUrl })
  expect(reply.json()).toMatchObject({ code: 'validation_failed' })
  expect(reply.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(
    '/connections/0/baseUrl',
  )
  expect((await get()).connections).toEqual([])
})

test('TALK-010 TALK-011 one id saved twice is refused, so that its key is not copied', async () => {
  const { put, get } = await install()
  await put({ ...ENTRY, apiKey: 'sk-0123456789' })
  const [{ id } = { id: null }] = (await get()).connections
  const reply = await put({ ...ENTRY, id }, { ...ENTRY, id, name: 'Second' })
  expect(reply.json()).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: '/connections/1/id' }],
  })
  expect((await get()).connections).toHaveLength(1)
})

test.each([
  ['nine connections', Array.from({ length: 9 }, () => ENTRY)],
  ['an id nobody has', [{ ...ENTRY, id: '019384a0-0000-7000-8000-000000000001' }]],
  ['a window for no talk', [{ ...ENTRY, contextTokens: 511 }]],
  ['a temperature out of bounds', [{ ...ENTRY, sampler: { temperature: 2.1 } }]],
])('TALK-010 TALK-033 %s are refused', async (_what, connections) => {
  const { put } = await install()
  expect((await put(...connections)).json()).toMatchObject({ code: 'validation_failed' })
})

test('TALK-029 what one process learnt of a server is known to the next', async () => {
  const server = await someServer('Aye.', { refuses: ['min_p'], hasNoSystem: true })
  const first = await install()
  await first.put({ ...ENTRY, baseUrl: server.baseUrl })
  await (
    await someTalk(first.main, first.app)
  )('Hello')
  const asked = turnsOf(server).length
  expect(asked).toBeGreaterThan(1)

  const next = await testContext({ beside: first.main })
  const app = await testApp(next.ctx)
  await (
    await someTalk(next, app)
  )('Hello')
  expect(turnsOf(server)).toHaveLength(asked + 1)
  expect((await read(app)).connections).toMatchObject([
    { roleForm: 'folded', refusedFields: ['min_p'] },
  ])
})

test('TALK-015 a model nearby is loaded by one token when it is saved, once', async () => {
  const server = await someServer('Aye.')
  const { put, get } = await install()
  await put({ ...ENTRY, baseUrl: server.baseUrl })
  await expect.poll(() => loadsOf(server).length).toBe(1)
  const [saved] = (await get()).connections.map(entryOf)
  await put({ ...ENTRY, ...saved })
  await put({ ...ENTRY, ...saved, name: 'Renamed' })
  await expect.poll(() => loadsOf(server).length).toBe(2)
  expect(turnsOf(server)).toEqual([])
})

test('TALK-033 the values of preset and operator reach the server', async () => {
  const server = await someServer('Aye.')
  const { main, app, put } = await install()
  const sampler = { minP: 0.2 }
  await put({ ...ENTRY, baseUrl: server.baseUrl, preset: 'lively', sampler })
  await (
    await someTalk(main, app)
  )('Hello')
  expect(server.requests.at(-1)?.body).toMatchObject({
    temperature: 1,
    top_p: 0.95,
    min_p: 0.2,
    repeat_penalty: 1.08,
  })
})

test('TALK-016 the last fault of a connection is told with what to do, and ends with its settings', async () => {
  const server = await someServer('')
  server.setDefault({ status: 401 })
  const { main, ctx, app, put, get } = await install()
  await put({ ...ENTRY, baseUrl: server.baseUrl })
  const countOf = async () => (await get()).connections[0]?.lastFault?.count
  // Told before anybody writes: the model was to be loaded.
  await expect.poll(countOf).toBe(1)
  const user = await someUser(ctx)
  const url = `/api/Chats/${await someChat(main.ctx, app, user)}/messages`
  await app.as(user)('POST', url, { message: 'a secret of mine' })
  await app.as(user)('POST', url, { message: 'a secret of mine' })

  const [broken = ENTRY] = (await get()).connections
  expect(broken).toMatchObject({
    lastFault: { kind: 'key', count: 3, advice: expect.stringContaining('key') },
  })
  await put({ ...ENTRY, id: broken.id, name: 'Mended' })
  // Of the new address nothing is known but that nobody answers there.
  const mended = async () => (await get()).connections[0]?.lastFault
  await expect.poll(mended).toMatchObject({ kind: 'unreachable', count: 1 })
})

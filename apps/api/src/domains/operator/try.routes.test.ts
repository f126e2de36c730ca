import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { operatorModels, tryReply } from '@oriel/contract/operator/models'
import type { Scenario } from '@oriel/sandbox/model/scenario'
import { SECOND_MS } from '#/platform/clock.ts'
import { createVoice } from '#/providers/llm/voice.ts'
import {
  ENTRY,
  entryOf,
  install,
  someServer,
  someTalk,
  tried,
  turnsOf,
  URL_OF,
} from '#/testing/some-set-up.ts'

test('TALK-005 TALK-006 a server that is started later is listed, and speaks in place of the demo', async () => {
  const port = (await someServer('Aye.')).port
  const late = { kind: 'llamacpp' as const, name: 'Late', port: 1 }
  const { main, app, get, advance } = await install({
    llm: [createVoice({ sleep: async () => {} })],
    detection: { servers: [late] },
  })
  const says = await someTalk(main, app)
  expect(await says('Hello')).not.toBe('Aye.')
  expect(await get()).toMatchObject({ isDemoVoice: true, detected: [] })

  late.port = port
  advance(30 * SECOND_MS)
  expect(await says('And now?')).not.toBe('Aye.')
  advance(60 * SECOND_MS)
  expect(await says('And now?')).toBe('Aye.')
  expect(await get()).toMatchObject({
    isDemoVoice: false,
    detected: [{ kind: 'llamacpp', name: 'Late', models: ['scripted'] }],
  })
})

test('TALK-009 a connection that is not saved is tried with text and figures', async () => {
  const server = await someServer('Evenings are calm.', { refuses: ['min_p'], hasNoSystem: true })
  const { app, get } = await install()
  const connection = { ...ENTRY, baseUrl: server.baseUrl, apiKey: 'sk-canary-0123456789' }
  const reply = await tried(app, connection)
  expect(tryReply.parse(reply.json())).toMatchObject({
    text: 'Evenings are calm.',
    windowTokens: 8192,
    windowSource: 'assumed',
    roleForm: 'folded',
    refusedFields: ['min_p'],
  })
  expect(reply.body).not.toContain('canary')
  const asked = turnsOf(server).at(-1)
  expect(asked?.headers.authorization).toBe('Bearer sk-canary-0123456789')
  expect(asked?.body).toMatchObject({ max_tokens: 60 })
  expect((await get()).connections).toEqual([])
})

test('TALK-009 TALK-011 a saved connection is tried with its own key', async () => {
  const server = await someServer('Aye.')
  const { app, put, get } = await install()
  await put({ ...ENTRY, baseUrl: server.baseUrl, apiKey: 'sk-canary-0123456789' })
  const [saved] = (await get()).connections.map(entryOf)
  expect((await tried(app, { ...saved, model: 'scripted' })).statusCode).toBe(200)
  expect(turnsOf(server).at(-1)?.headers.authorization).toBe('Bearer sk-canary-0123456789')
  const list = { id: saved?.id, baseUrl: server.baseUrl }
  const listed = await app.app.inject({ method: 'POST', url: `${URL_OF}/list`, payload: list })
  expect(listed.json()).toEqual({ models: ['scripted'] })
  expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer sk-canary-0123456789')
})

const WRONG: [string, string, Scenario | null, object][] = [
  ['key', 'a wrong key', { status: 401 }, {}],
  ['model', 'a wrong model', { status: 404 }, { model: 'none' }],
  ['path', 'a wrong path', {}, { path: '/v2' }],
  ['path', 'a web page', { garbage: 'html' }, {}],
  ['form', 'a server that refuses everything', { status: 400 }, {}],
  ['message', 'a model without words', { text: [] }, {}],
  ['unreachable', 'a closed port', null, {}],
]

test.each(WRONG)(
  'TALK-009 %s is said of %s, and nothing of the prompt',
  async (reason, _, scenario, more) => {
    const server = await someServer('Aye.')
    if (scenario === null) await server.close()
    else server.setDefault(scenario)
    const { app } = await install()
    const { path = '', ...changes } = more as { path?: string }
    const baseUrl = path === '' ? server.baseUrl : server.baseUrl.replace('/v1', path)
    const reply = await tried(app, { ...ENTRY, model: 'scripted', baseUrl, ...changes })
    expect(reply.json()).toMatchObject({ status: 422, code: 'model_refused', reason })
    expect(reply.body).not.toContain('evenings')
  },
)

test('TALK-012 neither a try nor a list goes to a forbidden address', async () => {
  const { app } = await install()
  const baseUrl = 'http://169.254.169.254/v1'
  expect((await tried(app, { ...ENTRY, baseUrl })).json()).toMatchObject({
    code: 'validation_failed',
  })
  const list = { method: 'POST', url: `${URL_OF}/list`, payload: { id: null, baseUrl } } as const
  expect((await app.app.inject(list)).json()).toMatchObject({ code: 'validation_failed' })
})

test('TALK-007 a server of the environment is asked in the way of each program, and unknown is assumed', async () => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/props' ? 200 : 404
    response.end('{"default_generation_settings":{"n_ctx":12288}}')
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => void server.close())
  const told = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const named = { id: 'a', baseUrl: told, model: 'm', apiKey: '', contextTokens: null }
  const { get } = await install({
    fixed: [
      { ...named, name: 'Told' },
      { ...named, id: 'b', name: 'Silent', baseUrl: 'http://127.0.0.1:1/v1' },
      { ...named, id: 'c', name: 'Less', model: 'other', contextTokens: 4096 },
    ],
  })
  const windows = (await get()).connections.map((each) => [each.windowTokens, each.windowSource])
  expect(windows).toEqual([
    [12_288, 'server'],
    [8192, 'assumed'],
    [4096, 'operator'],
  ])
})

test('TALK-007 the window that a server tells counts, with its source, unless the operator says less', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"default_generation_settings":{"n_ctx":16384}}')
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const { put } = await install()
  const replies = [
    await put({ ...ENTRY, baseUrl }),
    await put({ ...ENTRY, baseUrl, contextTokens: 4096 }),
    await put({ ...ENTRY, baseUrl, contextTokens: 32_768 }),
  ]
  const windows = replies.map((reply) => {
    const [first] = operatorModels.parse(reply.json()).connections
    return [first?.windowTokens, first?.windowSource]
  })
  expect(windows).toEqual([
    [16_384, 'server'],
    [4096, 'operator'],
    [16_384, 'server'],
  ])
})

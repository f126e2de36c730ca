import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Finding } from './checkup/finding.ts'
import { ConfigError } from './config.ts'
import { checkUp, describeFindings } from './doctor.ts'
import { startMailSink } from './testing/mail-sink.ts'
import { someGateway } from './testing/some-gateway.ts'

const NO_SERVERS = { servers: [] }
/** Port 9 discards by convention; nothing listens there. */
const NOWHERE = '127.0.0.1:9'

let folder: string
const servers: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oriel-doctor-test-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true })
})

const dataDir = () => path.join(folder, 'data')
/** All defaults, except for the database of this test run. */
const check = (env: Record<string, string> = {}) =>
  checkUp(
    { NODE_ENV: 'test', DATA_DIR: dataDir(), DATABASE_URL: inject('postgresUrl'), ...env },
    NO_SERVERS,
  )

function find(findings: readonly Finding[], part: string): Finding | undefined {
  return findings.find((finding) => finding.part === part)
}

/** A server on this machine that answers every request alike; returns its port. */
async function someServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const withModels =
  (...ids: string[]): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: ids.map((id) => ({ id })) }))
  }

test('EMBED-004 names every part with its state and what to set, and is honest about what is missing', async () => {
  const findings = await check()
  const text = describeFindings(findings)

  expect(findings.map(({ part, state }) => [part, state])).toEqual([
    ['database', 'ok'],
    ['cache', 'ok'],
    ['storage', 'ok'],
    ['model', 'ok'],
    ['classifier', 'absent'],
    ['embeddings', 'absent'],
    ['image', 'absent'],
    ['speech', 'absent'],
    ['mail', 'absent'],
    ['payment', 'absent'],
  ])
  for (const setting of ['DATABASE_URL', 'REDIS_URL', 'DATA_DIR', 'LLM_BASE_URL', 'SMTP_URL']) {
    expect(text).toContain(setting)
  }
  expect(text).toMatch(
    /^database {2}PostgreSQL at .*\n {10}ok: PostgreSQL \d+\.\d+\n {10}to change: /,
  )
  expect(text.match(/not part of this version/g)).toHaveLength(2)
})

test('EMBED-003 EMBED-004 before the first start it tries the embedded database out and leaves nothing', async () => {
  const database = find(await check({ DATABASE_URL: '' }), 'database')

  expect(database).toMatchObject({ state: 'ok', detail: expect.stringContaining('first start') })
  expect(database?.inForce).toContain(dataDir())
  expect(existsSync(dataDir())).toBe(false)
})

test('EMBED-004 an unreachable service is named with its reason, and no secret is shown', async () => {
  const findings = await check({
    DATABASE_URL: `postgres://me:hunter2@${NOWHERE}/oriel`,
    REDIS_URL: `redis://:hunter2@${NOWHERE}`,
    LLM_BASE_URL: `http://me:hunter2@127.0.0.1:${await closedPort()}/v1`,
    LLM_MODEL: 'some-model',
    LLM_API_KEY: 'hunter2',
  })

  expect(find(findings, 'database')).toMatchObject({
    state: 'failing',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  expect(find(findings, 'cache')).toMatchObject({
    state: 'failing',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  expect(find(findings, 'model')).toMatchObject({ state: 'failing' })
  expect(describeFindings(findings)).not.toContain('hunter2')
})

async function closedPort(): Promise<number> {
  const port = await someServer(() => undefined)
  servers.pop()?.close()
  return port
}

test('EMBED-004 a data folder that cannot be made is a reason', async () => {
  writeFileSync(dataDir(), 'a file')
  const storage = find(await check({ DATA_DIR: path.join(dataDir(), 'below') }), 'storage')

  expect(storage).toMatchObject({ state: 'failing' })
})

test('EMBED-004 the check of the data folder leaves nothing in it', async () => {
  await check({ DATA_DIR: folder })

  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['has the model', withModels('other', 'some-model'), 'ok', /has the model/],
  ['lacks the model', withModels('other'), 'failing', /no model "some-model"/],
  [
    'is no model server',
    (_request, response) => response.end('<html>'),
    'failing',
    /no model server/,
  ],
  ['refuses the key', (_request, response) => response.writeHead(401).end(), 'failing', /key/],
  ['fails', (_request, response) => response.writeHead(500).end(), 'failing', /500/],
] satisfies [string, RequestListener, string, RegExp][])(
  'EMBED-004 TURN-020 a configured model server that %s',
  async (_case, listener, state, detail) => {
    const port = await someServer(listener)
    const findings = await check({
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1/`,
      LLM_MODEL: 'some-model',
    })

    expect(findings.filter(({ part }) => part === 'model')).toEqual([
      expect.objectContaining({ state, detail: expect.stringMatching(detail) }),
    ])
  },
)

test('EMBED-004 the key of a model server is sent to it', async () => {
  const seen: (string | undefined)[] = []
  const port = await someServer((request, response) => {
    seen.push(request.headers.authorization)
    withModels('some-model')(request, response)
  })
  await check({
    LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LLM_MODEL: 'some-model',
    LLM_API_KEY: 'k',
  })

  expect(seen).toEqual(['Bearer k'])
})

test('TURN-021 EMBED-004 a server found on this machine is named', async () => {
  const port = await someServer(withModels('found-model'))
  const findings = await checkUp(
    { NODE_ENV: 'test', DATA_DIR: dataDir(), DATABASE_URL: inject('postgresUrl') },
    { servers: [{ kind: 'openai' as const, name: 'Ollama', port }] },
  )

  expect(find(findings, 'model')).toMatchObject({
    state: 'ok',
    inForce: `found-model of Ollama at 127.0.0.1:${port}/v1`,
  })
})

async function checkMailAt(url: string): Promise<Finding | undefined> {
  const findings = await check({ SMTP_URL: url })
  expect(describeFindings(findings)).not.toContain('hunter2')
  return find(findings, 'mail')
}

test('EMBED-004 TP-022 the mail server is greeted, and shown without its password', async () => {
  const sink = await startMailSink()
  onTestFinished(() => sink.close())
  const { host } = new URL(sink.url)
  const webPage = await someServer((_request, response) => response.end('<html>'))

  expect(await checkMailAt(`smtp://me:hunter2@${host}`)).toMatchObject({
    state: 'ok',
    inForce: `the mail server at ${host}`,
  })
  expect(await checkMailAt(`smtp://me:hunter2@${NOWHERE}`)).toMatchObject({
    state: 'failing',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  servers.at(-1)?.on('connection', (socket) => socket.end('hello'))
  expect(await checkMailAt(`smtp://127.0.0.1:${webPage}`)).toMatchObject({ state: 'failing' })
})

test('EMBED-004 wrong settings are reported instead of checked', async () => {
  await expect(check({ PORT: 'many' })).rejects.toThrow(ConfigError)
})

test('EMBED-004 every payment provider with keys is asked, and shown without them', async () => {
  const { gateway } = await someGateway()
  const findings = await check(gateway.env)

  expect(findings.filter(({ part }) => part === 'payment')).toMatchObject([
    { state: 'ok', inForce: expect.stringMatching(/^solidgate \(gateway\) at 127/) },
    { state: 'ok', inForce: expect.stringMatching(/^yuno \(gateway\) at 127/) },
    { state: 'ok', inForce: expect.stringMatching(/^paypal \(gateway\) at 127/) },
  ])
  const text = describeFindings(findings)
  for (const name of ['SOLIDGATE_API_SK', 'YUNO_SECRET_KEY', 'PAYPAL_CLIENT_SECRET']) {
    expect(text).not.toContain(gateway.env[name])
  }
})

test('EMBED-004 a payment provider that refuses the keys is failing', async () => {
  const { gateway } = await someGateway()
  const findings = await check({ ...gateway.env, SOLIDGATE_API_PK: 'api_pk_of_somebody_else' })

  expect(find(findings, 'payment')).toMatchObject({
    state: 'failing',
    detail: expect.stringContaining('401'),
  })
})

test('TENANT-018 the keys of each realm are tried, and realms without any are named', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no way out'))
  onTestFinished(() => fetching.mockRestore())
  const keys = {
    SOLIDGATE_API_PK: 'api_pk_1',
    SOLIDGATE_API_SK: 'api_sk_0123456789abcdef0123456789abcdef',
    SOLIDGATE_WH_PK: 'wh_pk_1',
    SOLIDGATE_WH_SK: 'wh_sk_1',
  }
  const findings = await check({
    PAYMENTS_ENVIRONMENT: 'live',
    ...keys,
    BRAND_SETTINGS: JSON.stringify({ svitlo: { payments: keys } }),
  })

  expect(
    findings
      .filter(({ part }) => part === 'payment')
      .map(({ inForce, state }) => `${inForce}: ${state}`),
  ).toEqual([
    'solidgate (live) at pay.solidgate.com/api/v1: failing',
    'solidgate (live) at pay.solidgate.com/api/v1 for the realm svitlo: failing',
    'nobody for the realm getHarder: absent',
    'nobody for the realm myFriend: absent',
    'nobody for the realm myMate: absent',
  ])
})

const CONNECTION = {
  id: 'c',
  name: 'Desk',
  kind: 'ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  model: 'small',
  isOn: true,
  contextTokens: null,
  preset: 'balanced',
  sampler: {},
  reasoningTokens: 0,
  keyHint: null,
  isFromEnvironment: false,
  windowTokens: 8192,
  windowSource: 'assumed',
  widenTo: null,
  roleForm: 'system',
  refusedFields: [],
  lastFault: null,
  isServing: true,
}

const MODELS = {
  detected: [],
  isDemoVoice: false,
  engine: { state: 'absent', version: '1', packageName: null, model: null, jobId: null },
  recommended: [],
  freeMemoryBytes: 1,
  freeDiskBytes: 1,
}

test('TALK-016 of a running app it tells the last fault of each connection, with what to do', async () => {
  const fault = { kind: 'slow', count: 3, at: '2026-11-27T01:00:00.000Z', advice: 'Do this.' }
  const connections = [
    { ...CONNECTION, lastFault: fault },
    { ...CONNECTION, name: 'Shelf', isServing: false },
  ]
  const port = await someServer(({ url }, response) => {
    response.statusCode = url === '/api/Operator/models' ? 200 : 404
    response.end(JSON.stringify({ ...MODELS, connections }))
  })
  const findings = (await check({ PORT: String(port) })).filter(({ part }) => part === 'model')
  expect(findings).toMatchObject([
    {
      inForce: 'small of Desk at 127.0.0.1:11434/v1',
      state: 'failing',
      detail: 'Do this. (3 times, last at 2026-11-27T01:00:00.000Z)',
    },
    { state: 'ok', detail: 'in reserve, no fault since the start' },
  ])
})

test('TALK-016 what answers in its place without being it is not asked twice', async () => {
  const port = await someServer((_, response) => response.end('{"connections": "none"}'))
  const findings = await check({ PORT: String(port) })
  expect(find(findings, 'model')?.detail).toContain('speaks from a script')
})

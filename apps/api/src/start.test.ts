import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod/mini'
import { preRegisterReply } from '@oriel/contract/accounts/session'
import { personModels } from '@oriel/contract/characters/person-model'
import { chat } from '@oriel/contract/chat/chat'
import { variantOf } from '@oriel/variants/variants'
import { BadCatalogue } from './domains/characters/errors.ts'
import { describeFailure, listenFailure, unreachable } from './start-failure.ts'
import { start, type Running } from './start.ts'
import { testDatabase } from './testing/test-db.ts'

const ENTRY = path.resolve(import.meta.dirname, '../../../scripts/serve.ts')

let folder: string
const running: Running[] = []
const children: ChildProcess[] = []
const servers: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oriel-start-'))
  // Root hands the database to the user "nobody", which needs access.
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = (env: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: path.join(folder, 'data'),
  LLM_DETECT: 'off',
  ...env,
})

async function startApp(env: Record<string, string> = {}) {
  const lines: string[] = []
  const app = await start(settings(env), (line) => lines.push(line))
  running.push(app)
  return { ...app, lines, output: lines.join('\n') }
}

/** For tests that are not about the embedded database: a server that runs already is sooner there. */
async function ownDatabase(): Promise<{ DATABASE_URL: string }> {
  const { url, drop } = await testDatabase()
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

async function call<T>(
  url: string,
  schema: z.ZodMiniType<T>,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<T> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return schema.parse(await reply.json())
}

test('EMBED-001 EMBED-003 TURN-021 it starts on an empty folder, says what it does, and finds its data again', async () => {
  const first = await startApp()
  const models = await call(`${first.address}/api/PersonModel/top`, personModels)
  expect(models.length).toBeGreaterThan(0)
  expect(first.output).toContain('Creating the database (first start)')
  expect(first.output).toContain(`Characters: ${models.length}, of which ${models.length} are new`)
  expect(first.output).toContain(`Oriel is ready: ${first.address}`)
  expect(first.output).toContain('Model  none: a scripted demo speaks; set LLM_BASE_URL')
  expect(first.output).toContain(`Data   ${path.join(folder, 'data')}`)
  const someone = await signUp(first.address)
  await first.stop()
  await expect(fetch(first.address)).rejects.toThrow()

  const second = await startApp()
  expect(second.output).not.toContain('first start')
  expect(second.output).toContain('of which 0 are new or changed')
  const again = await fetch(`${second.address}/api/User`, { headers: someone })
  expect(again.status).toBe(200)
})

test('jobs run soon after the start, and end with the app', async () => {
  const database = await ownDatabase()
  const app = await startApp(database)
  const client = new Client({ connectionString: database.DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()

  const scheduled = async () => {
    const { rows } = await client.query("select to_regclass('jobs.schedule') as there")
    const [{ there } = { there: null }] = rows as { there: string | null }[]
    return there === null ? 0 : (await client.query('select from jobs.schedule')).rowCount
  }
  await expect.poll(scheduled).toBeGreaterThan(0)

  await app.stop()
  await expect(fetch(app.address)).rejects.toThrow()
  const connected = async () =>
    (
      await client.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).rowCount
  await expect.poll(connected).toBe(0)
  await client.end()
})

async function signUp(address: string): Promise<{ authorization: string }> {
  const session = await call(`${address}/api/Authenticate/pre-register`, preRegisterReply, {
    body: {
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: address,
    },
  })
  return { authorization: `Bearer ${session.accessToken}` }
}

test('F-17 letters that an older version stored in plain text are sealed by the start', async () => {
  const database = await ownDatabase()
  const client = new Client({ connectionString: database.DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`
    insert into tickets (ticket_id, brand, kind, name, topic, message, links, request_key, request_hash,
      received_at, due_at)
    values (gen_random_uuid(), 'main', 'contact', 'Ines', 'Billing', 'A canary', '[]', 'a', 'b', now(), now())`)

  await startApp(database)

  const { rows } = await client.query('select name, topic, message, links, said from tickets')
  const nothing = { name: null, topic: null, message: null, links: null }
  expect(rows).toEqual([{ ...nothing, said: expect.any(Buffer) }])
  await client.end()
})

test('TURN-021 the model in use is named, with those in reserve', async () => {
  const app = await startApp({
    ...(await ownDatabase()),
    LLM_PROVIDERS: JSON.stringify([
      { name: 'First', baseUrl: 'http://127.0.0.1:1/v1', model: 'large' },
      { name: 'Second', baseUrl: 'http://127.0.0.1:2/v1', model: 'small' },
    ]),
  })

  expect(app.output).toContain('Model  large of First; in reserve: Second\n')
})

test('TALK-016 what is wrong with the model is said with the start', async () => {
  const app = await startApp({
    ...(await ownDatabase()),
    LLM_BASE_URL: 'http://127.0.0.1:1/v1',
    LLM_MODEL: 'large',
  })

  const said = () => app.lines.join('\n')
  await expect.poll(said).toContain('Model  127.0.0.1:1: Nothing answers there. Start the server')
})

test('EMBED-001 a port in use ends the start in plain words, and nothing stays open', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  servers.push(other)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  const failure = await startApp({ PORT: String(port) }).catch((error: unknown) => error)
  expect(describeFailure(failure)).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another one with PORT.`,
  )
  // The database was closed with it: another start runs its own.
  expect((await startApp()).output).toContain('embedded PostgreSQL in')
})

test.each([
  ['DATABASE_URL', 'postgres://me@127.0.0.1:9/oriel'],
  ['REDIS_URL', 'redis://127.0.0.1:9'],
])('EMBED-001 a %s that leads nowhere ends the start in plain words', async (setting, url) => {
  const failure = await startApp({ ...(await ownDatabase()), [setting]: url }).catch(
    (error: unknown) => error,
  )

  expect(describeFailure(failure)).toMatch(
    new RegExp(`^${setting}: cannot use what is at this address: .*ECONNREFUSED`),
  )
})

test('EMBED-005 wrong settings end the start with the whole list of them', async () => {
  const failure = await startApp({ PORT: 'many', TURN_LEASE_MS: '-1' }).catch(
    (error: unknown) => error,
  )

  expect(describeFailure(failure)).toMatch(/ {2}- PORT: .*\n {2}- TURN_LEASE_MS: /)
})

test('TENANT-006 a brand whose company is not that of its realm ends the start', async () => {
  const { legal } = variantOf('fbQuiz')
  const { company } = legal
  onTestFinished(() => void (legal.company = company))
  legal.company = { ...company, companyName: 'Somebody Else Limited' }

  const failure = await startApp().catch((error: unknown) => error)

  expect(describeFailure(failure)).toMatch(/\n {2}- fbQuiz: legal\.company: [^\n]*$/)
})

test('causes of a failed start are shown without stack or values, bugs with their stack', () => {
  const denied = Object.assign(new Error('EACCES: denied'), { code: 'EACCES', path: '/data/x' })
  const wrapped = new Error('Failed query: insert … params: secret', { cause: new Error('gone') })

  expect(describeFailure(denied)).toBe(
    'Cannot write to /data/x (EACCES). Set DATA_DIR to a folder that can be written.',
  )
  expect(describeFailure(new BadCatalogue(['maya: age']))).toMatch(/\n {2}- maya: age$/)
  expect(describeFailure(unreachable('REDIS_URL', denied))).not.toContain('\n')
  expect(describeFailure(wrapped)).toMatch(/^Error: gone\n {4}at /)
  expect(describeFailure(wrapped)).not.toContain('secret')
  const low = listenFailure(Object.assign(new Error('x'), { code: 'EACCES' }), {
    host: '127.0.0.1',
    port: 80,
  })
  expect(describeFailure(low)).toBe('Port 80 needs more rights. Choose one above 1023 with PORT.')
})

test('TS-142 asked to stop twice, the process finishes the running reply and ends in order', async () => {
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, ...settings() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const address = /^Oriel is ready: (\S+)$/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const address = await ready
  const headers = await signUp(address)
  const [model] = (await call(`${address}/api/PersonModel/top`, personModels)).filter(
    ({ isPremium }) => !isPremium,
  )
  const { id } = await call(`${address}/api/Chats`, chat, {
    body: { personModelId: model?.id },
    headers,
  })
  const reply = await fetch(`${address}/api/Chats/${id}/messages`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ message: 'Tell me about your day.' }),
  })

  let text = ''
  let hasStarted = false
  const exited = once(child, 'exit')
  for await (const piece of (reply.body ?? new ReadableStream<Uint8Array>()).pipeThrough(
    new TextDecoderStream(),
  )) {
    text += piece
    if (hasStarted || !text.includes('event:delta')) continue
    hasStarted = true
    child.kill('SIGTERM')
    child.kill('SIGINT')
  }
  expect(text).toContain('event:replyMessage')
  expect(text).toContain('"state":"complete","message"')
  expect(await exited).toEqual([0, null])
  expect(lines.at(-1)).toBe('Closed')

  const next = await startApp()
  expect(next.output).not.toContain('another instance')
})

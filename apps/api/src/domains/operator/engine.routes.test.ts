import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { jobChanged, operatorJob, type OperatorJob } from '@oriel/contract/operator/engine'
import { operatorModels } from '@oriel/contract/operator/models'
import { ENGINE_URL, type Engine } from '#/providers/llm/engine/port.ts'
import { someFileServer } from '#/testing/file-server.ts'
import { readLedger } from '#/testing/ledger.ts'
import { someChat } from '#/testing/some-chat.ts'
import { someDataDir } from '#/testing/some-engine.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { ENTRY, install, someTalk, tried, URL_OF } from '#/testing/some-set-up.ts'
import { someUser } from '#/testing/some-user.ts'
import { toyModel } from '#/testing/toy-gguf.ts'

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const LONG_MS = 120_000
const MODEL_URL = '/api/Operator/engine/model'

function emptyDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oriel-engine-routes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function installation(dataDir: string) {
  const installed = await install({ env: { DATA_DIR: dataDir } })
  const { app } = installed.app
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const job = async (id: string): Promise<OperatorJob> =>
    operatorJob.parse((await app.inject(`/api/Operator/jobs/${id}`)).json())
  const over = async (reply: Awaited<ReturnType<typeof post>>): Promise<OperatorJob> => {
    expect(reply.statusCode).toBe(202)
    const { jobId } = reply.json<{ jobId: string }>()
    const isOpen = async () => /waiting|running/.test((await job(jobId)).status)
    await expect.poll(isOpen, { timeout: 90_000 }).toBe(false)
    return job(jobId)
  }
  return { ...installed, inject: app.inject.bind(app), post, job, over }
}

test('TALK-019 nothing is fetched before the licence is accepted, and the acceptance is kept', async () => {
  const dataDir = emptyDataDir()
  const server = await someFileServer(toyModel())
  const { post, over } = await installation(dataDir)
  for (const wanted of [
    { url: server.url },
    { recommendedId: 'qwen3-4b', licenceAccepted: false },
  ]) {
    const refused = await post(MODEL_URL, wanted)
    expect(refused.json()).toMatchObject({ status: 422, code: 'consent_required' })
  }
  expect(server.requests).toHaveLength(0)
  const done = await over(await post(MODEL_URL, { url: server.url, licenceAccepted: true }))
  // Fetched, but there is no engine to load it yet.
  expect(done).toMatchObject({
    status: 'failed',
    error: { code: 'model_file_invalid', reason: 'absent' },
  })
  expect(server.requests).toHaveLength(1)
  const kept = readFileSync(path.join(dataDir, 'engine', 'acceptances.jsonl'), 'utf8')
  expect(JSON.parse(kept)).toMatchObject({
    url: server.url,
    title: 'model',
    at: expect.any(String),
  })
})

test('TALK-021 a path that is no model is refused at once, saying why', async () => {
  const dataDir = emptyDataDir()
  const page = path.join(dataDir, 'page.gguf')
  writeFileSync(page, '<html>')
  const { post } = await installation(dataDir)
  for (const [file, reason] of [
    [dataDir, 'not_a_file'],
    ['/dev/zero', 'not_a_file'],
    [page, 'not_gguf'],
  ]) {
    const refused = await post(MODEL_URL, { path: file })
    expect(refused.json()).toMatchObject({ status: 422, code: 'model_file_invalid', reason })
  }
})

test('TALK-021 a download is cancelled by its job', async () => {
  const server = await someFileServer(toyModel(), { pausesAfter: 1000 })
  const { post, job, inject } = await installation(emptyDataDir())
  const reply = await post(MODEL_URL, { url: server.url, licenceAccepted: true })
  const { jobId } = reply.json<{ jobId: string }>()
  await expect.poll(async () => (await job(jobId)).doneBytes).toBe(1000)
  expect(await job(jobId)).toMatchObject({
    status: 'running',
    step: 'fetching',
    totalBytes: 158_720,
  })
  expect((await inject(URL_OF)).json()).toMatchObject({ engine: { jobId } })
  const url = `/api/Operator/jobs/${jobId}`
  expect((await inject({ method: 'DELETE', url })).statusCode).toBe(204)
  await expect.poll(async () => (await job(jobId)).status).toBe('cancelled')
  expect((await inject({ method: 'DELETE', url: url.replace(/.$/, 'x') })).statusCode).not.toBe(204)
})

test('TALK-018 TALK-021 whoever started a job is told how it goes, on all devices, and nobody else', async () => {
  const server = await someFileServer(toyModel(), { pausesAfter: 1000 })
  const { app, ctx, job } = await install({ env: { DATA_DIR: emptyDataDir() } }).then((made) => ({
    ...made,
    job: async (id: string) =>
      operatorJob.parse((await made.app.app.inject(`/api/Operator/jobs/${id}`)).json()),
  }))
  const told: { userId: string; hint: unknown }[] = []
  ctx.news.subscribe(({ userId, target, args }) => {
    if (target === 'JobChanged') told.push({ userId, hint: jobChanged.parse(args[0]) })
  })
  const user = await someUser(ctx)
  const call = app.as(user)
  const started = await call('POST', MODEL_URL, { url: server.url, licenceAccepted: true })
  const { jobId } = started.json<{ jobId: string }>()
  await expect.poll(async () => (await job(jobId)).doneBytes).toBe(1000)
  await call('DELETE', `/api/Operator/jobs/${jobId}`)
  await expect
    .poll(() => told.at(-1))
    .toEqual({ userId: user.userId, hint: { jobId, status: 'cancelled', progress: 0 } })
  expect(told[0]?.hint).toEqual({ jobId, status: 'running', progress: null })
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([user.userId]))
})

test('TALK-021 a file that was fetched before is taken again, but not under another sum', async () => {
  const model = toyModel()
  const server = await someFileServer(model)
  const { post, over } = await installation(emptyDataDir())
  const fetchAs = async (sha256: string) =>
    over(await post(MODEL_URL, { url: server.url, sha256, licenceAccepted: true }))
  for (let round = 0; round < 2; round += 1) {
    expect(await fetchAs(sumOf(model))).toMatchObject({ error: { reason: 'absent' } })
  }
  expect(server.requests).toHaveLength(1)
  expect(await fetchAs(sumOf(Buffer.from('another')))).toMatchObject({
    status: 'failed',
    error: { code: 'model_file_invalid', reason: 'checksum' },
  })
})

test('TALK-018 TALK-004 only operators install, fetch and watch', async () => {
  const env = {
    ...PRODUCTION,
    RATE_LIMITS: 'on',
    BRAND_HOSTS: '{"main": ["oriel.example"]}',
    DATA_DIR: emptyDataDir(),
  }
  const { app } = await install({ env })
  const headers = { host: 'oriel.example' }
  const id = '019384a0-0000-7000-8000-000000000001'
  for (const [method, url] of [
    ['POST', '/api/Operator/engine/install'],
    ['POST', MODEL_URL],
    ['GET', `/api/Operator/jobs/${id}`],
    ['DELETE', `/api/Operator/jobs/${id}`],
  ] as const) {
    const payload = method === 'POST' ? { payload: {} } : {}
    expect((await app.app.inject({ method, url, headers, ...payload })).statusCode).toBe(403)
  }
})

test('TALK-012 TALK-022 a connection of the engine leads to its socket and to no address', async () => {
  const { put } = await installation(emptyDataDir())
  const reply = await put({ ...ENTRY, kind: 'engine', baseUrl: 'http://127.0.0.1:1/v1' })
  expect(reply.json()).toMatchObject({ code: 'validation_failed' })
})

test(
  'TALK-020 TALK-021 TALK-022 a model by its path is loaded, tried and speaks in a chat, also after a crash',
  { timeout: LONG_MS },
  async () => {
    const { dataDir, model } = await someDataDir()
    const { main, app, post, over, inject } = await installation(dataDir)
    expect((await inject(URL_OF)).json()).toMatchObject({ engine: { state: 'ready', model: null } })
    expect(await over(await post(MODEL_URL, { path: model.path }))).toMatchObject({
      status: 'done',
    })

    const shown = operatorModels.parse((await inject(URL_OF)).json())
    expect(shown.engine).toMatchObject({ state: 'ready', model: { title: 'toy' }, jobId: null })
    expect(shown.freeMemoryBytes).toBeGreaterThan(0)
    const [own] = shown.connections
    expect(own).toMatchObject({
      kind: 'engine',
      model: 'toy',
      isServing: true,
      windowTokens: 8192,
      windowSource: 'server',
    })
    const entry = { ...ENTRY, id: own?.id, kind: 'engine', baseUrl: own?.baseUrl, model: 'toy' }
    expect((await tried(app, entry)).statusCode).toBe(200)
    const says = await someTalk(main, app)
    expect(await says('Hello')).not.toBe('')
    process.kill(main.ctx.engine.pid() ?? 0, 'SIGKILL')
    expect(await says('Are you there?')).not.toBe('')
    const again = await post(MODEL_URL, { path: model.path })
    expect(await over(again)).toMatchObject({ status: 'done' })
    expect(operatorModels.parse((await inject(URL_OF)).json()).connections).toHaveLength(1)
    expect(await says('And now?')).not.toBe('')
  },
)

test(
  'TALK-024 whoever finds sixteen waiting is told when to come again, and pays nothing',
  { timeout: LONG_MS },
  async () => {
    const { dataDir, model } = await someDataDir()
    const { ctx, app, post, over } = await installation(dataDir)
    expect(await over(await post(MODEL_URL, { path: model.path }))).toMatchObject({
      status: 'done',
    })
    const user = await someUser(ctx)
    const url = `/api/Chats/${await someChat(ctx, app, user)}/messages`
    const gone = new AbortController()
    onTestFinished(() => gone.abort())
    const waiting = Array.from({ length: 17 }, (_, at) => occupy(ctx.engine, at, gone.signal))
    await Promise.all(waiting)
    const refused = await app.as(user)('POST', url, { message: 'Hello' })
    expect(refused.json()).toMatchObject({ status: 503, code: 'model_busy' })
    expect(refused.headers['retry-after']).toBe('15')
    expect(await readLedger(ctx, user.userId)).toMatchObject({ held: 0, charged: 0 })
    gone.abort()
    expect((await app.as(user)('POST', url, { message: 'Hello' })).statusCode).toBe(201)
  },
)

async function occupy({ dispatcher }: Engine, at: number, signal: AbortSignal): Promise<void> {
  const content = `I am ${at}.`
  const messages = [{ role: 'user', content }]
  const body = JSON.stringify({ messages, max_tokens: 4000, stream: true })
  const url = `${ENGINE_URL}/chat/completions`
  const answer = await request(url, { method: 'POST', body, dispatcher, signal })
  answer.body.on('error', () => undefined).resume()
}

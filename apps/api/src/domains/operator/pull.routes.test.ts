import { expect, onTestFinished, test } from 'vitest'
import { jobChanged, type OperatorJob } from '@oriel/contract/operator/engine'
import { startOllama, type OllamaOptions } from '@oriel/sandbox/ollama/server'
import { install, URL_OF } from '#/testing/some-set-up.ts'
import { someUser } from '#/testing/some-user.ts'

const MODEL = 'small:1b'

async function pulling(options: OllamaOptions = {}) {
  const ollama = await startOllama(options)
  onTestFinished(() => ollama.close())
  const { app, ctx } = await install()
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const reply = await app.app.inject({ method, url, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.body === '' ? {} : reply.json<object>() }
  }
  const start = (model = MODEL) =>
    call('POST', `${URL_OF}/pull`, { baseUrl: ollama.baseUrl, model })
  const jobOf = async (id: string) =>
    (await call('GET', `/api/Operator/jobs/${id}`)).body as OperatorJob
  return { ollama, app, ctx, call, start, jobOf }
}

const idOf = ({ body }: { body: object }) => (body as { jobId: string }).jobId

test('TALK-014 a model is fetched with its bytes told, and is in the list of the server then', async () => {
  const { start, jobOf, call, ollama } = await pulling({ pull: { totalBytes: 5000, steps: 5 } })
  const started = await start()
  expect(started.status).toBe(202)
  await expect.poll(async () => (await jobOf(idOf(started))).status).toBe('done')
  expect(await jobOf(idOf(started))).toMatchObject({ doneBytes: 5000, totalBytes: 5000 })
  const listed = await call('POST', `${URL_OF}/list`, { id: null, baseUrl: ollama.baseUrl })
  expect(listed.body).toEqual({ models: [MODEL] })
})

test('TALK-014 a connection that is lost midway is taken up where it was', async () => {
  const { start, jobOf, ollama } = await pulling({
    pull: { totalBytes: 4000, steps: 4, stepDelayMs: 5, dropsAfter: 2 },
  })
  const started = await start()
  await expect.poll(async () => (await jobOf(idOf(started))).status).toBe('done')
  const asked = ollama.asked.filter(({ path }) => path === '/api/pull')
  expect(asked.length).toBeGreaterThan(1)
  for (const { body } of asked) expect(body).toEqual({ model: MODEL, stream: true })
})

test('TALK-014 whoever has a model fetched is told of its bytes and of its end', async () => {
  const { ollama, app, ctx } = await pulling({ pull: { totalBytes: 5000, steps: 5 } })
  const user = await someUser(ctx)
  const told: { userId: string; hint: unknown }[] = []
  ctx.news.subscribe(({ userId, target, args }) => {
    if (target === 'JobChanged') told.push({ userId, hint: jobChanged.parse(args[0]) })
  })
  const asked = { baseUrl: ollama.baseUrl, model: MODEL }
  const jobId = idOf({ body: (await app.as(user)('POST', `${URL_OF}/pull`, asked)).json<object>() })
  await expect
    .poll(() => told.at(-1))
    .toEqual({ userId: user.userId, hint: { jobId, status: 'done', progress: 100 } })
})

test('TALK-014 it can be cancelled, and the server is left', async () => {
  const { start, jobOf, call } = await pulling({
    pull: { totalBytes: 4000, steps: 400, stepDelayMs: 20 },
  })
  const id = idOf(await start())
  await expect.poll(async () => (await jobOf(id)).doneBytes).toBeGreaterThan(0)
  expect((await call('DELETE', `/api/Operator/jobs/${id}`)).status).toBe(204)
  await expect.poll(async () => (await jobOf(id)).status).toBe('cancelled')
})

test('TALK-014 what the disk has no room for is refused before anything is fetched', async () => {
  const { start } = await pulling({ pull: { totalBytes: 9e15, steps: 400, stepDelayMs: 20 } })
  const { status, body } = await start()
  expect(status).toBe(507)
  expect(body).toMatchObject({ code: 'disk_full', required: 9e15 + 2e9 })
})

test('TALK-014 an unknown model and a dead server are told in words', async () => {
  const { start, call } = await pulling({ pull: { isUnknown: true } })
  expect((await start('nobody')).body).toMatchObject({ code: 'model_refused', reason: 'model' })
  const dead = { baseUrl: 'http://127.0.0.1:1/v1', model: MODEL }
  expect((await call('POST', `${URL_OF}/pull`, dead)).body).toMatchObject({
    code: 'model_refused',
    reason: 'unreachable',
  })
  const forbidden = { baseUrl: 'http://169.254.169.254/v1', model: MODEL }
  expect((await call('POST', `${URL_OF}/pull`, forbidden)).status).toBe(422)
})

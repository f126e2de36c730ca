import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { openDb } from '#/platform/db/db.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import type { App } from './server.ts'

let main: TestContext
let app: App
/** The app while its database is gone. */
let cutOff: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
  const { ctx } = await testContext({ beside: main })
  const db = openDb({ url: 'postgres://127.0.0.1:1/none', poolSize: 1, log: ctx.log })
  ;({ app: cutOff } = await testApp({ ...ctx, db }))
})
afterAll(async () => {
  await app.close()
  await cutOff.close()
})

test('API-121 live answers, database or not', async () => {
  for (const each of [app, cutOff]) {
    const reply = await each.inject('/api/health/live')

    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
  }
})

test('API-122 ready lists what answers', async () => {
  const reply = await app.inject('/api/health/ready')

  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { status: 'ok', checks: { db: 'ok', storage: 'ok' } },
  ])
})

test('API-122 without its database the app is not ready', async () => {
  const reply = await cutOff.inject('/api/health/ready')

  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'not_ready', checks: { db: 'down', storage: 'ok' } },
  ])
})

test('API-122 without its storage the app is not ready', async () => {
  const file = path.join(tmpdir(), randomUUID())
  writeFileSync(file, 'no folder')
  const { ctx } = await testContext({ beside: main, env: { DATA_DIR: file } })
  const { app: full } = await testApp(ctx)

  const reply = await full.inject('/api/health/ready')

  expect([reply.statusCode, reply.json().checks]).toEqual([503, { db: 'ok', storage: 'down' }])
  await full.close()
})

test('ERR-031 a missing database is a passing trouble, not a fault of ours', async () => {
  const bearer = await main.ctx.signer.sign({
    userId: asId(randomUUID()),
    sessionId: asId(randomUUID()),
    tokenId: randomUUID(),
    brand: 'main',
    issuedAt: main.clock.now(),
    expiresAt: new Date(main.clock.now().getTime() + 60_000),
  })

  const reply = await cutOff.inject({
    url: '/api/User',
    headers: { authorization: `Bearer ${bearer}` },
  })

  expect([reply.statusCode, reply.json().code]).toEqual([503, 'not_ready'])
  expect(reply.headers['retry-after']).toBe('2')
})

const SAMPLE =
  /^[a-zA-Z_:][\w:]*(\{([a-zA-Z_]\w*="([^"\\\n]|\\.)*",?)*\})? (NaN|[+-]Inf|[-+\d.eE]+)( \d+)?$/
const COMMENT = /^# (HELP|TYPE) [a-zA-Z_:][\w:]* ./

test('API-123 the exposition parses and has requests and turns', async () => {
  await app.inject('/api/health/live')
  const reply = await app.inject('/api/metrics')

  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const line of reply.body.split('\n').filter(Boolean)) {
    expect(line).toMatch(line.startsWith('#') ? COMMENT : SAMPLE)
  }
  expect(reply.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/health/live",status="200"}',
  )
  for (const metric of ['chat_turns_total', 'chat_first_token_seconds', 'chat_turns_running']) {
    expect(reply.body).toContain(`# TYPE ${metric} `)
  }
})

async function ask(at: App, authorization?: string, remoteAddress = '127.0.0.1'): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization }
  const reply = await at.inject({ url: '/api/metrics', remoteAddress, headers })
  return reply.statusCode
}

test('API-123 metrics are for this machine, or for who holds the token', async () => {
  const { ctx } = await testContext({ beside: main, env: { METRICS_TOKEN: 'open sesame' } })
  const { app: guarded } = await testApp(ctx)
  expect(await ask(app, undefined, '192.0.2.1')).toBe(401)
  expect(await ask(guarded)).toBe(401)
  expect(await ask(guarded, 'Bearer open')).toBe(401)
  expect(await ask(guarded, 'Bearer open sesame', '192.0.2.1')).toBe(200)
  await guarded.close()
})

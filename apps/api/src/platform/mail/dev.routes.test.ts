import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#/platform/http/server.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

const someKey = () => randomBytes(32).toString('base64')
let main: TestContext
let app: App
let production: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
  const env = {
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://oriel.example',
    TOKEN_SIGNING_KEY: someKey(),
    MASTER_KEY: someKey(),
  }
  ;({ app: production } = await testApp((await testContext({ beside: main, env })).ctx))
})
afterAll(async () => {
  await app.close()
  await production.close()
})

const mail = {
  to: 'someone@example.com',
  subject: 'Hello',
  text: 'A letter',
  html: '<p>A letter</p>',
}

test('API-124 TP-022 without a mail server mails are read here, newest first', async () => {
  const { db, mail: outbox, clock } = main.ctx
  await db.transaction((tx) => outbox.queue(tx, mail))
  await db.transaction((tx) => outbox.queue(tx, { ...mail, subject: 'Again' }))
  outbox.deliver()

  const reply = await app.inject('/api/dev/outbox')

  const { html: _html, ...shown } = mail
  const createdAt = clock.now().toISOString()
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    [
      { ...shown, subject: 'Again', createdAt },
      { ...shown, createdAt },
    ],
  ])
})

test('API-124 TP-022 in production there is no such address', async () => {
  const reply = await production.inject('/api/dev/outbox')

  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#/platform/http/server.ts'
import { outboxOf } from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
let app: App
let production: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
  const env = { ...PRODUCTION, RATE_LIMITS: 'on' }
  ;({ app: production } = await testApp((await testContext({ beside: main, env })).ctx))
})
afterAll(async () => {
  await app.close()
  await production.close()
})

const mail = {
  brand: 'main',
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

  const reply = await app.inject(outboxOf(main.ctx))

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

test('F-12 TS-117 the outbox opens to this machine, by its own name, with the token of the start', async () => {
  const url = outboxOf(main.ctx)
  const open = { url, remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }
  const attacks = [
    { ...open, url: '/api/dev/outbox' },
    { ...open, url: '/api/dev/outbox?token=' },
    { ...open, url: '/api/dev/outbox?token=guess' },
    { ...open, url: `${url}&token=guess` },
    { ...open, remoteAddress: '192.168.1.7' },
    { ...open, remoteAddress: '192.168.1.7', headers: { host: 'localhost' } },
    { ...open, headers: { host: 'evil.test' } },
    {
      ...open,
      headers: { host: 'localhost', 'x-forwarded-host': 'evil.test' },
      url: '/api/dev/outbox',
    },
  ]

  expect((await app.inject(open)).statusCode).toBe(200)
  for (const attack of attacks) {
    const reply = await app.inject(attack)
    expect([403, 421, 422]).toContain(reply.statusCode)
    expect(reply.body).not.toContain('someone@example.com')
  }
})

test('F-12 with a public address, too, the outbox is for the own machine only', async () => {
  const env = { PUBLIC_URL: 'http://oriel.test', TRUSTED_PROXIES: '127.0.0.1' }
  const proxied = await testContext({ beside: main, env })
  const { app: behind } = await testApp(proxied.ctx)
  const url = outboxOf(proxied.ctx)
  const from = (headers: Record<string, string>) => behind.inject({ url, headers })

  expect((await from({ host: 'localhost' })).statusCode).toBe(200)
  expect((await from({ host: 'oriel.test' })).statusCode).toBe(403)
  const visitor = { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }
  expect((await from(visitor)).statusCode).toBe(403)
  const pretender = { ...visitor, 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }
  expect((await from(pretender)).statusCode).toBe(403)
  await behind.close()
})

test('API-124 TP-022 in production there is no such address', async () => {
  const reply = await production.inject({
    url: '/api/dev/outbox',
    headers: { host: 'oriel.example' },
  })

  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

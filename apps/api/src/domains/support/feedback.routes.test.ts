import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { someChat, testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { feedback } from './tables.ts'

let main: TestContext
let app: TestApp
let user: SomeUser

beforeAll(async () => {
  main = await testContext()
  app = await testApp(main.ctx)
  user = await someUser(main.ctx)
})

async function someMessage(): Promise<Message> {
  const chatId = await someChat(main.ctx, app, user)
  const page = await app.as(user)('GET', `/api/Chats/${chatId}/messages`)
  const found = page.json<{ items: Message[] }>().items.find(({ sender }) => sender === 'model')
  if (found === undefined) throw new Error('a new chat greets')
  return found
}

test('API-058 API-145 users rate only messages of their own chats, whatever else they send', async () => {
  const { id } = await someMessage()
  const send = app.as(await someUser(main.ctx))
  const body = { source: 'chat', messageId: id }

  expect((await send('POST', '/api/feedback', body)).statusCode).toBe(404)
  expect(
    (await send('POST', '/api/feedback', { ...body, messageId: randomUUID() })).statusCode,
  ).toBe(404)
  const badKey = await send('POST', '/api/feedback', body, { 'idempotency-key': 'again' })
  expect(badKey.statusCode).toBe(422)
  expect(await main.ctx.db.$count(feedback, eq(feedback.messageId, id))).toBe(0)
})

test('API-058 API-145 feedback is stored once, its text sealed', async () => {
  const message = await someMessage()
  const body = {
    rating: 4,
    reasons: ['Out of character'],
    text: 'A canary of a remark.',
    messageId: message.id,
    source: 'review',
  }
  const key = { 'idempotency-key': randomUUID() }
  const reply = await app.as(user)('POST', '/api/feedback', body, key)
  await app.as(user)('POST', '/api/feedback', body, key)

  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  const rows = await main.ctx.db.select().from(feedback).where(eq(feedback.userId, user.userId))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ rating: 4, source: 'review' })
  expect(rows[0]?.remark?.toString('latin1')).not.toContain('canary')
  const bad = [
    { rating: 0, source: 'x' },
    { rating: 6, source: 'x' },
    { rating: 2.5, source: 'x' },
    { text: 'x'.repeat(1001), source: 'x' },
    { rating: 3 },
    { source: 'x', isPremium: true },
  ]
  for (const each of bad) {
    expect((await app.as(user)('POST', '/api/feedback', each)).statusCode).toBe(422)
  }
  expect((await app.as(user)('POST', '/api/feedback', { source: 'x' })).statusCode).toBe(204)
})

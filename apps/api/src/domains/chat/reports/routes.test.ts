import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { asId, type TicketId } from '@oriel/contract/ids'
import { REPORT_REASONS, ticketReply } from '@oriel/contract/support/tickets'
import { tickets } from '#/domains/support/tables.ts'
import { readCase } from '#/domains/support/ticket.service.ts'
import { HOUR_MS } from '#/platform/clock.ts'
import { casesAbout, casesOpened } from '#/testing/cases.ts'
import { someCharacter, someChat, testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { reports } from './tables.ts'

let main: TestContext
let app: TestApp
let user: SomeUser
let stranger: SomeUser

beforeAll(async () => {
  main = await testContext()
  app = await testApp(main.ctx)
  user = await someUser(main.ctx)
  stranger = await someUser(main.ctx)
})

afterAll(() => main.ctx.jobs.stop())

const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload })

async function ticketOf(ticketId: TicketId) {
  await casesOpened(main.ctx)
  const [row] = await main.ctx.db.select().from(tickets).where(eq(tickets.ticketId, ticketId))
  return row
}

async function someMessage(): Promise<Message> {
  const chatId = await someChat(main.ctx, app, user)
  const page = await app.as(user)('GET', `/api/Chats/${chatId}/messages`)
  const found = page.json<{ items: Message[] }>().items.find(({ sender }) => sender === 'model')
  if (found === undefined) throw new Error('a new chat greets')
  return found
}

test('API-118 TS-045 a reported reply becomes a case with sealed evidence and is gone from the conversation', async () => {
  const message = await someMessage()
  const body = {
    targetType: 'message',
    targetId: message.id,
    reason: 'Hate or harassment',
    text: 'It told me a secret canary.',
  }
  const reply = await app.as(user)('POST', '/api/Report', body)
  const again = await app.as(user)('POST', '/api/Report', body)

  expect([reply.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(reply.json())
  const ticketId = asId(ticketReply.parse(reply.json()).ticketId)
  const ticket = await ticketOf(ticketId)
  expect(ticket).toMatchObject({ kind: 'report', userId: user.userId })
  expect(await readCase(main.ctx, ticketId)).toMatchObject({ topic: 'Hate or harassment' })
  const [row] = await main.ctx.db.select().from(reports).where(eq(reports.ticketId, ticketId))
  expect(row).toMatchObject({ targetId: message.id, chatId: message.chatId })
  expect(row?.evidence?.length).toBeGreaterThan(0)
  const kept = JSON.stringify([ticket, row?.remark?.toString('latin1')])
  expect(kept).not.toContain('canary')
  expect(kept).not.toContain(message.message)

  const page = await app.as(user)('GET', `/api/Chats/${message.chatId}/messages`)
  const shown = page.json<{ items: Message[] }>().items.find(({ id }) => id === message.id)
  expect(shown).toMatchObject({ state: 'blocked', alternates: 0, imageUrl: null })
  expect(shown?.notice?.title).toBe('You reported this reply')
  expect(page.body).not.toContain(message.message)
  const mails = JSON.stringify(await main.ctx.mail.readLocal())
  expect(mails).toContain(`[Hate or harassment] case ${ticketId}`)
  expect(mails).not.toContain('canary')
  expect(mails).not.toContain(message.message)
})

test('API-118 only the reader of a reply can report it, and a user’s own text is no reply', async () => {
  const { chatId } = await someMessage()
  const page = await app.as(user)('GET', `/api/Chats/${chatId}/messages`)
  const disclosure = page
    .json<{ items: Message[] }>()
    .items.find(({ sender }) => sender === 'system')
  const body = { targetType: 'message', targetId: disclosure?.id, reason: 'Something else' }
  expect((await app.as(user)('POST', '/api/Report', body)).statusCode).toBe(404)
})

test('API-118 a reported character is hidden from its reporter; one that looks under age has the short clock', async () => {
  const targetId = await someCharacter(main.ctx)
  const reply = await app.as(user)('POST', '/api/Report', {
    targetType: 'model',
    targetId,
    reason: REPORT_REASONS.law[0],
  })

  const ticket = await ticketOf(reply.json().ticketId)
  expect(ticket?.kind).toBe('underage')
  expect((ticket?.dueAt.getTime() ?? 0) - (ticket?.receivedAt.getTime() ?? 0)).toBe(24 * HOUR_MS)
  const namesFor = async (reader: SomeUser | null) => {
    const list = await app.app.inject({
      url: '/api/PersonModel/top',
      headers: reader?.headers ?? {},
    })
    return list.json<{ id: string }[]>().map(({ id }) => id)
  }
  expect(await namesFor(user)).not.toContain(targetId)
  expect(await namesFor(stranger)).toContain(targetId)
  expect(await namesFor(null)).toContain(targetId)
})

test('API-118 users report only their own chats', async () => {
  const message = await someMessage()
  const foreign = { targetType: 'message', targetId: message.id, reason: 'Hate or harassment' }
  const report = app.as(stranger)
  const refused = await Promise.all([
    report('POST', '/api/Report', foreign),
    report('POST', '/api/Report', { ...foreign, targetType: 'model' }),
    report('POST', '/api/Report', { ...foreign, targetType: 'image' }),
  ])

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await post('/api/Report', foreign)).statusCode).toBe(401)
  expect((await report('POST', '/api/Report', { ...foreign, targetType: 'user' })).statusCode).toBe(
    422,
  )
})

test('API-118 two reports of the same moment are one, with one case', async () => {
  const reporter = await someUser(main.ctx)
  const targetId = await someCharacter(main.ctx)
  const body = { targetType: 'model', targetId, reason: 'Something else' }
  const report = () => app.as(reporter)('POST', '/api/Report', body)

  const replies = await Promise.all([report(), report(), report()])

  const ticketIds = new Set(replies.map((reply) => ticketReply.parse(reply.json()).ticketId))
  const cases = await casesAbout(main.ctx, reporter.userId)
  expect(cases.map(({ ticketId }) => ticketId)).toEqual([...ticketIds])
  expect(ticketIds.size).toBe(1)
})

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { asId, type UserId } from '@oriel/contract/ids'
import { memories, messages, turns } from '#/domains/chat/chats/tables.ts'
import type { App } from '#/platform/http/server.ts'
import { readLedger } from '#/testing/ledger.ts'
import { scriptedLlm } from '#/testing/scripted-llm.ts'
import {
  logInWith,
  registerWith,
  someBrowser,
  someEmail,
  talkIn,
  type SomeBrowser,
} from '#/testing/some-browser.ts'
import { someCharacter, testApp } from '#/testing/some-chat.ts'
import { gate } from '#/testing/some-talk.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

const llm = scriptedLlm('Nice to ', 'hear that.')
let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext({ llm: [llm] })
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const enter = () => someBrowser(main.ctx, app)
const talk = (browser: SomeBrowser, message?: string) => talkIn(main.ctx, browser, message)

/** A user with an account, and its e-mail. */
async function someMember(): Promise<{ email: string; member: SomeBrowser }> {
  const email = someEmail()
  const member = await enter()
  await registerWith(member, email)
  return { email, member }
}

const messagesOf = async (browser: SomeBrowser, chatId: string) =>
  (await browser.send('GET', `/api/Chats/${chatId}/messages?after=0&pageSize=100`)).json<{
    items: Message[]
  }>().items
const chatIds = async (browser: SomeBrowser) =>
  (await browser.send('GET', '/api/Chats')).json<Chat[]>().map(({ id }) => id)
const balance = async (browser: SomeBrowser) =>
  (await browser.send('GET', '/api/Tokens/balance')).json<{ remainingTokens: number }>()
    .remainingTokens
test('SAFE-012 AUTH-004 a guest who called for help gets no offers in their account either (F-05)', async () => {
  const { email, member } = await someMember()
  const visitor = await enter()
  await talk(visitor, 'I want to kill myself')

  expect((await logInWith(visitor, email)).statusCode).toBe(200)

  const { offersQuietUntil } = (await member.send('GET', '/api/User')).json<User>()
  expect(offersQuietUntil).not.toBeNull()
})

test('AUTH-004 the memories about the visitor move along', async () => {
  const { email, member } = await someMember()
  const visitor = await enter()
  const chatId = await talk(visitor, 'My name is Robin.')
  const remembered = async (userId: UserId) => {
    const rows = await main.ctx.db.select().from(memories).where(eq(memories.userId, userId))
    const vault = await main.ctx.vault.of(userId)
    return rows.map((row) => vault.open(`memories:${row.chatId}:${row.memoryId}`, row.body))
  }
  const before = await remembered(visitor.userId)
  expect(before.join()).toContain('Robin')
  const from = visitor.userId

  await logInWith(visitor, email)

  expect(await remembered(member.userId)).toEqual(before)
  expect(await main.ctx.db.$count(memories, eq(memories.userId, from))).toBe(0)
  expect(await chatIds(visitor)).toContain(chatId)
})

test('AUTH-004 a reply that is being written ends, is kept as far as it came, and is paid by the visitor', async () => {
  const { email, member } = await someMember()
  const tokens = await balance(member)
  const visitor = await enter()
  const from = visitor.userId
  const personModelId = await someCharacter(main.ctx)
  const chatId = (await visitor.send('POST', '/api/Chats', { personModelId })).json<Chat>().id
  const asked = llm.requests.length
  llm.play('So far. ', { wait: gate().wait })
  const sending = visitor.send('POST', `/api/Chats/${chatId}/messages`, { message: 'Tell me.' })
  while (llm.requests.length === asked) await setTimeout(5)

  expect((await logInWith(visitor, email)).statusCode).toBe(200)
  llm.play('Nice to ', 'hear that.')
  await sending

  const said = await messagesOf(visitor, chatId)
  expect(said.slice(-2).map(({ message, state }) => [message, state])).toEqual([
    ['Tell me.', 'complete'],
    ['So far.', 'stopped'],
  ])
  expect(await balance(member)).toBe(tokens)
  const ledger = await readLedger(main.ctx, from)
  expect(ledger).toMatchObject({ held: 0, openHolds: 0, charges: 1, isBalanced: true })
  const more = await visitor.send('POST', `/api/Chats/${chatId}/messages`, { message: 'Go on.' })
  expect(more.statusCode).toBe(201)
})

test('AUTH-004 a key that both sides used for a turn stays with the one that was there', async () => {
  const { email, member } = await someMember()
  const visitor = await enter()
  const key = randomUUID()
  const said = [await talk(member), await talk(visitor)]
  for (const chatId of said) {
    await main.ctx.db
      .update(turns)
      .set({ idempotencyKey: key })
      .where(eq(turns.chatId, asId(chatId)))
  }

  expect((await logInWith(visitor, email)).statusCode).toBe(200)

  const rows = await main.ctx.db.select().from(turns).where(eq(turns.userId, member.userId))
  expect(rows.map(({ chatId }) => chatId).toSorted()).toEqual(said.toSorted())
  const [kept, moved] = said.map((chatId) => rows.find((row) => row.chatId === chatId))
  expect(kept?.idempotencyKey).toBe(key)
  expect(moved?.idempotencyKey).toBe(moved?.turnId)
})

test('AUTH-004 a chat of thousands of messages moves whole', async () => {
  const { email, member } = await someMember()
  const visitor = await enter()
  const chatId = await talk(visitor)
  const vault = await main.ctx.vault.of(visitor.userId)
  const [some] = await main.ctx.db
    .select()
    .from(messages)
    .where(eq(messages.chatId, asId(chatId)))
    .limit(1)
  if (!some) throw new Error('the chat is empty')
  const many = Array.from({ length: 3000 }, (_, at) => {
    const messageId = asId(randomUUID())
    const alternates = JSON.stringify([{ text: `Message ${at}`, state: 'complete' }])
    const body = vault.seal(`messages:${chatId}:${messageId}`, alternates)
    return { ...some, messageId, seq: 100 + at, body, notice: null, alternates: 1, alternate: 0 }
  })
  for (let at = 0; at < many.length; at += 500) {
    await main.ctx.db.insert(messages).values(many.slice(at, at + 500))
  }
  const from = visitor.userId

  expect((await logInWith(visitor, email)).statusCode).toBe(200)

  expect(await main.ctx.db.$count(messages, eq(messages.userId, from))).toBe(0)
  const theirs = await main.ctx.vault.of(member.userId)
  const moved = await main.ctx.db.select().from(messages).where(eq(messages.userId, member.userId))
  const texts = moved.map((row) => theirs.open(`messages:${chatId}:${row.messageId}`, row.body))
  expect(texts.filter((text) => text.includes('"Message '))).toHaveLength(3000)
})

test('AUTH-004 a message moved to another account does not open with the key it was written with', async () => {
  const { email, member } = await someMember()
  const visitor = await enter()
  const chatId = await talk(visitor)
  const old = await main.ctx.vault.of(visitor.userId)
  await logInWith(visitor, email)

  const [row] = await main.ctx.db.select().from(messages).where(eq(messages.userId, member.userId))

  expect(row?.chatId).toBe(chatId)
  expect(() =>
    old.open(`messages:${chatId}:${row?.messageId}`, row?.body ?? Buffer.alloc(0)),
  ).toThrow()
})

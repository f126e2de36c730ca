import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SendReply } from '@oriel/contract/chat/message'
import { loadConversation } from '#/domains/chat/chats/conversation.service.ts'
import { lockChat } from '#/domains/chat/chats/store.ts'
import { turns } from '#/domains/chat/chats/tables.ts'
import { underageFound } from '#/domains/trust/age/underage.service.ts'
import { lockWait } from '#/testing/lock-wait.ts'
import { someChat } from '#/testing/some-chat.ts'
import { gate, someTalk } from '#/testing/some-talk.ts'
import { acceptTurn } from './accept.service.ts'
import { planTurn, type TurnRequest } from './plan.service.ts'

test('TS-024 TURN-001 a turn that was planned before the signal is not accepted after it', async () => {
  const { engine, ctx, user, chatId, balance } = await someTalk()
  const { userId } = user
  const request: TurnRequest = {
    userId,
    chatId,
    idempotencyKey: crypto.randomUUID(),
    ask: { kind: 'send', text: 'Hello' },
    countryCode: 'ZZ',
    from: { place: 'ZZ', brand: 'main' },
    utcOffsetMinutes: 0,
    acceptLanguage: '',
  }
  const conversation = await loadConversation(engine, userId, chatId)
  const plan = await planTurn(engine, request, conversation, 'hash')

  await underageFound(ctx, userId, 'provider')

  expect(await acceptTurn(engine, plan)).toBeNull()
  expect(await ctx.db.select().from(turns).where(eq(turns.userId, userId))).toEqual([])
  expect(await balance()).toBe(10)
})

test('TS-024 a turn whose acceptance is under way when the signal comes says nothing', async () => {
  const { ctx, user, chatId, send, llm, balance } = await someTalk()

  const { sent } = await ctx.db.transaction(async (tx) => {
    await lockChat(tx, user.userId, chatId)
    const sending = send('Hello')
    await lockWait(ctx)
    await underageFound(ctx, user.userId, 'provider')
    return { sent: sending }
  })

  expect((await sent).json<SendReply>().replyMessage ?? null).toBeNull()
  expect(llm.requests).toEqual([])
  expect(await balance()).toBe(10)
})

test.each([
  ['I am 15 years old', 422, /^$/],
  ['I am 15 years old and I want to kill myself', 201, /I am an AI/],
])(
  'TS-024 TURN-006 %j in one chat ends the reply that is written in another',
  async (said, status, answer) => {
    const { wait } = gate()
    const talk = await someTalk({ script: ['Half of ', { wait }, 'it.'] })
    const other = await someChat(talk.ctx, talk, talk.user)
    const sent = talk.send('Tell me')
    await talk.running()

    const reply = await talk.call('POST', `/api/Chats/${other}/messages`, { message: said })

    expect(reply.statusCode).toBe(status)
    expect(reply.json<Partial<SendReply>>().replyMessage?.message ?? '').toMatch(answer)
    expect((await sent).json<SendReply>().replyMessage).toMatchObject({
      state: 'stopped',
      message: 'Half of',
    })
  },
)

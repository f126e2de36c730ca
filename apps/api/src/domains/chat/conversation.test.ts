import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { DAY_MS } from '#/platform/clock.ts'
import { LlmError } from '#/providers/llm/port.ts'
import { readEvents, someChat, testApp } from '#/testing/some-chat.ts'
import { gate, someTalk, SSE, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { ConversationCache, loadConversation, recallConversation } from './conversation.service.ts'

/** What this process goes on from, and what another one would read. */
async function known({ engine, user, chatId }: SomeTalk) {
  const fresh = { ...engine, conversations: new ConversationCache() }
  return {
    recalled: await recallConversation(engine, user.userId, chatId),
    read: await loadConversation(fresh, user.userId, chatId),
  }
}

/** Whether both are the same; when the chat was last used is of no account to a turn. */
async function isTrue(talk: SomeTalk): Promise<boolean> {
  const { recalled, read } = await known(talk)
  const { updatedAt } = read.chat
  return isDeepStrictEqual(recalled && { ...recalled, chat: { ...recalled.chat, updatedAt } }, read)
}

test('TURN-018 what a process remembers of a chat is what is stored, however its turns ended', async () => {
  const talk = await someTalk({ script: ['Nice to meet you.'], env: { TOKENS_START_GRANT: '50' } })
  const { send, llm, call, url, advance } = talk
  const reply = async () => (await talk.messages()).at(-1)

  await send('My name is Vera and I live in Lyon.')
  expect(await isTrue(talk)).toBe(true)

  llm.play('Another way to say it.')
  await call('POST', `${url}/messages/${(await reply())?.id}/regenerate`)
  expect(await isTrue(talk)).toBe(true)

  llm.play(' And more.')
  await call('POST', `${url}/messages/${(await reply())?.id}/continue`)
  expect(await isTrue(talk)).toBe(true)

  llm.play('Half of', { fail: new LlmError('dropped', 'gone') })
  await send('And then?')
  expect(await isTrue(talk)).toBe(true)

  llm.play({ fail: new LlmError('dropped', 'gone') })
  await send('Are you there?')
  expect(await isTrue(talk)).toBe(true)

  advance(DAY_MS)
  llm.play('Good morning.')
  await send('A new day.')
  expect(await isTrue(talk)).toBe(true)

  await send('I want to kill myself')
  expect(await isTrue(talk)).toBe(true)
})

test('TURN-009 TURN-018 two instances take turns in one chat, each on top of what the other kept', async () => {
  const here = await someTalk({ script: ['From here.'] })
  const there = await testApp((await testContext({ beside: here })).ctx)
  const sendThere = (message: string) =>
    there.as(here.user)('POST', `${here.url}/messages`, { message })

  for (const round of [1, 2]) {
    expect((await here.send(`Here ${round}`)).statusCode).toBe(201)
    expect((await sendThere(`There ${round}`)).statusCode).toBe(201)
  }
  await here.send('Again here')

  const messages = await here.messages()
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1))
  expect(here.llm.requests.at(-1)?.scene.history.map(({ text }) => text)).toContain('There 2')
})

test('TURN-002 a key that named a turn before attaches, though the talk has gone on', async () => {
  const { send, llm, balance } = await someTalk({ script: ['First.'] })
  const key = { 'idempotency-key': randomUUID() }
  const first = await send('Hello', key)
  await send('Go on')

  const again = await send('Hello', key)

  expect(again.json<{ replyMessage: Message }>().replyMessage).toEqual(
    first.json<{ replyMessage: Message }>().replyMessage,
  )
  expect(llm.requests).toHaveLength(2)
  expect(await balance()).toBe(8)
})

test('TURN-001 TOKEN-021 of sends at one moment only those that can be paid are taken', async () => {
  const talk = await someTalk({ env: { TOKENS_START_GRANT: '1' } })
  const { ctx } = talk
  const senders = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const user = await staying(ctx, await someUser(ctx))
      const chatId = await someChat(ctx, talk, user)
      return (message: string) =>
        talk.as(user)('POST', `/api/Chats/${chatId}/messages`, { message }, SSE)
    }),
  )
  const [first, second] = senders
  await Promise.all([first?.('One'), second?.('One')])

  const replies = await Promise.all(senders.map((send) => send('Another')))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([402, 402, 200, 200, 200, 200])
  const told = readEvents(replies[5]?.body ?? '').at(-1)
  expect(told).toMatchObject({ event: 'balance', data: { remainingTokens: 0 } })
})

test('TURN-009 a chat whose turn runs is not recalled', async () => {
  const { wait, open } = gate()
  const talk = await someTalk({ script: ['So ', { wait }, 'long.'] })
  const sent = talk.send('Talk')
  await talk.running()

  expect((await known(talk)).recalled).toBeNull()

  open()
  await sent
  expect(await isTrue(talk)).toBe(true)
})

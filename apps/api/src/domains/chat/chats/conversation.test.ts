import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import type { Message } from '@oriel/contract/chat/message'
import { grantTokens } from '#/domains/tokens/grants/service.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import { LlmError } from '#/providers/llm/port.ts'
import { readEvents, someChat, testApp } from '#/testing/some-chat.ts'
import { gate, someTalk, SSE, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { ConversationCache, loadConversation, recallConversation } from './conversation.service.ts'

/** What this process continues from, and what another one would read. */
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

test('TURN-018 a process remembers of a chat exactly what is stored, however its turns ended', async () => {
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

test('TURN-010 TURN-011 TURN-018 a reply from another instance is regenerated and continued here', async () => {
  const here = await someTalk({ script: ['From here.'] })
  const there = await testApp((await testContext({ beside: here })).ctx)
  for (const kind of ['regenerate', 'continue']) {
    await here.send('Said here')
    const sent = await there.as(here.user)('POST', `${here.url}/messages`, { message: 'And there' })
    const { replyMessage } = sent.json<{ replyMessage: Message }>()

    const again = await here.call('POST', `${here.url}/messages/${replyMessage.id}/${kind}`)
    expect([kind, again.statusCode]).toEqual([kind, 201])
  }
})

test('TURN-002 a key that named a turn before attaches, though the talk has gone on', async () => {
  const { send, llm, balance } = await someTalk({ script: ['First.'] })
  const key = { 'idempotency-key': randomUUID() }
  const first = await send('Hello', key)
  llm.play('Second.')
  await send('Go on')

  const again = await send('Hello', key)

  expect(again.json<{ replyMessage: Message }>().replyMessage).toEqual(
    first.json<{ replyMessage: Message }>().replyMessage,
  )
  expect(llm.requests).toHaveLength(2)
  expect(await balance()).toBe(8)
})

test('TURN-001 TOKEN-021 of simultaneous sends only those that can be paid are accepted', async () => {
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
  const lastEvent = readEvents(replies[5]?.body ?? '').at(-1)
  expect(lastEvent).toMatchObject({ event: 'balance', data: { remainingTokens: 0 } })
})

test('TS-003 TOKEN-021 a break notice that was due at a refused send comes with the next one', async () => {
  const talk = await someTalk({ env: { TOKENS_START_GRANT: '8' } })
  for (let sent = 0; sent < 8; sent += 1) {
    expect((await talk.send('Still here')).statusCode).toBe(201)
    talk.advance(25 * MINUTE_MS)
  }
  expect((await talk.send('And now?')).statusCode).toBe(402)
  const { userId } = talk.user
  await talk.ctx.db.transaction((tx) =>
    grantTokens(talk.ctx, tx, {
      userId,
      from: 'issue:purchase',
      paid: asTokens(10),
      promo: asTokens(0),
      reason: 'purchase',
      sourceKey: userId,
    }),
  )

  await talk.send('And now?')

  const kinds = (await talk.messages()).map(({ notice }) => notice?.kind)
  expect(kinds.slice(-3)).toEqual([undefined, 'break', undefined])
})

test('TS-014 TURN-002 a crisis whose message is sent again under its key is counted once', async () => {
  const { send, ctx } = await someTalk()
  const key = { 'idempotency-key': randomUUID() }
  const counted = async () => {
    const sum = 'select coalesce(sum(count), 0)::int as sum from crisis_counts'
    return (await ctx.db.$client.query<{ sum: number }>(sum)).rows[0]?.sum ?? 0
  }
  const before = await counted()
  for (let times = 0; times < 3; times += 1) {
    expect((await send('I want to kill myself', key)).statusCode).toBe(201)
  }

  expect(await counted()).toBe(before + 1)
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

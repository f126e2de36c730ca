import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { LlmError } from '#/providers/llm/port.ts'
import type { Step } from '#/testing/scripted-llm.ts'
import { readEvents, someChat, testApp } from '#/testing/some-chat.ts'
import { gate, someTalk, SSE } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

const setUp = (...script: Step[]) => someTalk({ script })

test('API-109 USER-025 a sent message is stored, answered and paid once', async () => {
  const { send, balance, messages } = await setUp('Good ', 'to see ', 'you.')

  const reply = await send('Hello')

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({
    userMessage: { message: 'Hello', sender: 'user', state: 'complete' },
    replyMessage: { message: 'Good to see you.', sender: 'model', state: 'complete' },
    remainingTokens: 9,
  })
  expect(await balance()).toBe(9)
  expect((await messages()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('TURN-003 API-109 events are contiguous and the deltas are the stored reply', async () => {
  const { send, messages } = await setUp('Go', 'od ', 'évening, ', '👋 friend.')

  const reply = await send('Hello', SSE)
  const events = readEvents(reply.body)

  expect(reply.headers['content-type']).toContain('text/event-stream')
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1))
  expect(events[0]?.event).toBe('userMessage')
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['replyMessage', 'balance'])
  const spoken = events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('')
  expect((await messages()).at(-1)?.message).toBe(spoken)
  expect(spoken).toBe('Good évening, 👋 friend.')
})

test('TURN-002 fifty parallel repeats of one key give one turn and one charge', async () => {
  const { send, balance, messages, llm } = await setUp('Once.')
  const key = { 'idempotency-key': randomUUID() }

  const replies = await Promise.all(Array.from({ length: 50 }, () => send('Hello', key)))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await balance()).toBe(9)
  expect(await messages()).toHaveLength(4)
  expect(llm.requests).toHaveLength(1)
})

test('TURN-002 a repeat attaches while the reply still streams', async () => {
  const { wait, open } = gate()
  const { send, llm } = await setUp('One, ', { wait }, 'two.')
  const key = { 'idempotency-key': randomUUID() }

  const first = send('Count', { ...key, ...SSE })
  await expect.poll(() => llm.requests.length).toBe(1)
  const second = send('Count', { ...key, ...SSE })
  open()

  expect(readEvents((await second).body)).toEqual(readEvents((await first).body))
})

test('TURN-002 the same key with another body is refused', async () => {
  const { send } = await setUp('Once.')
  const key = { 'idempotency-key': randomUUID() }
  await send('Hello', key)

  const reply = await send('Something else', key)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('TURN-009 a second send is refused while a turn runs', async () => {
  const { wait, open } = gate()
  const { send, llm } = await setUp('One, ', { wait }, 'two.')
  const first = send('Count')
  await expect.poll(() => llm.requests.length).toBe(1)

  const second = await send('And now?')
  open()
  const turnId = (await first).json<{ replyMessage: Message }>().replyMessage.turnId

  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'turn_active', turnId })
})

test('TURN-007 completed is charged, interrupted is free; both keep what was said', async () => {
  const { send, llm, balance, messages, call } = await setUp('Fine.')
  await send('One')
  expect(await balance()).toBe(9)

  llm.play('Half a ', { fail: new LlmError('dropped', 'cut') })
  const broken = await send('Two')

  expect(broken.json()).toMatchObject({
    replyMessage: { message: 'Half a', state: 'interrupted' },
    remainingTokens: 9,
  })
  expect((await messages()).at(-1)).toMatchObject({ message: 'Half a', state: 'interrupted' })
  const history = (await call('GET', '/api/Tokens/history')).json<{ items: object[] }>().items
  expect(history[0]).toMatchObject({ amount: 1, reason: 'refund', cause: 'interrupted' })
})

test('TOKEN-020 TURN-007 a reply that never came costs nothing', async () => {
  const { send, balance, messages } = await setUp({ fail: new LlmError('refused', 'down') })

  const reply = await send('Hello?')

  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'model_unavailable' })
  expect(await balance()).toBe(10)
  expect((await messages()).at(-1)).toMatchObject({ sender: 'user', message: 'Hello?' })
})

test('TURN-006 TURN-007 a stop keeps the text so far and is charged', async () => {
  const { wait } = gate()
  const { send, llm, call, chatId, balance } = await setUp('So far. ', { wait }, 'Never said.')
  const sent = send('Talk')
  await expect.poll(() => llm.requests.length).toBe(1)
  const { activeTurnId } = (await call('GET', `/api/Chats/${chatId}`)).json<{
    activeTurnId: string
  }>()

  const stopped = await call('POST', `/api/Chats/${chatId}/turns/${activeTurnId}/stop`)

  expect(stopped.statusCode).toBe(200)
  expect(stopped.json()).toMatchObject({
    replyMessage: { message: 'So far.', state: 'stopped' },
    remainingTokens: 9,
  })
  expect((await sent).json()).toMatchObject({ replyMessage: { state: 'stopped' } })
  expect(llm.requests[0]?.signal.aborted).toBe(true)
  expect(await balance()).toBe(9)
})

test('TURN-006 TURN-007 a stop before the first word is free and leaves no reply', async () => {
  const { wait } = gate()
  const { send, llm, call, chatId, balance, messages } = await setUp({ wait }, 'Never said.')
  void send('Talk')
  await expect.poll(() => llm.requests.length).toBe(1)
  const { activeTurnId } = (await call('GET', `/api/Chats/${chatId}`)).json<{
    activeTurnId: string
  }>()

  const stopped = await call('POST', `/api/Chats/${chatId}/turns/${activeTurnId}/stop`)

  expect(stopped.json()).toEqual({ replyMessage: null, remainingTokens: 10 })
  expect(await balance()).toBe(10)
  expect((await messages()).at(-1)).toMatchObject({ sender: 'user' })
})

test('TOKEN-021 without tokens the answer names price and balance, and nothing is kept', async () => {
  const { ctx } = await testContext({ env: { TOKENS_START_GRANT: '0' } })
  const app = await testApp(ctx)
  const user = await someUser(ctx)
  const chatId = await someChat(ctx, app, user)
  const call = app.as(user)

  const reply = await call('POST', `/api/Chats/${chatId}/messages`, { message: 'Hello' })

  expect(reply.statusCode).toBe(402)
  expect(reply.json()).toMatchObject({
    code: 'insufficient_tokens',
    required: 1,
    remainingTokens: 0,
  })
  const after = await call('GET', `/api/Chats/${chatId}/messages?after=0`)
  expect(after.json()).toMatchObject({ lastSeq: 2 })
  expect((await call('GET', `/api/Chats/${chatId}`)).json()).toMatchObject({ activeTurnId: null })
})

test('TURN-004 a stream cut at any event resumes with the rest', async () => {
  const { send, call, chatId } = await setUp('a', 'b ', 'c', 'd ', 'e')
  const whole = await send('Spell', SSE)
  const events = readEvents(whole.body)
  const turnId = String(whole.headers['x-turn-id'])

  for (let seen = 0; seen <= events.length; seen += 1) {
    const url = `/api/Chats/${chatId}/turns/${turnId}/stream`
    const rest = await call('GET', url, undefined, { 'last-event-id': String(seen) })
    expect(readEvents(rest.body)).toEqual(events.slice(seen))
  }
})

test('TURN-004 RT-017 another instance follows a running turn and its end', async () => {
  const { wait, open } = gate()
  const first = await setUp('Here ', { wait }, 'and there.')
  const other = await testApp((await testContext({ beside: first })).ctx)
  const sent = first.send('Where?', SSE)
  await expect.poll(() => first.llm.requests.length).toBe(1)
  const { activeTurnId } = (await first.call('GET', `/api/Chats/${first.chatId}`)).json<{
    activeTurnId: string
  }>()
  await first.engine.journal.flush()

  const url = `/api/Chats/${first.chatId}/turns/${activeTurnId}/stream`
  const followed = other.as(first.user)('GET', url)
  open()

  expect(readEvents((await followed).body)).toEqual(readEvents((await sent).body))
})

test('TURN-006 a stop reaches the instance that generates', async () => {
  const { wait } = gate()
  const first = await setUp('So far. ', { wait })
  const other = await testApp((await testContext({ beside: first })).ctx)
  const sent = first.send('Talk')
  await expect.poll(() => first.llm.requests.length).toBe(1)
  const { activeTurnId } = (await first.call('GET', `/api/Chats/${first.chatId}`)).json<{
    activeTurnId: string
  }>()

  const stopped = await other.as(first.user)(
    'POST',
    `/api/Chats/${first.chatId}/turns/${activeTurnId}/stop`,
  )

  expect(stopped.json()).toMatchObject({ replyMessage: { state: 'stopped' } })
  expect((await sent).json()).toMatchObject({ replyMessage: { message: 'So far.' } })
})

test('TURN-010 alternates are kept, counted and selectable', async () => {
  const { send, llm, call, chatId, balance, messages } = await setUp('First.')
  const { replyMessage } = (await send('Hello')).json<{ replyMessage: Message }>()
  const url = `/api/Chats/${chatId}/messages/${replyMessage.id}`

  llm.play('Second.')
  const again = await call('POST', `${url}/regenerate`)
  expect(again.json()).toMatchObject({
    userMessage: null,
    replyMessage: { id: replyMessage.id, message: 'Second.', alternates: 2, alternate: 1 },
    remainingTokens: 8,
  })
  expect(llm.requests[1]?.scene.history.at(-1)).toEqual({ sender: 'user', text: 'Hello' })

  const chosen = await call('PUT', url, { alternate: 0 })
  expect(chosen.json()).toMatchObject({ message: 'First.', alternates: 2, alternate: 0 })
  expect((await messages()).at(-1)).toMatchObject({ message: 'First.', alternate: 0 })
  expect(await balance()).toBe(8)
})

test('TURN-011 continue extends the shown reply, whose old text is its prefix', async () => {
  const { send, llm, call, chatId } = await setUp('Once upon a time')
  const { replyMessage } = (await send('A story')).json<{ replyMessage: Message }>()

  llm.play(' there was', ' a lamp.')
  const url = `/api/Chats/${chatId}/messages/${replyMessage.id}/continue`
  const more = await call('POST', url, undefined, SSE)
  const events = readEvents(more.body)

  expect(events.at(-2)?.data).toMatchObject({
    id: replyMessage.id,
    message: 'Once upon a time there was a lamp.',
    alternates: 1,
  })
  const spoken = events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
  expect(spoken.join('')).toBe('Once upon a time there was a lamp.')
  expect(llm.requests[1]?.scene.continueFrom).toBe('Once upon a time')
})

test('TURN-026 greetings are flipped through before the first message', async () => {
  const { messages, call, chatId, send, llm } = await setUp('Yes.')
  const greeting = (await messages()).at(-1)
  expect(greeting).toMatchObject({ message: 'You found the stairs.', alternates: 3 })

  await call('PUT', `/api/Chats/${chatId}/messages/${greeting?.id}`, { alternate: 2 })
  await send('Hello')

  expect((await messages())[1]).toMatchObject({ message: 'Mind the third step.' })
  expect(llm.requests[0]?.scene.history[0]?.text).toBe('Mind the third step.')
})

test('TURN-024 why names the model, the price and the memories a reply was made from', async () => {
  const { send, call, chatId } = await setUp('Noted.')
  await send('My name is Ada and I love old maps')
  const { replyMessage } = (await send('Who am I?')).json<{ replyMessage: Message }>()

  const why = await call('GET', `/api/Chats/${chatId}/turns/${replyMessage.turnId}/why`)

  expect(why.json()).toMatchObject({
    provider: 'Scripted',
    model: 'scripted-1',
    promptTokens: 42,
    tokensCharged: 1,
    memories: [{ text: 'Their name is Ada.' }, { text: 'They like old maps.' }],
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SendReply } from '@oriel/contract/chat/message'
import { readLedger } from '#/testing/ledger.ts'
import { lockWait } from '#/testing/lock-wait.ts'
import { someCharacter, someChat, testApp } from '#/testing/some-chat.ts'
import { gate, someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

let talk: SomeTalk

beforeAll(async () => {
  talk = await someTalk({ env: { TOKENS_START_GRANT: '100' } })
})

const post = (body: unknown, headers = {}) =>
  talk.call('POST', `${talk.url}/messages`, body, headers)
const state = async () => [await talk.messages(), await talk.balance(), talk.llm.requests.length]

test.each([
  ['nothing', {}],
  ['an empty text', { message: '' }],
  ['spaces', { message: ' \n\t\u00a0\u2003 ' }],
  ['2,001 characters', { message: 'x'.repeat(2001) }],
  ['null', { message: null }],
  ['a number', { message: 7 }],
  ['a list', { message: ['Hello'] }],
  ['an object', { message: { text: 'Hello' } }],
  ['a field too many', { message: 'Hello', isPremium: true }],
  ['a price', { message: 'Hello', tokenPrice: 0 }],
  ['a sender', { message: 'Hello', sender: 'model' }],
  ['a wrong flag', { message: 'Hello', isImageRequested: 'yes' }],
  ['a wish for a picture', { message: 'Hello', isImageRequested: true }],
  ['a wish for a video', { message: 'Hello', isVideoGenerationBasedImageRequested: true }],
  ['a text instead of an object', 'Hello'],
  ['a list instead of an object', ['Hello']],
])('API-109 TS-084 a send with %s is refused and nothing is kept', async (_, body) => {
  const before = await state()

  const reply = await talk.call(
    'POST',
    `${talk.url}/messages`,
    typeof body === 'string' ? JSON.stringify(body) : body,
    { 'content-type': 'application/json' },
  )

  expect(reply.json()).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(await state()).toEqual(before)
})

test('API-109 a megabyte is refused before it is read as a message', async () => {
  const before = await state()

  const reply = await post({ message: 'x'.repeat(1_000_000) })

  expect(reply.json()).toMatchObject({ status: 413, code: 'too_large' })
  expect(await state()).toEqual(before)
})

test.each([
  ['control characters', 'a\u0000b\u0007c\u001b[31md\r\ne'],
  ['right-to-left text', 'مرحبا \u202eabc\u202c שלום'],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈🇳🇱 e\u0301'],
  ['a lone surrogate', 'half \ud83d of it'],
  ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>&amp;'],
  ['markdown', '[x](javascript:alert(1)) **b** `<script>`'],
  ['event stream framing', 'id:9\nevent:balance\ndata:{"remainingTokens":999}\n\n'],
  ['2,000 characters', '字'.repeat(2000)],
])('API-109 ENTITY-031 a message of %s is kept and returned unchanged', async (_, text) => {
  const reply = await post({ message: text })

  expect(reply.statusCode).toBe(201)
  expect(reply.json<SendReply>().userMessage?.message).toBe(text.trim())
  expect((await talk.messages()).at(-2)?.message).toBe(text.trim())
})

test.each(['x', '1', '', 'not-a-uuid', `${randomUUID()}0`])(
  'TURN-002 the key "%s" is no UUID and is refused',
  async (key) => {
    const before = await state()

    const reply = await post({ message: 'Hello' }, { 'idempotency-key': key })

    expect(reply.json()).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(await state()).toEqual(before)
  },
)

test('TURN-009 TOKEN-021 of fifty sends at once one is accepted, the others are answered with its turn', async () => {
  const { wait, open } = gate()
  const busy = await someTalk({ script: ['One ', { wait }, 'reply.'] })
  let answered = 0
  const sends = Array.from({ length: 50 }, async (_, at) => {
    const reply = await busy.send(`Message ${at}`, { 'idempotency-key': randomUUID() })
    answered += 1
    return reply
  })
  const turnId = await busy.running()
  await expect.poll(() => answered).toBe(49)
  open()
  const replies = await Promise.all(sends)

  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 201)) {
    expect(reply.json()).toMatchObject({ status: 409, code: 'turn_active', turnId })
  }
  expect(await busy.messages()).toHaveLength(4)
  expect(busy.llm.requests).toHaveLength(1)
  expect(await readLedger(busy.ctx, busy.user.userId)).toEqual({
    spendable: 9,
    held: 0,
    openHolds: 0,
    charges: 1,
    charged: 1,
    isBalanced: true,
  })
})

test('TURN-009 messages sent one after the other are answered in order', async () => {
  const racing = await someTalk({ env: { TOKENS_START_GRANT: '100' } })
  const sendUntilTaken = async (text: string): Promise<void> => {
    const { statusCode } = await racing.send(text)
    if (statusCode === 409) return sendUntilTaken(text)
    expect(statusCode).toBe(201)
  }
  const texts = Array.from({ length: 8 }, (_, at) => `Message ${at}`)
  await Promise.all(texts.map(sendUntilTaken))

  const said = (await racing.messages()).filter(({ sender }) => sender !== 'system')
  for (const [at, { scene }] of racing.llm.requests.entries()) {
    const known = said.slice(0, 2 + 2 * at).map(({ message }) => message)
    expect(scene.history.map(({ text }) => text)).toEqual(known)
  }
  expect(racing.llm.requests).toHaveLength(texts.length)
})

test('TURN-009 TURN-026 a chat that changes while a send is on its way is read again', async () => {
  const changed = await someTalk()
  const { $client: pool } = changed.ctx.db
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select 1 from chats where chat_id = $1 for update', [changed.chatId])
  const sent = changed.send('Hello')
  await lockWait(changed.ctx)
  await other.query('update messages set alternate = 1 where chat_id = $1 and seq = 2', [
    changed.chatId,
  ])
  await other.query('update chats set revision = revision + 1 where chat_id = $1', [changed.chatId])
  await other.query('commit')
  other.release()

  expect((await sent).statusCode).toBe(201)
  expect(changed.llm.requests[0]?.scene.history[0]?.text).toBe('The fog is in.')
})

test('TOKEN-021 the last token is spent once by sends to two chats', async () => {
  const { ctx } = await testContext({ env: { TOKENS_START_GRANT: '1' } })
  const app = await testApp(ctx)
  const user = await someUser(ctx)
  const chats = [await someChat(ctx, app, user), await someChat(ctx, app, user)]

  const replies = await Promise.all(
    chats.map((id) => app.as(user)('POST', `/api/Chats/${id}/messages`, { message: 'Hello' })),
  )

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 402]))
  expect(await readLedger(ctx, user.userId)).toMatchObject({ spendable: 0, charged: 1, held: 0 })
})

test('API-106 a premium companion needs a subscription (decisions 33)', async () => {
  const personModelId = await someCharacter(talk.ctx, { isPremium: true })

  const reply = await talk.call('POST', '/api/Chats', { personModelId })

  expect(reply.json()).toMatchObject({ status: 403, code: 'subscription_required' })
})

test('TS-016 without the 18+ statement there is no chat and no reply', async () => {
  const minor = await someUser(talk.ctx, false)
  const call = talk.as(minor)
  const personModelId = await someCharacter(talk.ctx)

  const opened = await call('POST', '/api/Chats', { personModelId })
  expect(opened.json()).toMatchObject({ status: 403, code: 'age_not_confirmed' })
  expect((await call('GET', '/api/Chats')).json()).toEqual([])

  await talk.ctx.db.$client.query('update chats set user_id = $1 where chat_id = $2', [
    minor.userId,
    talk.chatId,
  ])
  const asked = talk.llm.requests.length
  const sent = await call('POST', `${talk.url}/messages`, { message: 'Hello' })
  expect(sent.json()).toMatchObject({ status: 403, code: 'age_not_confirmed' })
  expect(talk.llm.requests).toHaveLength(asked)
})

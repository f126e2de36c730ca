import { expect, onTestFinished, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { startModelServer } from '@oriel/sandbox/model/server'
import { createOpenAiProvider } from '#/providers/llm/openai.ts'
import { LlmError } from '#/providers/llm/port.ts'
import { readLedger } from '#/testing/ledger.ts'
import { readEvents, someChat, testApp } from '#/testing/some-chat.ts'
import { someTalk, SSE } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

const SEA = 'The sea was calm today, and I thought of you all the while.'

const deltasOf = (body: string) =>
  readEvents(body)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)

test('TALK-055 a reply that begins like an earlier one is asked for once more, silently and for one charge', async () => {
  const talk = await someTalk({ script: [SEA] })
  await talk.send('How was it?')
  talk.llm.play((request) => (request === 2 ? SEA : 'Rough, and I stayed in.'))

  const again = await talk.send('And today?', SSE)

  expect(deltasOf(again.body).join('')).toBe('Rough, and I stayed in.')
  expect(talk.llm.requests).toHaveLength(3)
  const [, first, second] = talk.llm.requests
  expect(first?.seed).toBeNull()
  expect(second?.seed).toEqual(expect.any(Number))
  expect(second?.scene.seed).not.toBe(first?.scene.seed)
  expect(second?.prompt.at(-1)?.content).toContain('Begin this reply in other words')
  expect(first?.prompt.at(-1)?.content).not.toContain('Begin this reply in other words')
  expect(await readLedger(talk.ctx, talk.user.userId)).toMatchObject({ charges: 2, charged: 2 })
})

test('TALK-055 the second answer is taken as it is', async () => {
  const talk = await someTalk({ script: ['As an AI language model, I have no sea.'] })
  const reply = await talk.send('How was it?')
  expect(reply.json()).toMatchObject({
    replyMessage: { message: 'As an AI language model, I have no sea.', state: 'complete' },
  })
  expect(talk.llm.requests).toHaveLength(2)
  expect(await talk.balance()).toBe(9)
})

test('TALK-055 a second try that fails costs nothing', async () => {
  const talk = await someTalk({ script: [SEA] })
  await talk.send('How was it?')
  talk.llm.play(SEA)
  const asked = talk.llm.requests.length
  const refused = talk.send('And today?')
  await expect.poll(() => talk.llm.requests.length).toBeGreaterThan(asked)
  expect((await refused).statusCode).toBe(201)

  talk.llm.play({ fail: new LlmError('server', 'down') })
  expect((await talk.send('And now?')).statusCode).toBe(503)
  expect(await talk.balance()).toBe(8)
})

test('TALK-050 TALK-051 what belongs to a template is neither streamed nor stored, and the model is left', async () => {
  const talk = await someTalk({
    script: ['Vera', ': Good ', 'evening.<|im_', 'end|>\n<|im_start|>', 'user\nAnd ', 'you?'],
  })

  const reply = await talk.send('Hello', SSE)

  expect(deltasOf(reply.body).join('')).toBe('Good evening.')
  expect((await talk.messages()).at(-1)).toMatchObject({ message: 'Good evening.' })
})

test('TALK-053 a reply cut off by its limit ends with a sentence, and can be continued', async () => {
  const long = Array.from({ length: 80 }, (_, at) => `This is sentence ${at} of it. `)
  const talk = await someTalk({
    script: [...long, 'And this one ends in the mid', { limit: true }],
  })
  const reply = await talk.send('Tell me all of it', SSE)
  const [stored] = (await talk.messages()).slice(-1)
  expect(stored?.message).toBe(long.join('').trim())
  expect(deltasOf(reply.body).join('')).toBe(stored?.message)

  talk.llm.play('And this one ends well.')
  const more = await talk.call('POST', `${talk.url}/messages/${stored?.id}/continue`, {})
  expect(more.json<{ replyMessage: Message }>().replyMessage.message).toBe(
    `${stored?.message} And this one ends well.`,
  )
})

test('TALK-056 a continuation that says the end again, or all of it, is joined without a repetition', async () => {
  const talk = await someTalk({ script: ['We walked along the harbour until the lamps went on'] })
  const { replyMessage } = (await talk.send('And then?')).json<{ replyMessage: Message }>()
  const url = `${talk.url}/messages/${replyMessage.id}/continue`
  talk.llm.play('until the lamps ', 'went on, and then we sat.')
  const more = await talk.call('POST', url, undefined, SSE)
  const whole = 'We walked along the harbour until the lamps went on, and then we sat.'
  expect(deltasOf(more.body).join('')).toBe(whole)

  talk.llm.play(`${whole} It was late.`)
  const last = await talk.call('POST', url, {})
  expect(last.json()).toMatchObject({ replyMessage: { message: `${whole} It was late.` } })
})

test('TALK-056 a continuation that says nothing new is no reply and costs nothing', async () => {
  const talk = await someTalk({ script: ['That is all there is.'] })
  const { replyMessage } = (await talk.send('And then?')).json<{ replyMessage: Message }>()
  const again = await talk.call('POST', `${talk.url}/messages/${replyMessage.id}/continue`, {})
  expect(again.json()).toMatchObject({ status: 503, code: 'model_unavailable' })
  expect(await talk.balance()).toBe(9)
})

test('TALK-050 TALK-053 a server is told where to stop, and what it says of its limit is heard', async () => {
  const server = await startModelServer({
    scenario: { text: 'One sentence. And then a ha', isCutOff: true },
  })
  onTestFinished(() => server.close())
  const llm = createOpenAiProvider({
    name: 'Scripted',
    baseUrl: server.baseUrl,
    apiKey: '',
    model: 'scripted',
    contextTokens: 4096,
    timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
  })
  const { ctx } = await testContext({ llm: [llm] })
  const app = await testApp(ctx)
  const user = await someUser(ctx)
  const url = `/api/Chats/${await someChat(ctx, app, user)}`
  const reply = await app.as(user)('POST', `${url}/messages`, { message: 'Hello' })
  expect(reply.json()).toMatchObject({
    replyMessage: { message: 'One sentence. And then a ha…', state: 'complete' },
  })
  const body = server.requests.at(-1)?.body as { stop?: string[]; seed?: number }
  expect(body.stop).toEqual(['\nUser:', '\nYou:', '\n### '])
  expect(body).not.toHaveProperty('seed')
})

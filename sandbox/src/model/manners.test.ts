import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Manners } from './manners.ts'
import { startModelServer, type ModelServer } from './server.ts'

let server: ModelServer

beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

const said = (...roles: string[]) => roles.map((role) => ({ role, content: 'Hello there' }))

async function ask(body: object = {}) {
  const response = await fetch(`${server.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages: said('user'), ...body }),
  })
  const { status } = response
  return { status, body: (await response.json()) as { error?: object; choices?: object[] } }
}

test.each<[string, Manners, object, object]>([
  [
    'the order of roles',
    { isStrict: true },
    { messages: said('system', 'assistant', 'user') },
    { message: expect.stringContaining('must alternate') },
  ],
  [
    'an end that is not the user',
    { isStrict: true },
    { messages: said('user', 'assistant') },
    { message: expect.stringContaining('must alternate') },
  ],
  [
    'a system role',
    { hasNoSystem: true },
    { messages: said('system', 'user') },
    { message: 'System role not supported' },
  ],
  [
    'a field',
    { refuses: ['stream_options'] },
    { stream_options: {} },
    { message: expect.stringContaining('stream_options'), param: 'stream_options' },
  ],
  [
    'the old name of the limit',
    { refuses: ['max_tokens'] },
    { max_tokens: 9 },
    { message: expect.stringContaining("Use 'max_completion_tokens'") },
  ],
  [
    'what exceeds its window',
    { window: { tokens: 10, words: 'llamacpp' } },
    { max_tokens: 8 },
    { n_ctx: 10, n_prompt_tokens: 11 },
  ],
  ['what it dislikes', { dislikes: 'there' }, {}, { message: 'Bad request.' }],
  [
    'without a word why',
    { refuses: ['stop'], isCurt: true },
    { stop: ['x'] },
    { type: expect.any(String), message: 'Bad request.' },
  ],
])('refuses %s', async (_, manners, body, error) => {
  server.setDefault({ manners })
  expect(await ask(body)).toMatchObject({ status: 400, body: { error } })

  server.setDefault({ manners: { ...manners, status: 422 } })
  expect((await ask(body)).status).toBe(422)
})

test('serves a request that keeps to all of its manners', async () => {
  server.setDefault({
    manners: {
      isStrict: true,
      hasNoSystem: true,
      refuses: ['stop'],
      window: { tokens: 100, words: 'openai' },
      dislikes: 'goodbye',
    },
  })
  const reply = await ask({ messages: said('user', 'assistant', 'user'), max_tokens: 9 })
  expect(reply.status).toBe(200)
})

test.each(['reasoning_content', 'reasoning', 'think'] as const)(
  'thinks in %s as far as the limit goes',
  async (field) => {
    server.setDefault({ text: ['One ', 'two'], thinking: { field, tokens: 3 } })
    const stream = async (max_tokens: number) => {
      const response = await fetch(`${server.baseUrl}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ messages: said('user'), stream: true, max_tokens }),
      })
      const events = await response.text()
      return [
        events.split('hm ').length - 1,
        events.includes('One '),
        /"finish_reason":"(\w+)"/.exec(events)?.[1],
      ]
    }
    expect(await stream(2)).toEqual([2, false, 'length'])
    expect(await stream(4)).toEqual([3, true, 'length'])
    expect(await stream(40)).toEqual([3, true, 'stop'])
  },
)

test('says nothing to what leaves it speechless, and goes on afterwards', async () => {
  server.setDefault({ text: 'One two', speechlessAt: 'there' })
  expect((await ask()).body.choices).toMatchObject([{ message: { content: '' } }])
  const messages = [{ role: 'user', content: 'Hello there, you' }]
  expect((await ask({ messages })).body.choices).toMatchObject([
    { message: { content: 'One two' } },
  ])
})

test('answers in one piece, although a stream was asked for', async () => {
  server.setDefault({ text: 'One two', isWhole: true })
  expect((await ask({ stream: true })).body.choices).toMatchObject([
    { message: { content: 'One two' } },
  ])
})

async function waited(content: string): Promise<number> {
  const askedAt = performance.now()
  await ask({ messages: [{ role: 'user', content }] })
  return performance.now() - askedAt
}

test('thinks long before what it finds hard, and answers anything else at once', async () => {
  server.setDefault({ text: 'One two', slowAt: { text: 'hard', delayMs: 300 } })
  expect(await waited('This is hard')).toBeGreaterThan(290)
  expect(server.requests).toHaveLength(1)
})

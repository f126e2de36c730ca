import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Manners as ServerManners } from '@oriel/sandbox/model/manners'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { createOpenAiProvider } from '../openai.ts'
import { readReply, someRequest } from '../testing.ts'

let server: ModelServer

beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

function someProvider() {
  return createOpenAiProvider({
    name: 'Particular',
    baseUrl: server.baseUrl,
    apiKey: '',
    model: 'm',
    contextTokens: 8192,
    timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
  })
}

/** How many requests each of two turns needed. */
async function requestsOfTwoTurns(manners: ServerManners) {
  server.setDefault({ text: 'Aye.', manners })
  const provider = someProvider()
  const first = await readReply(provider.reply(someRequest()))
  const firstRequests = server.requests.length
  const second = await readReply(provider.reply(someRequest()))
  expect([first.error, second.error]).toEqual([null, null])
  expect([first.text, second.text]).toEqual(['Aye.', 'Aye.'])
  return [firstRequests, server.requests.length - firstRequests]
}

test.each<[string, ServerManners, number]>([
  ['no system role', { hasNoSystem: true, isStrict: true }, 2],
  ['a new name of the limit', { refuses: ['max_tokens'] }, 2],
  ['no limit at all', { refuses: ['max_tokens', 'max_completion_tokens'] }, 3],
  ['no usage in the stream', { refuses: ['stream_options'] }, 2],
  ['nothing it would name', { refuses: ['stream_options'], isCurt: true }, 3],
  ['no system role, which it does not say', { hasNoSystem: true, isCurt: true }, 2],
  [
    'everything at once',
    { refuses: ['max_tokens', 'stream_options'], hasNoSystem: true, isStrict: true },
    4,
  ],
  ['a status of its own', { refuses: ['max_tokens'], status: 422 }, 2],
])(
  'TALK-028 TALK-029 a server that wants %s (%j) answers at the request %d, later at once',
  async (_, manners, requests) => {
    expect(await requestsOfTwoTurns(manners)).toEqual([requests, 1])
  },
)

test('TALK-029 the parts of a form that were of no help are not kept', async () => {
  server.setDefault({ text: 'Aye.', manners: { dislikes: 'Good morning' } })
  const provider = someProvider()
  const refused = await readReply(provider.reply(someRequest()))
  expect(refused.error).toMatchObject({ kind: 'rejected' })
  expect(server.requests).toHaveLength(3)

  const prompt = [
    { role: 'system' as const, content: 'You are Mira.' },
    { role: 'user' as const, content: 'Hello' },
  ]
  await readReply(provider.reply(someRequest({ prompt })))
  expect(server.requests.at(-1)?.body).toMatchObject({
    messages: prompt,
    stream_options: { include_usage: true },
  })
})

test('TALK-029 a server that refuses all forms is asked four times at most', async () => {
  const refuses = ['max_tokens', 'max_completion_tokens', 'stream_options', 'model']
  server.setDefault({ manners: { refuses, hasNoSystem: true } })
  const { error } = await readReply(someProvider().reply(someRequest()))
  expect(error).toMatchObject({ kind: 'rejected' })
  expect(server.requests).toHaveLength(4)
})

test.each([401, 403, 404, 500])('TALK-029 status %i is no question of form', async (status) => {
  server.setDefault({ status })
  await readReply(someProvider().reply(someRequest()))
  expect(server.requests).toHaveLength(1)
})

test('TALK-030 a window it names is the window from then on', async () => {
  server.setDefault({ manners: { window: { tokens: 300, words: 'llamacpp' } } })
  const provider = someProvider()
  const { error } = await readReply(provider.reply(someRequest({ maxTokens: 600 })))
  expect(error).toMatchObject({ kind: 'window' })
  expect([provider.contextTokens, server.requests.length]).toEqual([300, 1])

  const fitting = await readReply(provider.reply(someRequest({ maxTokens: 150 })))
  expect(fitting.error).toBeNull()
})

test.each([9000, 12])(
  'TALK-030 a window of %d teaches nothing: the prompt is refused',
  async (tokens) => {
    server.setDefault({ manners: { window: { tokens, words: 'openai' } } })
    const provider = someProvider()
    const { error } = await readReply(provider.reply(someRequest({ maxTokens: 10_000 })))
    expect(error).toMatchObject({ kind: 'rejected' })
    expect([provider.contextTokens, server.requests.length]).toEqual([8192, 1])
  },
)

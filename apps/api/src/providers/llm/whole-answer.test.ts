import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Scenario } from '@oriel/sandbox/model/scenario'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { createOpenAiProvider } from './openai.ts'
import type { LlmError } from './port.ts'
import { readReply, someRequest } from './testing.ts'

let server: ModelServer

beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

const ask = (maxTokens = 300) =>
  readReply(
    createOpenAiProvider({
      name: 'Whole',
      baseUrl: server.baseUrl,
      apiKey: '',
      model: 'm',
      contextTokens: 8192,
      timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
    }).reply(someRequest({ maxTokens })),
  )

test('TALK-002 an answer in one piece, though a stream was asked for, is the reply', async () => {
  server.setDefault({
    isWhole: true,
    text: '<think>hm</think>Good evening.',
    reasoning: { field: 'reasoning', text: 'I should greet' },
  })
  const { text, error, chunks } = await ask()
  expect([text, error]).toEqual(['Good evening.', null])
  expect(chunks.at(-1)).toMatchObject({ type: 'usage', promptTokens: 7 })
})

test('TS-105 an answer in one piece is cut at the limit, too', async () => {
  server.setDefault({ isWhole: true, text: 'word '.repeat(5000) })
  const { text, error } = await ask(10)
  expect([text.length, error]).toEqual([160, null])
})

test.each<[string, Scenario, LlmError['kind']]>([
  ['that is empty', { text: [] }, 'empty'],
  ['of white space', { text: '  ' }, 'empty'],
  ['of thoughts', { text: '<think>hm</think>' }, 'reasoning'],
])('TALK-002 an answer in one piece %s is none', async (_, scenario, kind) => {
  server.setDefault({ isWhole: true, ...scenario })
  expect((await ask()).error).toMatchObject({ kind })
})

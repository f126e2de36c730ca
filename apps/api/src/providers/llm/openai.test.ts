import { createServer, type RequestListener } from 'node:http'
import * as fc from 'fast-check'
import { Agent } from 'undici'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Scenario } from '@oriel/sandbox/model/scenario'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { createOpenAiProvider, type OpenAiOptions } from './openai.ts'
import { LlmError, type LlmProvider } from './port.ts'
import { readReply, someRequest } from './testing.ts'
import type { Timeouts } from './watch.ts'

let server: ModelServer

beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

/** Patient by default, so that only the limit under test can be met. */
const PATIENT = { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 }

function someProvider(options: Partial<OpenAiOptions> = {}): LlmProvider {
  return createOpenAiProvider({
    name: 'Scripted',
    baseUrl: server.baseUrl,
    apiKey: 'secret-key',
    model: 'small',
    contextTokens: 8192,
    timeouts: PATIENT,
    ...options,
  })
}

test('TURN-020 asks for a stream with usage, by key and model', async () => {
  server.script({ text: 'Good morning to you' })
  const { text, chunks, error } = await readReply(someProvider().reply(someRequest()))

  expect(error).toBeNull()
  expect(text).toBe('Good morning to you')
  expect(chunks.at(-1)).toEqual({ type: 'usage', promptTokens: 7, completionTokens: 4 })
  expect(server.requests[0]).toMatchObject({
    headers: { authorization: 'Bearer secret-key' },
    body: {
      model: 'small',
      messages: someRequest().prompt,
      max_tokens: 300,
      stream: true,
      stream_options: { include_usage: true },
    },
  })
})

test('TURN-020 sends no authorization where no key is set', async () => {
  await readReply(someProvider({ apiKey: '' }).reply(someRequest()))
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
})

test.each(['reasoning_content', 'reasoning'] as const)(
  'TURN-020 does not show what comes in %s',
  async (field) => {
    server.script({ text: ['Hello'], reasoning: { field, text: 'I should greet' }, comments: true })
    expect(await readReply(someProvider().reply(someRequest()))).toMatchObject({
      text: 'Hello',
      error: null,
    })
  },
)

test('TURN-020 shows the text alone, however think blocks and bytes are cut', async () => {
  const reply = '<think>Übung 🙂 "quoted" \\ plan</think>\n\nGrüße – ✨ <3'
  const cuts = fc.array(fc.integer({ min: 1, max: reply.length - 1 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(cuts, fc.integer({ min: 5, max: 90 }), async (places, bytes) => {
      const sorted = [0, ...places.toSorted((a, b) => a - b), reply.length]
      const pieces = sorted.slice(1).map((place, i) => reply.slice(sorted[i], place))
      server.script({ text: pieces, cut: { bytes, delayMs: 0 } })
      expect((await readReply(someProvider().reply(someRequest()))).text).toBe('Grüße – ✨ <3')
    }),
    { numRuns: 20 },
  )
})

test('TURN-006 aborting closes the upstream connection and ends with the reason', async () => {
  server.script({ text: ['Once ', 'upon'], hangAfterTokens: 1 })
  const stop = new AbortController()
  const reason = new Error('stopped by the user')
  const reply = someProvider().reply(someRequest({ signal: stop.signal }))
  const { text, error } = await readReply(reply, () => stop.abort(reason))

  expect([text, error]).toEqual(['Once ', reason])
  await server.requests[0]?.closed
  expect(server.requests[0]?.isAborted).toBe(true)
})

test('TURN-006 aborting before the first byte closes the upstream connection', async () => {
  server.script({ hang: true })
  const stop = new AbortController()
  const reply = readReply(someProvider().reply(someRequest({ signal: stop.signal })))
  await expect.poll(() => server.requests.length).toBe(1)
  stop.abort(new Error('stopped'))

  expect((await reply).error).toBe(stop.signal.reason)
  await server.requests[0]?.closed
  expect(server.requests[0]?.isAborted).toBe(true)
})

test('TURN-006 a reader who leaves closes the upstream connection', async () => {
  server.script({ text: ['Once ', 'upon'], hangAfterTokens: 1 })
  for await (const chunk of someProvider().reply(someRequest())) {
    expect(chunk).toEqual({ type: 'text', text: 'Once ' })
    break
  }
  await server.requests[0]?.closed
  expect(server.requests[0]?.isAborted).toBe(true)
})

test('with an aborted signal no call is made', async () => {
  const signal = AbortSignal.abort(new Error('gone'))
  const { error } = await readReply(someProvider().reply(someRequest({ signal })))
  expect(error).toBe(signal.reason)
  expect(server.requests).toEqual([])
})

const FAULTS: [string, Scenario, LlmError['kind'], string][] = [
  ['status 429', { status: 429 }, 'rate_limited', ''],
  ['status 500', { status: 500 }, 'server', ''],
  ['status 401', { status: 401 }, 'denied', ''],
  ['status 400', { status: 400 }, 'rejected', ''],
  ['a web page', { garbage: 'html' }, 'garbage', ''],
  ['broken events', { garbage: 'events' }, 'garbage', ''],
  ['an empty reply', { text: [] }, 'empty', ''],
  ['nothing but thoughts', { text: '<think>hm</think>' }, 'reasoning', ''],
  ['an early drop', { dropAfterTokens: 0 }, 'dropped', ''],
  ['a drop', { text: ['a', 'b'], dropAfterTokens: 1 }, 'dropped', 'a'],
  ['an early end', { text: ['a', 'b'], endAfterTokens: 1 }, 'dropped', 'a'],
  ['an error event', { text: ['a', 'b'], errorEventAfterTokens: 1 }, 'server', 'a'],
]

test.each(FAULTS)('TURN-022 %s (%j) is of kind %s, after %j', async (_, scenario, kind, shown) => {
  server.setDefault(scenario)
  const { text, error } = await readReply(someProvider().reply(someRequest()))
  expect(error).toBeInstanceOf(LlmError)
  expect(error).toMatchObject({ kind })
  expect(text).toBe(shown)
})

test('TURN-022 reports how long a rate-limited server asks to wait', async () => {
  server.script({ status: 429, retryAfterSeconds: 2 })
  const { error } = await readReply(someProvider().reply(someRequest()))
  expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs: 2000 })
})

test('TURN-022 an unreachable server refuses', async () => {
  await server.close()
  const { error } = await readReply(someProvider().reply(someRequest()))
  expect(error).toMatchObject({ kind: 'refused' })
})

const SILENCES: [string, Scenario, Partial<Timeouts>, string][] = [
  ['no first byte', { hang: true }, { firstByteMs: 40 }, ''],
  ['silence within the reply', { text: ['a', 'b'], hangAfterTokens: 1 }, { idleMs: 40 }, 'a'],
  ['a byte now and then', { cut: { bytes: 1, delayMs: 15 } }, { idleMs: 60 }, ''],
  [
    'an endless reply',
    { text: ['a'], comments: true, cut: { bytes: 9, delayMs: 25 } },
    { totalMs: 90 },
    '',
  ],
]

test.each(SILENCES)(
  'TURN-022 TS-130 %s (%j) ends as a timeout of %j, upstream closed',
  async (_, scenario, timeouts, shown) => {
    server.script(scenario)
    const provider = someProvider({ timeouts: { ...PATIENT, ...timeouts } })
    const { text, error } = await readReply(provider.reply(someRequest()))
    expect(error).toMatchObject({ kind: 'timeout' })
    expect(text).toBe(shown)
    await server.requests[0]?.closed
    expect(server.requests[0]?.isAborted).toBe(true)
  },
)

test('TURN-022 comment lines and slow tokens are no silence', async () => {
  // Longer in all than the silence allowed, each pause far shorter.
  server.script({ tokens: 30, tokenDelayMs: 50, comments: true })
  const provider = someProvider({ timeouts: { ...PATIENT, idleMs: 1200 } })
  expect((await readReply(provider.reply(someRequest()))).error).toBeNull()
})

test('TS-105 cuts a server that ignores the length asked for, and keeps the text', async () => {
  server.script({ tokens: 100_000, tokenDelayMs: 0.01 })
  const { text, error } = await readReply(someProvider().reply(someRequest({ maxTokens: 10 })))
  expect(error).toBeNull()
  expect(text).toMatch(/^well now that/)
  await server.requests[0]?.closed
  expect(server.requests[0]?.isAborted).toBe(true)
})

test('TS-099 gives up on a flood that is no text', async () => {
  server.script({ text: Array(20).fill('<think>'.padEnd(200_000)) })
  const { text, error } = await readReply(someProvider().reply(someRequest({ maxTokens: 10 })))
  expect([text, error]).toMatchObject(['', { kind: 'garbage' }])
})

/** A bare server for what no model server does. */
async function startBareServer(listener: RequestListener) {
  const bare = createServer(listener)
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    bare.closeAllConnections()
    bare.close()
  })
  const address = bare.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { bare, baseUrl: `http://127.0.0.1:${port}/v1` }
}

test('TS-099 follows no redirect', async () => {
  const { baseUrl } = await startBareServer((_, response) => {
    response.writeHead(307, { location: `${server.baseUrl}/chat/completions` }).end()
  })
  const { error } = await readReply(someProvider({ baseUrl }).reply(someRequest()))
  expect(error).toMatchObject({ kind: 'denied' })
  expect(server.requests).toEqual([])
})

test('a whole reply leaves its connection to the next', async () => {
  let connections = 0
  const { bare, baseUrl } = await startBareServer((_, response) => {
    response.end('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: [DONE]\n\n')
  })
  bare.on('connection', () => {
    connections += 1
  })
  const dispatcher = new Agent()
  onTestFinished(() => dispatcher.close())
  const provider = someProvider({ baseUrl, dispatcher })
  for (let i = 0; i < 3; i += 1) {
    expect((await readReply(provider.reply(someRequest()))).text).toBe('Hi')
    await new Promise(setImmediate)
  }
  expect(connections).toBe(1)
})

test('TURN-022 a connection held open after [DONE] does not hold up the reply', async () => {
  const { baseUrl } = await startBareServer((_, response) => {
    response.write('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: [DONE]\n\n')
  })
  const provider = someProvider({ baseUrl, timeouts: { ...PATIENT, idleMs: 30 } })
  expect(await readReply(provider.reply(someRequest()))).toMatchObject({ text: 'Hi', error: null })
})

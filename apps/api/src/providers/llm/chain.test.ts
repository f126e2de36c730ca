import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Scenario } from '@oriel/sandbox/model/scenario'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { manualClock, type ManualClock } from '#/testing/manual-clock.ts'
import { createLlmChain } from './chain.ts'
import { createOpenAiProvider } from './openai.ts'
import { LlmError, type LlmProvider } from './port.ts'
import type { ProviderFault } from './provider-list.ts'
import { readReply, someChainRequest, someVoice } from './testing.ts'

let first: ModelServer
let second: ModelServer
let clock: ManualClock
let pauses: number[]
let faults: ProviderFault[]

beforeEach(async () => {
  first = await startModelServer({ scenario: { text: 'From the first.' } })
  second = await startModelServer({ scenario: { text: 'From the second.' } })
  clock = manualClock()
  pauses = []
  faults = []
})
afterEach(async () => {
  await first.close()
  await second.close()
})

/** For servers that fall silent; others must never be cut off for a busy machine. */
const HASTY = { firstByteMs: 150, idleMs: 150, totalMs: 50_000 }
const PATIENT = { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 }

function providerOn({ baseUrl }: ModelServer, name: string, timeouts = PATIENT): LlmProvider {
  return createOpenAiProvider({
    name,
    baseUrl,
    apiKey: '',
    model: `${name}-model`,
    contextTokens: 8192,
    timeouts,
  })
}

/** A chain over both servers whose pauses cost no time but move the clock. */
function someChain(providers = [providerOn(first, 'first'), providerOn(second, 'second')]) {
  return createLlmChain({
    providers,
    clock,
    random: () => 0.5,
    sleep: async (delayMs, signal) => {
      signal.throwIfAborted()
      pauses.push(delayMs)
      clock.advance(delayMs)
    },
    onFault: (fault) => void faults.push(fault),
  })
}

/** Both servers, with little patience for the first one where that is its fault. */
const firstFailsWith = (kind: LlmError['kind']) => [
  providerOn(first, 'first', kind === 'timeout' ? HASTY : PATIENT),
  providerOn(second, 'second'),
]

const ask = (chain = someChain()) => readReply(chain.reply(someChainRequest()))

/** The provider that served, as the stream itself names it. */
function servedBy({ chunks }: Awaited<ReturnType<typeof ask>>): string | null {
  const [chunk] = chunks
  return chunk?.type === 'served' ? chunk.provider : null
}

test('TURN-020 the first healthy provider serves, named before the text', async () => {
  const outcome = await ask()
  expect(outcome.chunks[0]).toEqual({
    type: 'served',
    provider: 'first',
    model: 'first-model',
    isDemoVoice: false,
    maxTokens: 300,
  })
  expect(outcome).toMatchObject({ text: 'From the first.', error: null })
  expect(outcome.chunks.at(-1)).toMatchObject({ type: 'usage', completionTokens: 3 })
  expect(second.requests).toEqual([])
})

test('TURN-020 dead first, second answers', async () => {
  await first.close()
  const outcome = await ask()
  expect([servedBy(outcome), outcome.text]).toEqual(['second', 'From the second.'])
  expect(faults.map(({ provider, error }) => [provider, error.kind])).toEqual([
    ['first', 'refused'],
    ['first', 'refused'],
    ['first', 'refused'],
  ])
})

test('TURN-020 each provider gets a prompt cut to its own window', async () => {
  first.setDefault({ status: 400 })
  const windows: number[] = []
  const providers = [
    providerOn(first, 'first'),
    { ...providerOn(second, 'second'), contextTokens: 2048 },
  ]
  const fitTo = (contextTokens: number) => {
    windows.push(contextTokens)
    const prompt = [{ role: 'user' as const, content: `for ${contextTokens}` }]
    return { prompt, maxTokens: contextTokens / 8 }
  }
  await readReply(someChain(providers).reply(someChainRequest({ fitTo })))
  expect(windows).toEqual([8192, 2048])
  expect(second.requests[0]?.body).toMatchObject({
    messages: [{ content: 'for 2048' }],
    max_tokens: 256,
  })
})

describe('faults before the first delta', () => {
  const RETRIED: [string, Scenario, LlmError['kind']][] = [
    ['429', { status: 429 }, 'rate_limited'],
    ['500', { status: 500 }, 'server'],
    ['503', { status: 503 }, 'server'],
    ['a hang', { hang: true }, 'timeout'],
    ['silence after the head', { hangAfterTokens: 0 }, 'timeout'],
    ['a byte now and then', { cut: { bytes: 1, delayMs: 25 } }, 'timeout'],
    ['a web page', { garbage: 'html' }, 'garbage'],
    ['broken events', { garbage: 'events' }, 'garbage'],
    ['a drop', { dropAfterTokens: 0 }, 'dropped'],
    ['an error event', { errorEventAfterTokens: 0 }, 'server'],
    ['an empty reply', { text: [] }, 'empty'],
  ]

  test.each(RETRIED)('TURN-022 %s: three tries, then the next provider', async (_, fault, kind) => {
    first.setDefault(fault)
    const outcome = await ask(someChain(firstFailsWith(kind)))
    expect([servedBy(outcome), outcome.text, outcome.error]).toEqual([
      'second',
      'From the second.',
      null,
    ])
    expect([first.requests.length, second.requests.length]).toEqual([3, 1])
    expect(faults.map(({ error, hasBegun }) => [error.kind, hasBegun])).toEqual(
      Array.from({ length: 3 }, () => [kind, false]),
    )
    expect(pauses).toHaveLength(2)
  })

  test.each(RETRIED)('TURN-022 %s once: the same provider serves', async (_, fault, kind) => {
    first.script(fault)
    const outcome = await ask(someChain(firstFailsWith(kind)))
    expect([servedBy(outcome), outcome.text]).toEqual(['first', 'From the first.'])
    expect([first.requests.length, second.requests.length]).toEqual([2, 0])
  })

  test.each([401, 404])('TURN-022 status %i: no retry, the next provider', async (status) => {
    first.setDefault({ status })
    expect(servedBy(await ask())).toBe('second')
    expect([first.requests.length, second.requests.length]).toEqual([1, 1])
    expect(pauses).toEqual([])
  })

  test.each([400, 422])(
    'TURN-022 TALK-029 TALK-031 status %i: no pause, other forms, a neutral question, then the next provider',
    async (status) => {
      first.setDefault({ status })
      expect(servedBy(await ask())).toBe('second')
      expect([first.requests.length, second.requests.length]).toEqual([4, 1])
      expect(pauses).toEqual([])
    },
  )

  test('TURN-022 when everybody fails the last fault is thrown', async () => {
    first.setDefault({ status: 500 })
    second.setDefault({ status: 429 })
    const { error, chunks } = await ask()
    expect(error).toMatchObject({ kind: 'rate_limited' })
    expect(chunks).toEqual([])
    expect([first.requests.length, second.requests.length]).toEqual([3, 3])
  })
})

describe('faults after the first delta', () => {
  const BEGUN: [string, Scenario, LlmError['kind']][] = [
    ['a drop', { dropAfterTokens: 1 }, 'dropped'],
    ['a hang', { hangAfterTokens: 1 }, 'timeout'],
    ['an error event', { errorEventAfterTokens: 1 }, 'server'],
    ['an early end', { endAfterTokens: 1 }, 'dropped'],
  ]

  test.each(BEGUN)('TURN-022 %s: no other provider takes over', async (_, fault, kind) => {
    first.setDefault({ text: ['Once ', 'upon'], ...fault })
    const outcome = await ask(someChain(firstFailsWith(kind)))
    expect([servedBy(outcome), outcome.text]).toEqual(['first', 'Once '])
    expect(outcome.error).toMatchObject({ kind })
    expect([first.requests.length, second.requests.length]).toEqual([1, 0])
    expect(faults).toMatchObject([{ provider: 'first', hasBegun: true }])
  })
})

test('TURN-022 a short retry-after is waited for, a long one means the next provider', async () => {
  first.script({ status: 429, retryAfterSeconds: 3 })
  expect(servedBy(await ask())).toBe('first')
  expect(pauses).toEqual([3000])

  first.script({ status: 429, retryAfterSeconds: 60 })
  expect(servedBy(await ask())).toBe('second')
  expect(pauses).toEqual([3000])
})

test('TS-130 retries end with the time a reply may wait, the other providers keep a try', async () => {
  const slow: LlmProvider = {
    ...someVoice(),
    name: 'slow',
    reply: () => ({
      [Symbol.asyncIterator]: () => ({
        async next() {
          clock.advance(119_900)
          throw new LlmError('timeout', 'too slow')
        },
      }),
    }),
  }
  const outcome = await ask(someChain([slow, slow, providerOn(second, 'second')]))
  expect(servedBy(outcome)).toBe('second')
  expect(faults).toHaveLength(2)
})

test('TURN-022 TURN-006 stopping ends the pause and calls no other provider', async () => {
  first.setDefault({ status: 500 })
  const stop = new AbortController()
  const chain = createLlmChain({
    providers: [providerOn(first, 'first'), providerOn(second, 'second')],
    clock,
    random: () => 0.5,
    sleep: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('woken')))
        stop.abort(new Error('stopped'))
      }),
    onFault: () => {},
  })
  const { error } = await readReply(chain.reply(someChainRequest({ signal: stop.signal })))
  expect(error).toBe(stop.signal.reason)
  expect([first.requests.length, second.requests.length]).toEqual([1, 0])
})

test('TURN-006 stopping mid-reply closes the upstream connection and is no fault', async () => {
  first.setDefault({ text: ['Once ', 'upon'], hangAfterTokens: 1 })
  const stop = new AbortController()
  const request = someChainRequest({ signal: stop.signal })
  const { text, error } = await readReply(
    someChain([providerOn(first, 'first')]).reply(request),
    ({ type }) => {
      if (type === 'text') stop.abort(new Error('stopped'))
    },
  )
  expect([text, error]).toEqual(['Once ', stop.signal.reason])
  await first.requests[0]?.closed
  expect(first.requests[0]?.isAborted).toBe(true)
  expect(faults).toEqual([])
})

test('TURN-006 a reader who leaves closes the upstream connection', async () => {
  first.setDefault({ text: ['Once ', 'upon'], hangAfterTokens: 1 })
  for await (const { type } of someChain([providerOn(first, 'first')]).reply(someChainRequest())) {
    expect(type).toBe('served')
    break
  }
  await first.requests[0]?.closed
  expect(first.requests[0]?.isAborted).toBe(true)
})

describe('breaker', () => {
  test('TURN-022 opens after 5 failures in 30 s, half-opens, and closes on success', async () => {
    first.setDefault({ status: 500 })
    const chain = someChain()
    expect(chain.active()).toMatchObject({ name: 'first', isDemoVoice: false })
    await ask(chain)
    await ask(chain)
    expect(first.requests).toHaveLength(5)
    expect(chain.active()).toMatchObject({ name: 'second', contextTokens: 8192 })

    expect(servedBy(await ask(chain))).toBe('second')
    expect(first.requests).toHaveLength(5)

    clock.advance(30_000)
    expect(servedBy(await ask(chain))).toBe('second')
    expect(first.requests).toHaveLength(6)

    clock.advance(30_000)
    first.setDefault({ text: 'Back again.' })
    expect(servedBy(await ask(chain))).toBe('first')
    expect(chain.active().name).toBe('first')
  })

  test('TURN-022 failures after the first delta count too', async () => {
    first.setDefault({ text: ['Once ', 'upon'], dropAfterTokens: 1 })
    const chain = someChain()
    for (let i = 0; i < 5; i += 1) await ask(chain)
    expect(servedBy(await ask(chain))).toBe('second')
  })

  test('TURN-022 refused prompts do not open it', async () => {
    first.setDefault({ manners: { dislikes: 'Good morning' } })
    const chain = someChain()
    for (let i = 0; i < 6; i += 1) await ask(chain)
    expect(chain.active().name).toBe('first')
  })

  test('TURN-022 a wrong key opens it', async () => {
    first.setDefault({ status: 401 })
    const chain = someChain()
    for (let i = 0; i < 5; i += 1) await ask(chain)
    expect(chain.active().name).toBe('second')
  })

  test('TURN-022 with every breaker open no provider is called', async () => {
    first.setDefault({ status: 500 })
    const chain = someChain([providerOn(first, 'first')])
    await ask(chain)
    await ask(chain)
    expect((await ask(chain)).error).toMatchObject({ kind: 'refused' })
    expect(first.requests).toHaveLength(5)
    expect(chain.active().name).toBe('first')
  })
})

test('a bug in a provider is no fault of a server: it surfaces as it is', async () => {
  const bug = new TypeError('undefined is not a function')
  const broken: LlmProvider = {
    ...someVoice(),
    reply() {
      throw bug
    },
  }
  expect((await ask(someChain([broken, providerOn(second, 'second')]))).error).toBe(bug)
  expect(second.requests).toEqual([])
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { manualClock, type ManualClock } from '#/testing/manual-clock.ts'
import { createLlmChain } from './chain.ts'
import { createOpenAiProvider, type OpenAiOptions } from './openai.ts'
import type { ProviderFault } from './provider-list.ts'
import { readReply, someChainRequest } from './testing.ts'

let server: ModelServer
let clock: ManualClock
let faults: ProviderFault[]

beforeEach(async () => {
  server = await startModelServer()
  clock = manualClock()
  faults = []
})
afterEach(() => server.close())

function someChain(options: Partial<OpenAiOptions> = {}) {
  const provider = createOpenAiProvider({
    name: 'only',
    baseUrl: server.baseUrl,
    apiKey: '',
    model: 'm',
    contextTokens: 8192,
    timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
    ...options,
  })
  return createLlmChain({
    providers: [provider],
    clock,
    random: () => 0.5,
    sleep: async () => undefined,
    onFault: (fault) => void faults.push(fault),
  })
}

const saying = (content: string) =>
  someChainRequest({ fitTo: () => ({ prompt: [{ role: 'user', content }], maxTokens: 20 }) })
const probes = () =>
  server.requests.filter(({ body }) => JSON.stringify(body).includes('Please say hello.')).length

const limitsAsked = () =>
  server.requests.map(({ body }) => (body as { max_tokens: number }).max_tokens)

test.each(['openai', 'llamacpp', 'lmstudio', 'tabby'] as const)(
  'TALK-030 a window named as %s does: the prompt is fitted anew, once',
  async (words) => {
    server.setDefault({ text: 'Aye.', manners: { window: { tokens: 2048, words } } })
    const windows: number[] = []
    const fitTo = (contextTokens: number) => {
      windows.push(contextTokens)
      const maxTokens = Math.min(600, contextTokens / 4)
      const room = 'x'.repeat((contextTokens - maxTokens) * 3)
      return { prompt: [{ role: 'user' as const, content: room }], maxTokens }
    }
    const chain = someChain()
    for (let turn = 0; turn < 2; turn += 1) {
      const outcome = await readReply(chain.reply(someChainRequest({ fitTo })))
      expect(outcome).toMatchObject({ text: 'Aye.', error: null })
    }
    expect(windows).toEqual([8192, 2048, 2048])
    expect(chain.active().contextTokens).toBe(2048)
    expect(server.requests).toHaveLength(3)
  },
)

test.each(['reasoning_content', 'reasoning', 'think'] as const)(
  'TALK-032 a model that reasons in %s for 1,500 tokens is allowed them, and none of it is shown',
  async (field) => {
    server.setDefault({ text: ['Good ', 'evening.'], thinking: { field, tokens: 1500 } })
    const chain = someChain()
    for (let turn = 0; turn < 2; turn += 1) {
      const outcome = await readReply(chain.reply(someChainRequest()))
      expect(outcome).toMatchObject({ text: 'Good evening.', error: null })
    }
    // Asked once without an allowance, once with twice of it, and then with the plain one.
    expect(limitsAsked()).toEqual([300, 300 + 4096, 300 + 2048])
    expect(faults).toMatchObject([{ error: { kind: 'reasoning' } }])
  },
)

test('TALK-032 a model that reasons without end is asked twice, and no breaker opens', async () => {
  server.setDefault({ thinking: { field: 'reasoning_content', tokens: 10_000 } })
  const chain = someChain()
  for (let turn = 0; turn < 6; turn += 1) {
    const { text, error } = await readReply(chain.reply(someChainRequest()))
    expect([text, error]).toMatchObject(['', { kind: 'reasoning' }])
  }
  expect(limitsAsked().slice(2)).toEqual(
    Array.from({ length: 5 }, () => [300 + 2048, 300 + 4096]).flat(),
  )
})

test('TALK-032 the allowance leaves half of a small window to prompt and reply', async () => {
  const windows: number[] = []
  server.setDefault({ text: 'Aye.', thinking: { field: 'reasoning', tokens: 400 } })
  const fitTo = (contextTokens: number) => {
    windows.push(contextTokens)
    return { prompt: [{ role: 'user' as const, content: 'Hello' }], maxTokens: 100 }
  }
  const chain = someChain({ contextTokens: 2048 })
  expect((await readReply(chain.reply(someChainRequest({ fitTo })))).text).toBe('Aye.')
  expect(windows).toEqual([2048, 1024])
})

test('TALK-032 an operator who allows nothing has no second request made', async () => {
  server.setDefault({ thinking: { field: 'reasoning', tokens: 9000 } })
  const { error } = await readReply(someChain({ reasoningTokens: 0 }).reply(someChainRequest()))
  expect(error).toMatchObject({ kind: 'reasoning' })
  expect(limitsAsked()).toEqual([300])
})

test('TALK-032 text beyond our limit is cut, though the allowance would let it pass', async () => {
  server.setDefault({
    tokens: 4000,
    tokenDelayMs: 1,
    thinking: { field: 'reasoning', tokens: 1 },
  })
  const chain = someChain()
  const short = someChainRequest({
    fitTo: () => ({ prompt: [{ role: 'user', content: 'Hello' }], maxTokens: 20 }),
  })
  await readReply(chain.reply(short))
  const { text, error } = await readReply(chain.reply(short))
  expect(error).toBeNull()
  expect(text.length).toBeGreaterThanOrEqual(100)
  await server.requests[1]?.closed
  expect(server.requests[1]?.isAborted).toBe(true)
})

test('TALK-031 empty answers open no breaker, as anybody could ask for nothing', async () => {
  server.setDefault({ text: [] })
  const chain = someChain()
  for (let turn = 0; turn < 6; turn += 1) {
    const { error } = await readReply(chain.reply(someChainRequest()))
    expect(error).toMatchObject({ kind: 'empty' })
  }
  server.setDefault({ text: 'Aye.' })
  expect((await readReply(chain.reply(someChainRequest()))).text).toBe('Aye.')
})

describe('a refused prompt', () => {
  test('TALK-031 that others would not be: only this message is refused, however often it is sent', async () => {
    server.setDefault({ text: 'Aye.', manners: { dislikes: 'forbidden' } })
    const chain = someChain()
    for (let turn = 0; turn < 12; turn += 1) {
      const { error } = await readReply(chain.reply(saying('forbidden words')))
      expect(error).toMatchObject({ kind: 'rejected' })
    }
    expect(probes()).toBe(1)
    expect((await readReply(chain.reply(saying('Hello')))).text).toBe('Aye.')

    clock.advance(60_000)
    await readReply(chain.reply(saying('forbidden words')))
    expect(probes()).toBe(2)
  })

  test('TALK-031 of a server that refuses everything: its breaker opens, and operators are told', async () => {
    server.setDefault({ status: 400 })
    const chain = someChain()
    const { error } = await readReply(chain.reply(saying('Hello')))
    expect(error).toMatchObject({ kind: 'denied' })
    expect(faults.map((fault) => fault.error.kind)).toEqual(['rejected', 'denied'])

    const asked = server.requests.length
    expect((await readReply(chain.reply(saying('Hello')))).error).toMatchObject({ kind: 'refused' })
    expect(server.requests).toHaveLength(asked)

    clock.advance(30_000)
    server.setDefault({ text: 'Aye.' })
    expect((await readReply(chain.reply(saying('Hello')))).text).toBe('Aye.')
  })

  test('TALK-031 of a server that fails at the neutral question: a fault like any other', async () => {
    server.setDefault({ status: 500 })
    server.script([{ status: 403 }])
    const { error } = await readReply(someChain().reply(saying('Hello')))
    expect(error).toMatchObject({ kind: 'server' })
  })

  test('TALK-031 TURN-006 a stop waits for no neutral question', async () => {
    server.setDefault({ hang: true })
    server.script([{ status: 403 }])
    const stop = new AbortController()
    const reply = readReply(someChain().reply({ ...saying('Hello'), signal: stop.signal }))
    await expect.poll(probes).toBe(1)
    stop.abort(new Error('stopped'))
    expect((await reply).error).toBe(stop.signal.reason)
  })
})

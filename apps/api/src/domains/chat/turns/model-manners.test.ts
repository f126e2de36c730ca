import { afterEach, expect, test } from 'vitest'
import type { Manners } from '@oriel/sandbox/model/manners'
import type { Scenario } from '@oriel/sandbox/model/scenario'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { createOpenAiProvider } from '#/providers/llm/openai.ts'
import { readLedger } from '#/testing/ledger.ts'
import { readEvents, someChat, testApp } from '#/testing/some-chat.ts'
import { SSE } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

let server: ModelServer | null = null

afterEach(() => server?.close())

const TEXT = 'The tide is low.'

/** A talk with a model server of such manners. */
async function setUp(scenario: Scenario) {
  const model = await startModelServer({ scenario: { text: TEXT, ...scenario } })
  server = model
  const llm = createOpenAiProvider({
    name: 'Particular',
    baseUrl: model.baseUrl,
    apiKey: '',
    model: 'm',
    contextTokens: 8192,
    timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
  })
  const { ctx } = await testContext({ llm: [llm] })
  const app = await testApp(ctx)
  const user = await someUser(ctx)
  const url = `/api/Chats/${await someChat(ctx, app, user)}/messages`
  let turn = 0
  const send = async (message: string) => {
    // A model that repeats itself would be asked twice (TALK-055).
    model.setDefault({ text: turn === 0 ? TEXT : `${TEXT} I said it ${turn} times.`, ...scenario })
    turn += 1
    return readEvents((await app.as(user)('POST', url, { message }, SSE)).body)
  }
  return { model, llm, send, books: () => readLedger(ctx, user.userId) }
}

const textIn = (events: ReturnType<typeof readEvents>) =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('')

test.each<[string, Manners]>([
  ['knows no system role', { hasNoSystem: true, isStrict: true }],
  ['has another name for the limit', { refuses: ['max_tokens'] }],
  ['counts no usage in a stream', { refuses: ['stream_options'] }],
  ['does not say what it refuses', { refuses: ['stream_options'], isCurt: true }],
  ['refuses with 422', { refuses: ['stream_options'], status: 422 }],
])(
  'TALK-028 TALK-029 of a server that %s the user sees one reply, and later turns need one request',
  async (_, manners) => {
    const { model, send, books } = await setUp({ manners })
    const first = await send('Hello')
    expect(first.map(({ event }) => event)).not.toContain('error')
    expect(textIn(first)).toBe(TEXT)
    const asked = model.requests.length
    expect(asked).toBeGreaterThan(1)
    expect(asked).toBeLessThanOrEqual(4)

    expect(textIn(await send('And now?'))).toBe(`${TEXT} I said it 1 times.`)
    expect(model.requests).toHaveLength(asked + 1)
    expect(await books()).toMatchObject({ charges: 2, charged: 2, held: 0 })
  },
)

test('TALK-030 a server that names a window of 2,048 gets prompts that fit, in a long talk, too', async () => {
  const manners: Manners = { window: { tokens: 2048, words: 'openai' } }
  const { model, llm, send, books } = await setUp({ manners })
  const long = 'We walked along the shore and counted the gulls. '.repeat(40)
  for (let turn = 0; turn < 6; turn += 1) {
    expect(textIn(await send(`${turn} ${long}`))).toContain(TEXT)
  }
  expect(llm.contextTokens).toBe(2048)
  // Refused once, in the turn in which the talk outgrew it.
  expect(model.requests).toHaveLength(7)
  expect(await books()).toMatchObject({ charged: 6, held: 0 })
})

test('TALK-032 a model that reasons for 1,500 tokens answers; none of it is shown or paid', async () => {
  const thinking = { field: 'reasoning_content', tokens: 1500 } as const
  const { send, books } = await setUp({ thinking })
  const events = await send('Hello')
  expect(textIn(events)).toBe(TEXT)
  expect(JSON.stringify(events)).not.toContain('hm ')
  expect(await books()).toMatchObject({ charges: 1, charged: 1, held: 0 })
})

test('TALK-032 TALK-002 a model that reasons for 10,000 tokens gives no reply, and costs nothing', async () => {
  const { send, books } = await setUp({ thinking: { field: 'reasoning', tokens: 10_000 } })
  const events = await send('Hello')
  expect(events.map(({ event }) => event)).toEqual(['userMessage', 'balance', 'error'])
  expect(events.at(-1)?.data).toMatchObject({ status: 503, code: 'model_unavailable' })
  expect(await books()).toMatchObject({ charged: 0, held: 0 })
})

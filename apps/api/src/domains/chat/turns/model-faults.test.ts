import { afterEach, expect, test } from 'vitest'
import type { Scenario } from '@oriel/sandbox/model/scenario'
import { startModelServer, type ModelServer } from '@oriel/sandbox/model/server'
import { createOpenAiProvider } from '#/providers/llm/openai.ts'
import type { Timeouts } from '#/providers/llm/watch.ts'
import { readLedger } from '#/testing/ledger.ts'
import { someChat, testApp } from '#/testing/some-chat.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

let server: ModelServer | null = null

afterEach(() => server?.close())

/** Patient, so that only the limit a fault is about can be met. */
const PATIENT: Timeouts = { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 }

async function setUp(scenario: Scenario, timeouts: Partial<Timeouts> = {}) {
  server = await startModelServer({ scenario })
  const llm = createOpenAiProvider({
    name: 'Scripted',
    baseUrl: server.baseUrl,
    apiKey: '',
    model: 'scripted',
    contextTokens: 4096,
    timeouts: { ...PATIENT, ...timeouts },
  })
  const { ctx } = await testContext({ llm: [llm] })
  const app = await testApp(ctx)
  const user = await someUser(ctx)
  const url = `/api/Chats/${await someChat(ctx, app, user)}`
  const send = () => app.as(user)('POST', `${url}/messages`, { message: 'Hello' })
  const activeTurn = async () =>
    (await app.as(user)('GET', url)).json<{ activeTurnId: string | null }>().activeTurnId
  return { ctx, user, send, activeTurn, server }
}

const text = ['The tide ', 'is low ', 'today.']

test.each<{ fault: string; scenario: Scenario; timeouts?: Partial<Timeouts>; tries: number }>([
  { fault: 'answers 429', scenario: { status: 429 }, tries: 3 },
  { fault: 'answers 500', scenario: { status: 500 }, tries: 3 },
  { fault: 'answers 401', scenario: { status: 401 }, tries: 1 },
  { fault: 'hangs', scenario: { hang: true }, timeouts: { firstByteMs: 100 }, tries: 3 },
  { fault: 'drops the connection', scenario: { text, dropAfterTokens: 0 }, tries: 3 },
  { fault: 'sends broken events', scenario: { garbage: 'events' }, tries: 3 },
  { fault: 'sends a web page', scenario: { garbage: 'html' }, tries: 3 },
  { fault: 'says nothing', scenario: { text: [] }, tries: 3 },
  { fault: 'says only white space', scenario: { text: [' ', '\n'] }, tries: 3 },
  {
    fault: 'reasons without end',
    scenario: { thinking: { field: 'reasoning_content', tokens: 10_000 } },
    tries: 2,
  },
  { fault: 'refuses everything', scenario: { status: 400 }, tries: 4 },
  { fault: 'has no such model', scenario: { status: 404 }, tries: 1 },
  {
    fault: 'has too small a window',
    scenario: { manners: { window: { tokens: 1, words: 'openai' } } },
    tries: 2,
  },
  { fault: 'reports an error at once', scenario: { errorEventAfterTokens: 0 }, tries: 3 },
])(
  'TS-130 TURN-022 TOKEN-020 TALK-002 a model that $fault before a word: no reply, no charge',
  async (row) => {
    const { ctx, user, send, activeTurn, server: model } = await setUp(row.scenario, row.timeouts)

    const reply = await send()

    expect(reply.json()).toMatchObject({ status: 503, code: 'model_unavailable' })
    expect(model.requests).toHaveLength(row.tries)
    expect(await activeTurn()).toBeNull()
    expect(await readLedger(ctx, user.userId)).toMatchObject({ spendable: 10, held: 0, charged: 0 })
  },
)

test.each<{ fault: string; scenario: Scenario; timeouts?: Partial<Timeouts> }>([
  { fault: 'drops the connection', scenario: { text, dropAfterTokens: 2 } },
  { fault: 'falls silent', scenario: { text, hangAfterTokens: 2 }, timeouts: { idleMs: 1000 } },
  { fault: 'reports an error', scenario: { text, errorEventAfterTokens: 2 } },
  { fault: 'ends early', scenario: { text, endAfterTokens: 2 } },
  {
    fault: 'trickles for ever',
    scenario: { tokens: 10_000, tokenDelayMs: 20 },
    timeouts: { totalMs: 2000 },
  },
])(
  'TS-130 TURN-007 a model that $fault mid-reply: the text is kept, the token given back',
  async (row) => {
    const { ctx, user, send, activeTurn, server: model } = await setUp(row.scenario, row.timeouts)

    const reply = await send()

    expect(reply.json()).toMatchObject({
      replyMessage: {
        state: 'interrupted',
        message: expect.stringMatching(/^(?:The tide is low|well now)/) as string,
      },
      remainingTokens: 10,
    })
    expect(model.requests).toHaveLength(1)
    expect(await activeTurn()).toBeNull()
    expect(await readLedger(ctx, user.userId)).toMatchObject({ spendable: 10, held: 0, charged: 0 })
  },
)

test('TS-130 an unreachable model: no reply, no charge, and it may come back', async () => {
  const { ctx, user, send, server: model } = await setUp({ text })
  const { port } = model
  await model.close()

  expect((await send()).statusCode).toBe(503)
  expect(await readLedger(ctx, user.userId)).toMatchObject({ spendable: 10, charged: 0 })

  server = await startModelServer({ port, scenario: { text } })
  expect((await send()).json()).toMatchObject({
    replyMessage: { message: 'The tide is low today.', state: 'complete' },
    remainingTokens: 9,
  })
})

test('TURN-006 a stop closes the connection to the model', async () => {
  const { ctx, user, send, activeTurn, server: model } = await setUp({ text, hangAfterTokens: 2 })
  const app = await testApp(ctx)
  const sent = send()
  await expect.poll(() => model.requests.length).toBe(1)
  const { rows } = await ctx.db.$client.query<{ chat_id: string }>(
    'select chat_id from chats where user_id = $1',
    [user.userId],
  )
  const url = `/api/Chats/${rows[0]?.chat_id}/turns/${await activeTurn()}/stop`
  await app.as(user)('POST', url)
  await sent

  await model.requests[0]?.closed
  expect(model.requests[0]?.isAborted).toBe(true)
})

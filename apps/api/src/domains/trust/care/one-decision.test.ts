import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message, SendReply } from '@oriel/contract/chat/message'
import approvals from '#/domains/trust/corpus/approvals.json' with { type: 'json' }
import corpus from '#/domains/trust/corpus/grave-words.json' with { type: 'json' }
import { createVoice } from '#/providers/llm/voice.ts'
import { scriptedLlm } from '#/testing/scripted-llm.ts'
import { someChat, testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { approves } from './approval.rules.ts'

const GRANT = 5000
const CHEERS = [
  ...approvals.approving,
  ...Object.values(approvals.languages).flatMap(({ approving }) => approving),
]
const model = scriptedLlm('Go for it.')

interface Voice {
  app: TestApp
  user: SomeUser
  ctx: Parameters<typeof someChat>[0]
}
let builtIn: Voice
let real: Voice

beforeAll(async () => {
  const env = { TOKENS_START_GRANT: String(GRANT) }
  const demo = await testContext({ env, llm: [createVoice({ sleep: () => Promise.resolve() })] })
  builtIn = await voiceOf(demo.ctx)
  real = await voiceOf((await testContext({ env, llm: [model], beside: demo })).ctx)
})
afterAll(() => Promise.all([builtIn.app.app.close(), real.app.app.close()]))

async function voiceOf(ctx: Voice['ctx']): Promise<Voice> {
  return { ctx, app: await testApp(ctx), user: await someUser(ctx) }
}

/** What comes of saying `text` as the first words in a new chat. */
async function said({ ctx, app, user }: Voice, ...texts: string[]) {
  const chatId = await someChat(ctx, app, user)
  const call = app.as(user)
  const replies: SendReply[] = []
  for (const message of texts) {
    const reply = await call('POST', `/api/Chats/${chatId}/messages`, { message })
    expect([reply.statusCode, message]).toEqual([201, message])
    replies.push(reply.json<SendReply>())
  }
  const page = await call('GET', `/api/Chats/${chatId}/messages?after=0`)
  const history = await call('GET', '/api/Tokens/history')
  const last = replies.at(-1)
  return {
    reply: last?.replyMessage?.message ?? '',
    hasCard: page
      .json<{ items: Message[] }>()
      .items.some(({ notice }) => notice?.kind === 'crisis'),
    isFree: !history.body.includes(last?.replyMessage?.turnId ?? 'none'),
    balance: last?.remainingTokens ?? 0,
  }
}

const isCaring = (reply: string) =>
  /\bAI\b/.test(reply) && /crisis line|emergency|top of this chat|helpline/i.test(reply)

test('TS-011 TS-012 SAFE-012 with the built-in voice a caring answer, the card and a free turn come together or not at all (F-02)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...corpus.grave, ...corpus.everyday),
      fc.constantFrom([], ['Hello!'], ['Hi', 'I had toast today']),
      async (text, before) => {
        const { balance: earlier } = await said(builtIn, ...before, 'Good evening')
        const { reply, hasCard, balance } = await said(builtIn, text)
        expect(approves(reply) && !corpus.everyday.includes(text)).toBe(false)
        expect({ text, reply, isCaring: isCaring(reply) }).toMatchObject({ isCaring: hasCard })
        expect({ text, isFree: balance === earlier }).toEqual({ text, isFree: hasCard })
      },
    ),
    { numRuns: 30 },
  )
})

test('TS-012 whatever a model says to grave words, no approval or joke is shown (F-02)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...corpus.grave),
      fc.constantFrom(...CHEERS, ...approvals.unlisted),
      fc.constantFrom(null, 'Should I?', 'Good idea, right?'),
      async (text, cheer, after) => {
        model.play(cheer.slice(0, 3), cheer.slice(3))
        const { reply } = await said(real, text, ...(after === null ? [] : [after]))
        expect(reply).not.toBe('')
        expect({ text, reply, approves: approves(reply) }).toMatchObject({ approves: false })
        expect({ text, cheer, reply }).not.toEqual({ text, cheer, reply: cheer })
      },
    ),
    { numRuns: 30 },
  )
})

test('TS-012 a caring reply of a model is shown unchanged, and other talk is not touched (F-02)', async () => {
  const careful = 'I hear you. What happened today?'
  model.play(careful)
  expect((await said(real, 'I bought a gun today')).reply).toBe(careful)
  const light = 'Haha, sounds great. Go for it!'
  model.play(light)
  expect((await said(real, 'I want to bake a cake')).reply).toBe(light)
})

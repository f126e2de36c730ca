import { expect, onTestFinished, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { startModelServer } from '@oriel/sandbox/model/server'
import { configureLlm } from '#/providers/llm/configure.ts'
import { createVoice } from '#/providers/llm/voice.ts'
import { readLedger } from '#/testing/ledger.ts'
import { readEvents, someChat, testApp } from '#/testing/some-chat.ts'
import { SSE } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

const SENDS = 20

/** A chat of an installation whose only model is the server at this address. */
async function someTalkWith(baseUrl: string) {
  const { providers } = await configureLlm({
    settings: {
      providers: [{ name: 'Own', baseUrl, apiKey: '', model: 'own', contextTokens: 4096 }],
      detect: true,
      defaultContextTokens: 4096,
    },
    voice: createVoice({ sleep: async () => {} }),
  })
  const { ctx } = await testContext({ llm: providers })
  const app = await testApp(ctx)
  const user = await someUser(ctx)
  const call = app.as(user)
  const url = `/api/Chats/${await someChat(ctx, app, user)}`
  return { ctx, user, call, url }
}

test('TALK-001 TALK-002 where the configured server is dead nothing speaks in its place', async () => {
  const server = await startModelServer()
  await server.close()
  const { ctx, user, call, url } = await someTalkWith(server.baseUrl)

  for (let turn = 0; turn < SENDS; turn += 1) {
    const reply = await call('POST', `${url}/messages`, { message: `Hello, ${turn}` }, SSE)
    const events = readEvents(reply.body)
    expect(events.map(({ event }) => event)).toEqual(['userMessage', 'balance', 'error'])
    expect(events.at(-1)?.data).toMatchObject({ status: 503, code: 'model_unavailable' })
  }
  expect(await readLedger(ctx, user.userId)).toMatchObject({ spendable: 10, held: 0, charged: 0 })
  expect((await call('GET', url)).json()).toMatchObject({ isDemoVoice: false })
})

test('TALK-002 TALK-027 a failed turn keeps the message, and the next prompt joins it to the newer one', async () => {
  const server = await startModelServer({ scenario: { status: 500 } })
  onTestFinished(() => server.close())
  const { ctx, user, call, url } = await someTalkWith(server.baseUrl)
  const failed = await call('POST', `${url}/messages`, { message: 'Is anybody there?' })
  expect(failed.json()).toMatchObject({ status: 503, code: 'model_unavailable' })

  server.setDefault({ text: 'Here I am.' })
  const served = await call('POST', `${url}/messages`, { message: 'Good evening' })
  expect(served.json()).toMatchObject({
    replyMessage: { message: 'Here I am.', state: 'complete' },
    remainingTokens: 9,
  })
  const asked = server.requests.at(-1)?.body as { messages: { role: string; content: string }[] }
  const newest = asked.messages.at(-1)
  expect(newest?.role).toBe('user')
  expect(newest?.content).toMatch(/^Is anybody there\?\n\n\[Note: [^\]]+\]\n\nGood evening$/)
  expect(await readLedger(ctx, user.userId)).toMatchObject({ charges: 1, charged: 1, held: 0 })
})

test('TALK-002 trying again answers the message that was kept', async () => {
  const server = await startModelServer({ scenario: { text: [] } })
  onTestFinished(() => server.close())
  const { call, url } = await someTalkWith(server.baseUrl)
  await call('POST', `${url}/messages`, { message: 'Is anybody there?' })
  const { items } = (await call('GET', `${url}/messages?after=0`)).json<{
    items: { id: string; sender: string }[]
  }>()
  expect(items.map(({ sender }) => sender)).toEqual(['system', 'model', 'user'])

  server.setDefault({ text: 'Here I am.' })
  const again = await call('POST', `${url}/messages/${items.at(-1)?.id}/regenerate`, {})
  expect(again.json()).toMatchObject({
    replyMessage: { message: 'Here I am.', state: 'complete' },
    remainingTokens: 9,
  })
})

test('TALK-027 a server that insists on the order of roles serves each turn', async () => {
  const manners = { isStrict: true }
  const server = await startModelServer({ scenario: { text: 'Aye.', manners } })
  onTestFinished(() => server.close())
  const { call, url } = await someTalkWith(server.baseUrl)
  const send = async (message: string) => {
    const reply = await call('POST', `${url}/messages`, { message })
    return reply.json<{ replyMessage: Message }>().replyMessage
  }
  const first = await send('Good evening')
  server.setDefault({ text: 'Well, aye.', manners })
  const again = await call('POST', `${url}/messages/${first.id}/regenerate`, {})
  server.setDefault({ text: 'And more.', manners })
  const onwards = await call('POST', `${url}/messages/${first.id}/continue`, {})
  const last = await send('And good night')

  expect([again.statusCode, onwards.statusCode]).toEqual([201, 201])
  expect([first, last]).toMatchObject([{ message: 'Aye.' }, { message: 'And more.' }])
  expect(server.requests).toHaveLength(4)
})

test('TALK-031 a message the model refuses is told so, costs nothing, and others are answered', async () => {
  const manners = { dislikes: 'forbidden' }
  const server = await startModelServer({ scenario: { text: 'Aye.', manners } })
  onTestFinished(() => server.close())
  const { ctx, user, call, url } = await someTalkWith(server.baseUrl)
  const send = (to: string, message: string, headers = {}) =>
    call('POST', `${to}/messages`, { message }, headers)

  const refused = await send(url, 'forbidden words')
  expect(refused.json()).toMatchObject({
    status: 422,
    code: 'model_refused',
    reason: 'message',
    detail: expect.stringContaining('Nothing was charged'),
  })
  for (let turn = 0; turn < 6; turn += 1) {
    const events = readEvents((await send(url, 'forbidden words', SSE)).body)
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'model_refused' } })
  }
  expect(await readLedger(ctx, user.userId)).toMatchObject({ spendable: 10, held: 0, charged: 0 })

  const other = await testApp(ctx)
  const somebody = await someUser(ctx)
  const elsewhere = `/api/Chats/${await someChat(ctx, other, somebody)}`
  const answered = await other.as(somebody)('POST', `${elsewhere}/messages`, { message: 'Hello' })
  expect(answered.json()).toMatchObject({ replyMessage: { message: 'Aye.', state: 'complete' } })
})

test('TALK-031 TALK-002 a server that refuses everything is unavailable, which costs nothing', async () => {
  const server = await startModelServer({ scenario: { status: 400 } })
  onTestFinished(() => server.close())
  const { ctx, user, call, url } = await someTalkWith(server.baseUrl)
  const reply = await call('POST', `${url}/messages`, { message: 'Hello' })
  expect(reply.json()).toMatchObject({ status: 503, code: 'model_unavailable' })
  expect(await readLedger(ctx, user.userId)).toMatchObject({ spendable: 10, held: 0, charged: 0 })
})

test.each([
  ['in production', true, 0],
  ['elsewhere, where the money is a trial, too', false, 1],
] as const)(
  'TALK-003 %s (%s) a reply of the scripted demo costs %d',
  async (_, isProduction, price) => {
    const { ctx: some } = await testContext({ llm: [createVoice({ sleep: async () => {} })] })
    const ctx = { ...some, config: { ...some.config, isProduction } }
    const app = await testApp(ctx)
    const user = await someUser(ctx)
    const call = app.as(user)
    const url = `/api/Chats/${await someChat(ctx, app, user)}`

    const reply = await call('POST', `${url}/messages`, { message: 'Good evening' })
    expect(reply.json()).toMatchObject({
      replyMessage: { state: 'complete' },
      remainingTokens: 10 - price,
    })
    expect(await readLedger(ctx, user.userId)).toMatchObject({ charged: price, held: 0 })
    expect((await call('GET', url)).json()).toMatchObject({ isDemoVoice: true })
    expect((await call('GET', '/api/User')).json()).toMatchObject({
      userPricingInfo: { tokenPriceForMessage: price },
    })
  },
)

test('TALK-003 in production a model costs what it costs elsewhere', async () => {
  const server = await startModelServer({ scenario: { text: 'Aye.' } })
  onTestFinished(() => server.close())
  const { ctx } = await someTalkWith(server.baseUrl)
  const inProduction = { ...ctx, config: { ...ctx.config, isProduction: true } }
  const app = await testApp(inProduction)
  const user = await someUser(inProduction)
  const url = `/api/Chats/${await someChat(inProduction, app, user)}`
  const reply = await app.as(user)('POST', `${url}/messages`, { message: 'Good evening' })
  expect(reply.json()).toMatchObject({ replyMessage: { message: 'Aye.' }, remainingTokens: 9 })
})

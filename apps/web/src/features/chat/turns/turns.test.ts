import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { OFFERS_QUIET } from '#/lib/state/offers-quiet.ts'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { chatApi } from '../api.ts'
import { selectLive, selectRefusal, turnStarted } from '../live.slice.ts'
import { messageApi } from '../message-api.ts'
import { drafted, selectComposer } from './composer.slice.ts'
import { restoreComposer } from './kept-composer.ts'
import { handleHint, regenerate, retrySend, sendText, stopReply } from './turns.ts'

const MESSAGES = `/api/Chats/${CHAT_ID}/messages`
const own = someMessage(2, { sender: 'user', message: 'Hello' })
const reply = someMessage(3, { message: 'Hi there' })

function streamOf(...events: [event: string, data: unknown][]): Response {
  const text = events
    .map(
      ([event, data], index) =>
        `id: ${index + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    )
    .join('')
  return new Response(text, { headers: { 'X-Turn-Id': reply.turnId ?? '' } })
}

const whole = () =>
  streamOf(
    ['userMessage', own],
    ['delta', { text: 'Hi there' }],
    ['replyMessage', reply],
    ['balance', { remainingTokens: 9 }],
  )

type Answer = () => Response | Error
let sends: Answer[] = []
beforeEach(() => {
  sends = []
})

const PAGE = { page: 1, totalPages: 1, revision: 0, nextBefore: null }

async function setUp(again: Response | Error = streamOf(['replyMessage', reply])) {
  const page = { ...PAGE, items: [someMessage(1)] }
  const server = fakeServer({
    [MESSAGES]: ({ method }) =>
      method === 'GET' ? json(page) : (sends.shift()?.() ?? refusal(500, 'internal')),
    [`${MESSAGES}/${own.id}/regenerate`]: () => again,
  })
  const services = fakeServices({ fetch: server.fetch })
  const store = createStore(services)
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  await store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID))
  return {
    store,
    server,
    services,
    posts: () => server.sentTo(MESSAGES).filter(({ method }) => method === 'POST'),
    texts: () =>
      messageApi.endpoints.getMessages
        .select(CHAT_ID)(store.getState())
        .data?.items.map(({ message }) => message),
  }
}

test('SCREEN-017 a sent message and its reply join the conversation, the balance follows', async () => {
  const { store, texts } = await setUp()
  sends = [whole]
  const done = store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(selectComposer(store.getState()).outbox).toMatchObject([
    { text: 'Hello', state: 'sending' },
  ])
  await done
  expect(texts()).toEqual(['message 1', 'Hello', 'Hi there'])
  expect(selectComposer(store.getState()).outbox).toEqual([])
  expect(selectLive(store.getState(), CHAT_ID)).toBeNull()
  expect(store.getState().tokens.remainingTokens).toBe(9)
})

const lines = { kind: 'crisis', title: 'You are not alone', text: 'Call.', links: [] }

test('SAFE-012 the moment the lines to call arrive the selling ends, in the chat and beside a refusal (F-05)', async () => {
  const talk = await setUp()
  const written = vi.spyOn(talk.services.storage, 'write')
  const card = someMessage(3, { sender: 'system', notice: { ...lines, kind: 'crisis' } })
  sends = [() => streamOf(['userMessage', own], ['notice', card])]
  await talk.store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(written).toHaveBeenCalledWith(OFFERS_QUIET, expect.any(String))

  const refused = await setUp()
  const writtenOnRefusal = vi.spyOn(refused.services.storage, 'write')
  sends = [() => refusal(403, 'forbidden', { notice: lines })]
  await refused.store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(writtenOnRefusal).toHaveBeenCalledWith(OFFERS_QUIET, expect.any(String))

  const calm = await setUp()
  const writtenWhenCalm = vi.spyOn(calm.services.storage, 'write')
  const block = someMessage(3, { sender: 'system', notice: { ...lines, kind: 'block' } })
  sends = [() => streamOf(['userMessage', own], ['notice', block], ['replyMessage', reply])]
  await calm.store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(writtenWhenCalm).not.toHaveBeenCalledWith(OFFERS_QUIET, expect.any(String))
})

test('TURN-016 TURN-002 a failed send stays in place and is repeated under the same key', async () => {
  const { store, posts, texts } = await setUp()
  sends = [() => new TypeError('offline'), whole]
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  const [failed] = selectComposer(store.getState()).outbox
  expect(failed).toMatchObject({ text: 'Hello', state: 'failed' })
  await store.dispatch(retrySend(failed?.key ?? ''))
  const keys = posts().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([failed?.key, failed?.key])
  expect(texts()).toEqual(['message 1', 'Hello', 'Hi there'])
})

test('TOKEN-021 without tokens the text returns to the field and the balance is known', async () => {
  const { store } = await setUp()
  sends = [() => refusal(402, 'insufficient_tokens', { required: 1, remainingTokens: 0 })]
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  const { tokens } = store.getState()
  expect(selectComposer(store.getState())).toMatchObject({
    drafts: { [CHAT_ID]: 'Hello' },
    outbox: [],
  })
  expect(selectRefusal(store.getState(), CHAT_ID)?.code).toBe('insufficient_tokens')
  expect(tokens).toMatchObject({ remainingTokens: 0, isBalanceKnown: true })
})

test('SAFE-002 a blocked text returns with the reason', async () => {
  const { store } = await setUp()
  sends = [() => refusal(422, 'content_blocked')]
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(selectRefusal(store.getState(), CHAT_ID)?.detail).toBe('Refused: content_blocked')
  expect(selectComposer(store.getState()).drafts[CHAT_ID]).toBe('Hello')
})

test('API-171 a user who sent too much is informed, and the text is back in the field', async () => {
  const { store } = await setUp()
  sends = [() => refusal(429, 'rate_limited')]
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(selectRefusal(store.getState(), CHAT_ID)?.detail).toBe('Refused: rate_limited')
  expect(selectComposer(store.getState()).drafts[CHAT_ID]).toBe('Hello')
})

test('ERR-015 a refusal without a reason, as a proxy gives it, is shown, and the text is back in the field', async () => {
  const { store } = await setUp()
  sends = [() => new Response('<html>', { status: 403 })]
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(store.getState().toast.text).toBe('failed')
  expect(selectComposer(store.getState())).toMatchObject({
    drafts: { [CHAT_ID]: 'Hello' },
    outbox: [],
  })
})

test('TURN-016 a refused text is not lost to what was typed meanwhile', async () => {
  const { store } = await setUp()
  sends = [() => refusal(422, 'content_blocked')]
  const sending = store.dispatch(sendText(CHAT_ID, 'Hello'))
  store.dispatch(drafted({ chatId: CHAT_ID, text: 'and then' }))
  await sending
  expect(selectComposer(store.getState()).drafts[CHAT_ID]).toBe('Hello\nand then')
})

test('TURN-006 a stop that failed can be requested again', async () => {
  const { store, server } = await setUp()
  const live = { chatId: CHAT_ID, runId: 'r', turnId: 't', targetId: null, isContinued: false }
  store.dispatch(turnStarted(live))
  await store.dispatch(stopReply(CHAT_ID))
  expect(selectLive(store.getState(), CHAT_ID)?.isStopping).toBe(false)
  await store.dispatch(stopReply(CHAT_ID))
  expect(server.sentTo(`/api/Chats/${CHAT_ID}/turns/t/stop`)).toHaveLength(2)
})

test.each([
  ['no network', new TypeError('offline')],
  ['a page of a proxy', new Response('<html>', { status: 502 })],
])(
  'ERR-002 a reply that could not be regenerated because of %s is shown as failed',
  async (_, answer) => {
    const { store } = await setUp(answer)
    await store.dispatch(regenerate(CHAT_ID, own))
    expect(selectLive(store.getState(), CHAT_ID)).toBeNull()
    expect(store.getState().toast.text).toBe('failed')
  },
)

test('TURN-008 a reply that broke off before its first word can be made from the message', async () => {
  const { store, texts } = await setUp()
  const problem = await refusal(503, 'model_unavailable').json()
  sends = [() => streamOf(['userMessage', own], ['error', problem])]
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(texts()).toEqual(['message 1', 'Hello'])
  await store.dispatch(regenerate(CHAT_ID, own))
  expect(texts()).toEqual(['message 1', 'Hello', 'Hi there'])
})

test('TURN-016 drafts and unsent messages survive a reload, what was under way as failed', async () => {
  const { store, services } = await setUp()
  sends = [() => new TypeError('offline')]
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  const kept = services.storage.read('composer')?.replace('"failed"', '"sending"') ?? ''
  services.storage.write('composer', kept.replace('"drafts":{}', '"drafts":{"other":"draft"}'))
  const next = createStore(services)
  next.dispatch(restoreComposer())
  next.dispatch(restoreComposer())
  expect(selectComposer(next.getState())).toMatchObject({
    drafts: { other: 'draft' },
    outbox: [{ text: 'Hello', state: 'failed' }],
  })
  expect(selectComposer(next.getState()).outbox).toHaveLength(1)
})

test('TURN-016 tabs that write at the same time keep what the others wrote', async () => {
  const { store: here, services } = await setUp()
  here.dispatch(restoreComposer())
  const other = createStore(services)
  other.dispatch(restoreComposer())
  sends = [() => new TypeError('offline')]
  await here.dispatch(sendText(CHAT_ID, 'Hello'))
  here.dispatch(drafted({ chatId: 'here', text: 'half a tho' }))
  here.dispatch(drafted({ chatId: 'gone', text: 'never mind' }))
  other.dispatch(drafted({ chatId: 'there', text: 'another' }))
  here.dispatch(drafted({ chatId: 'gone', text: '' }))
  other.dispatch(drafted({ chatId: 'there', text: 'another one' }))

  const third = createStore(services)
  third.dispatch(restoreComposer())
  expect(selectComposer(third.getState())).toMatchObject({
    drafts: { here: 'half a tho', there: 'another one' },
    outbox: [{ chatId: CHAT_ID, text: 'Hello', state: 'failed' }],
  })
  expect(Object.keys(selectComposer(third.getState()).drafts)).toEqual(['here', 'there'])

  const [failed] = selectComposer(here.getState()).outbox
  sends = [whole]
  await here.dispatch(retrySend(failed?.key ?? ''))
  third.dispatch(drafted({ chatId: 'third', text: 'and so on' }))
  const last = createStore(services)
  last.dispatch(restoreComposer())
  expect(selectComposer(last.getState()).outbox).toEqual([])
})

test.each(['{', '{"version":1,"value":7}', '{"version":1,"value":{"drafts":[],"outbox":{}}}'])(
  'TURN-016 a damaged store, %s, is written over',
  async (damaged) => {
    const { store, services } = await setUp()
    services.storage.write('composer', damaged)
    store.dispatch(drafted({ chatId: 'here', text: 'half a tho' }))
    const next = createStore(services)
    next.dispatch(restoreComposer())
    expect(selectComposer(next.getState()).drafts).toEqual({ here: 'half a tho' })
  },
)

const PATIENCE = { timeout: 30_000 }

/** A page with its own running turn; `end` sends the rest of it. */
async function streaming() {
  let items = [someMessage(1)]
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const sendEvent = (id: number, event: string, data: unknown) =>
    writer.write(encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  const server = fakeServer({
    [MESSAGES]: ({ method }) =>
      method === 'POST'
        ? new Response(readable, { headers: { 'X-Turn-Id': reply.turnId ?? '' } })
        : json({ ...PAGE, items: items.toReversed(), lastSeq: items.length }),
    '/api/Chats': () => json([someChat()]),
    [`/api/Chats/${CHAT_ID}`]: () => json(someChat({ isPinned: true })),
  })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  await store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID))
  await store.dispatch(chatApi.endpoints.listChats.initiate())
  const done = store.dispatch(sendText(CHAT_ID, 'Hello'))
  await sendEvent(1, 'userMessage', own)
  const texts = () =>
    messageApi.endpoints.getMessages
      .select(CHAT_ID)(store.getState())
      .data?.items.map(({ message }) => message)
  const end = async () => {
    await sendEvent(2, 'replyMessage', reply)
    await writer.close()
    await done
  }
  const change = (next: typeof items) => {
    items = next
  }
  return { store, server, texts, end, change }
}

test.each([
  ['another reply was chosen', 1],
  ['something was said after it', 4],
])(
  'TURN-018 TURN-019 the change named by a hint during a stream is fetched afterwards: %s',
  async (_case, seq) => {
    const { store, texts, end, change } = await streaming()
    await store.dispatch(handleHint(CHAT_ID, { seq: 2 }))
    change([someMessage(1, { message: 'chosen' }), own, reply, someMessage(4)])
    await store.dispatch(handleHint(CHAT_ID, { seq }))

    await end()

    await vi.waitFor(() => expect(texts()).toContain(seq === 1 ? 'chosen' : 'message 4'), PATIENCE)
    const listed = () => chatApi.endpoints.listChats.select()(store.getState()).data
    await vi.waitFor(() => expect(listed()?.[0]).toMatchObject({ isPinned: true }), PATIENCE)
  },
)

test('TURN-018 the hints of the own turn ask for nothing', async () => {
  const { store, server, end } = await streaming()
  const before = server.sent.length
  await store.dispatch(handleHint(CHAT_ID, own))
  await store.dispatch(handleHint(CHAT_ID, reply))

  await end()

  // Any refetch would have been sent before this request.
  await store.dispatch(chatApi.endpoints.getChat.initiate(CHAT_ID))
  expect(server.sent).toHaveLength(before + 1)
})

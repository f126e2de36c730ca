// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { CHAT_ID, someMessage } from '#/testing/builders.ts'
import { fakeServer, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { turnEnded, turnStarted } from '../live.slice.ts'
import { selectComposer } from './composer.slice.ts'
import { restoreComposer } from './kept-composer.ts'
import { followRunning, sendText } from './turns.ts'

const MESSAGES = `/api/Chats/${CHAT_ID}/messages`

/** The answer to a message: it is acknowledged, and replied to. */
function answered(seq: number): Response {
  const events: [string, unknown][] = [
    ['userMessage', someMessage(seq, { sender: 'user' })],
    ['replyMessage', someMessage(seq + 1)],
    ['balance', { remainingTokens: 9 }],
  ]
  const text = events
    .map(([event, data], at) => `id: ${at + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')
  return new Response(text, { headers: { 'X-Turn-Id': 't' } })
}

function setUp(answer: (request: number) => Response | Error = (at) => answered(2 * at)) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let requests = 0
  const server = fakeServer({ [MESSAGES]: () => answer(++requests) })
  const services = fakeServices({ fetch: server.fetch })
  const start = () => {
    const store = createStore(services)
    const accessToken = tokenFor('u', NOON_MS + 3_600_000)
    store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
    store.dispatch(restoreComposer())
    return store
  }
  return {
    start,
    store: start(),
    posts: () => server.sentTo(MESSAGES),
    texts: () => server.sentTo(MESSAGES).map(({ body }) => Object(body) as { message: string }),
    comeBack: () => {
      online.mockReturnValue(true)
      window.dispatchEvent(new Event('online'))
    },
  }
}

type Store = ReturnType<typeof setUp>['store']
const outbox = (store: Store) => selectComposer(store.getState()).outbox

test('F-70 TURN-016 what is written without a network waits, and is sent by itself, in order and once', async () => {
  const { store, posts, texts, comeBack } = setUp()
  await store.dispatch(sendText(CHAT_ID, 'first'))
  await store.dispatch(sendText(CHAT_ID, 'second'))
  expect(outbox(store)).toMatchObject([
    { text: 'first', state: 'waiting' },
    { text: 'second', state: 'waiting' },
  ])
  const keys = outbox(store).map(({ key }) => key)
  expect(posts()).toEqual([])

  comeBack()
  comeBack()
  await expect.poll(() => outbox(store)).toEqual([])
  expect(texts()).toEqual([{ message: 'first' }, { message: 'second' }])
  expect(posts().map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(keys)
})

test('F-70 a page that is opened again sends what waited', async () => {
  const { store, start, texts, comeBack } = setUp()
  await store.dispatch(sendText(CHAT_ID, 'first'))
  const next = start()
  expect(outbox(next)).toMatchObject([{ text: 'first', state: 'waiting' }])
  comeBack()
  await expect.poll(() => outbox(next)).toEqual([])
  expect(new Set(texts().map(({ message }) => message))).toEqual(new Set(['first']))
})

test('F-70 TURN-009 a message waits for the end of a turn that runs', async () => {
  const { store, texts, comeBack } = setUp()
  await store.dispatch(sendText(CHAT_ID, 'first'))
  const turn = { chatId: CHAT_ID, runId: 'r', turnId: 't', targetId: null, isContinued: false }
  store.dispatch(turnStarted(turn))
  comeBack()
  await Promise.resolve()
  expect(texts()).toEqual([])

  store.dispatch(turnEnded(CHAT_ID))
  await store.dispatch(followRunning(CHAT_ID, 't'))
  await expect.poll(() => outbox(store)).toEqual([])
  expect(texts()).toEqual([{ message: 'first' }])
})

test('F-70 a send that the network cuts waits, too; one that failed with a network is retried by hand', async () => {
  const { store, comeBack } = setUp((request) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(request > 1)
    return new TypeError('Failed to fetch')
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await store.dispatch(sendText(CHAT_ID, 'first'))
  expect(outbox(store)).toMatchObject([{ state: 'waiting' }])
  comeBack()
  await expect.poll(() => outbox(store)).toMatchObject([{ state: 'failed' }])
})

test('F-70 TOKEN-021 what waited behind a refused message is not sent', async () => {
  const { store, texts, comeBack } = setUp(() => refusal(402, 'insufficient_tokens'))
  await store.dispatch(sendText(CHAT_ID, 'first'))
  await store.dispatch(sendText(CHAT_ID, 'second'))
  comeBack()
  await expect.poll(() => outbox(store)).toMatchObject([{ text: 'second', state: 'failed' }])
  expect(texts()).toEqual([{ message: 'first' }])
  expect(selectComposer(store.getState()).drafts[CHAT_ID]).toBe('first')
})

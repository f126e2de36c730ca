import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { CHAT_ID, someMessage } from '#/testing/builders.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { selectRefusal } from '../live.slice.ts'
import { messageApi } from '../message-api.ts'
import { selectComposer } from './composer.slice.ts'
import { regenerate, sendText } from './turns.ts'

const MESSAGES = `/api/Chats/${CHAT_ID}/messages`
const own = someMessage(2, { sender: 'user', message: 'Hello' })
const reply = someMessage(3, { message: 'Hi there' })

function streamOf(...events: [event: string, data: unknown][]): Response {
  const lines = events.map(
    ([event, data], at) => `id: ${at + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  )
  return new Response(lines.join(''), { headers: { 'X-Turn-Id': reply.turnId ?? '' } })
}

/** A chat whose turns, of whatever kind, end with this problem. */
async function setUp(...refused: Parameters<typeof refusal>) {
  const problem: unknown = await refusal(...refused).json()
  const page = {
    items: [someMessage(1)],
    page: 1,
    revision: 0,
    lastSeq: 0,
    totalPages: 1,
    nextBefore: null,
  }
  const server = fakeServer({
    [MESSAGES]: ({ method }) =>
      method === 'GET' ? json(page) : streamOf(['userMessage', own], ['error', problem]),
    [`${MESSAGES}/${reply.id}/regenerate`]: () => streamOf(['error', problem]),
  })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  await store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID))
  const texts = () =>
    messageApi.endpoints.getMessages
      .select(CHAT_ID)(store.getState())
      .data?.items.map(({ message }) => message)
  return { store, texts, said: () => selectRefusal(store.getState(), CHAT_ID)?.detail ?? null }
}

test('TALK-002 a message without an answer stays, and says so itself', async () => {
  const { store, texts, said } = await setUp(503, 'model_unavailable')
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(texts()).toEqual(['message 1', 'Hello'])
  expect(selectComposer(store.getState()).outbox).toEqual([])
  expect(said()).toBeNull()
})

test('TALK-002 a reply that could not be made anew is explained, as nothing else would say so', async () => {
  const { store, said } = await setUp(503, 'model_unavailable')
  await store.dispatch(regenerate(CHAT_ID, reply))
  expect(said()).toBe('Refused: model_unavailable')
})

test('TALK-031 a message that the model does not take is explained', async () => {
  const { store, texts, said } = await setUp(422, 'model_refused')
  await store.dispatch(sendText(CHAT_ID, 'Hello'))
  expect(texts()).toEqual(['message 1', 'Hello'])
  expect(said()).toBe('Refused: model_refused')
})

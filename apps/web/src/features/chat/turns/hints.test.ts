// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { startHubServer, type HubServer } from '#/testing/hub-server.ts'
import { chatApi } from '../api.ts'
import { messageApi } from '../message-api.ts'
import { listenForHints } from './hints.ts'

const PATIENCE = { timeout: 30_000 }

let hub: HubServer
let leaving: AbortController

beforeEach(async () => {
  hub = await startHubServer()
  leaving = new AbortController()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  leaving.abort()
  hub.close()
  vi.unstubAllGlobals()
})

/** A page listening to the hub, with a server that gives these responses. */
async function listening(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers)
  const services = fakeServices({
    fetch: (url, init) => server.fetch(url.replace(hub.origin, ''), init),
  })
  services.boot = { ...services.boot, apiBaseUrl: `${hub.origin}/api` }
  const store = createStore(services)
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  await Promise.all([
    store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID)),
    store.dispatch(chatApi.endpoints.listChats.initiate()),
  ])
  store.dispatch(listenForHints(leaving.signal))
  // The list is refetched once this side is connected.
  await vi.waitFor(() => expect(server.sentTo('/api/Chats')).toHaveLength(2), PATIENCE)
  return store
}

const pageOf = (items: Message[]) =>
  json({
    items: items.toReversed(),
    page: 1,
    revision: 0,
    lastSeq: 0,
    totalPages: 1,
    nextBefore: null,
  })

test('TURN-018 RT-005 changes during a hub outage are in the open chat once it is back', async () => {
  let items = [someMessage(1)]
  const store = await listening({
    '/api/Chats': () => json([]),
    [`/api/Chats/${CHAT_ID}/messages`]: () => pageOf(items),
  })

  // Another reply was selected and a message arrived, both without a hint.
  items = [someMessage(1, { message: 'another reply' }), someMessage(2)]
  hub.sockets[0]?.destroy()

  const texts = () =>
    messageApi.endpoints.getMessages
      .select(CHAT_ID)(store.getState())
      .data?.items.map(({ message }) => message)
  await vi.waitFor(() => expect(texts()).toEqual(['another reply', 'message 2']), PATIENCE)
})

test('API-117 TURN-019 a chat that another device deleted leaves the list', async () => {
  let chats = [someChat()]
  const store = await listening({
    '/api/Chats': () => json(chats),
    [`/api/Chats/${CHAT_ID}`]: () => refusal(404, 'not_found'),
    [`/api/Chats/${CHAT_ID}/messages`]: () =>
      chats.length > 0 ? pageOf([someMessage(1)]) : refusal(404, 'not_found'),
  })
  const listed = () => chatApi.endpoints.listChats.select()(store.getState()).data
  await vi.waitFor(() => expect(listed()).toHaveLength(1), PATIENCE)

  chats = []
  hub.call('ChatChanged', { chatId: CHAT_ID, seq: 0 })

  await vi.waitFor(() => expect(listed()).toEqual([]), PATIENCE)
})

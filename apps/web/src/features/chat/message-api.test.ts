// @vitest-environment node
import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { CHAT_ID, someChat, someMessage } from '#/testing/builders.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { chatApi } from './api.ts'
import { actionApi, messageApi, messagesStored } from './message-api.ts'

const MESSAGES = `/api/Chats/${CHAT_ID}/messages`
const { getMessages, getOlderMessages, getChanges } = messageApi.endpoints
const { markSeen, react, selectAlternate, stopTurn } = actionApi.endpoints

const pageOf = (items: Message[], nextBefore: string | null = null) =>
  json({ items: items.toReversed(), page: 1, revision: 0, lastSeq: 0, totalPages: 1, nextBefore })
const seqs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => someMessage(from + at))

function setUp(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers)
  const urls: string[] = []
  const store = createStore(
    fakeServices({
      fetch: (url, init) => {
        urls.push(url)
        return server.fetch(url, init)
      },
    }),
  )
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  const held = () => getMessages.select(CHAT_ID)(store.getState()).data
  const listed = () => chatApi.endpoints.listChats.select()(store.getState()).data?.[0]
  return { server, store, urls, held, listed }
}

test('TURN-017 a conversation opens with its last fifty, oldest first, and knows where older ones go on', async () => {
  const before = someMessage(51).id
  const { store, urls, held } = setUp({ [MESSAGES]: () => pageOf(seqs(51, 100), before) })
  await store.dispatch(getMessages.initiate(CHAT_ID))
  expect(held()?.items.map(({ seq }) => seq)).toEqual(seqs(51, 100).map(({ seq }) => seq))
  expect(held()?.nextBefore).toBe(before)
  await store.dispatch(getOlderMessages.initiate({ chatId: CHAT_ID, before }))
  await store.dispatch(getChanges.initiate({ chatId: CHAT_ID, changedSince: 100 }))
  expect(urls.map((url) => url.split('?')[1])).toEqual([
    'pageSize=50',
    `pageSize=50&before=${before}`,
    'changedSince=100',
  ])
})

test.each([
  ['is joined to the loaded messages', seqs(3, 6), [1, 2, 3, 4, 5, 6], 'older'],
  ['replaces them if it does not reach them', seqs(9, 10), [9, 10], null],
])('TURN-018 the newest page, fetched again, %s', async (_case, fresh, expected, nextBefore) => {
  const answers = [pageOf(seqs(1, 4), 'older'), pageOf(fresh)]
  const { store, held } = setUp({ [MESSAGES]: () => answers.shift() ?? pageOf([]) })
  await store.dispatch(getMessages.initiate(CHAT_ID))
  await store.dispatch(getMessages.initiate(CHAT_ID, { forceRefetch: true }))
  expect(held()?.items.map(({ seq }) => seq)).toEqual(expected)
  expect(held()?.nextBefore).toBe(nextBefore)
})

test('TURN-018 a message that came another way is put where its number says, in its newer form', async () => {
  const { store, held } = setUp({ [MESSAGES]: () => pageOf([someMessage(1), someMessage(3)]) })
  await store.dispatch(getMessages.initiate(CHAT_ID))
  const incoming = [someMessage(3, { message: 'newer' }), someMessage(2)]
  store.dispatch(messagesStored(CHAT_ID, incoming))
  expect(held()?.items.map(({ message }) => message)).toEqual(['message 1', 'message 2', 'newer'])
})

const CHATS = '/api/Chats'
const UNREAD = someChat({ unreadCount: 3, messages: [someMessage(1)] })

test.each([
  ['got through', () => new Response(null, { status: 204 })],
  ['did not get through', () => refusal(503, 'not_ready')],
])('API-110 a chat in view is not unread here, also when reporting it %s', async (...row) => {
  const [, answer] = row
  const { store, server, listed } = setUp({
    [CHATS]: () => json([UNREAD]),
    [`/api/Chats/${CHAT_ID}/seen`]: answer,
  })
  await store.dispatch(chatApi.endpoints.listChats.initiate())
  expect(listed()?.unreadCount).toBe(3)
  const messageId = someMessage(1).id
  const telling = store.dispatch(markSeen.initiate({ chatId: CHAT_ID, messageId }))
  expect(listed()?.unreadCount).toBe(0)
  await telling
  expect(listed()?.unreadCount).toBe(0)
  expect(server.sentTo(`/api/Chats/${CHAT_ID}/seen`)).toMatchObject([{ body: { messageId } }])
})

test('API-110 a list fetched during that report is not unread either', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Response>()
  const { store, listed } = setUp({
    [CHATS]: () => json([UNREAD]),
    [`/api/Chats/${CHAT_ID}/seen`]: () => promise,
  })
  await store.dispatch(chatApi.endpoints.listChats.initiate())
  const messageId = someMessage(1).id
  const telling = store.dispatch(markSeen.initiate({ chatId: CHAT_ID, messageId }))
  await store.dispatch(chatApi.endpoints.listChats.initiate(undefined, { forceRefetch: true }))
  expect(listed()?.unreadCount).toBe(3)
  arrive(new Response(null, { status: 204 }))
  await telling
  expect(listed()?.unreadCount).toBe(0)
})

const REACTION = `${MESSAGES}/${someMessage(1).id}/reaction`

test.each([
  ['is shown once it is kept', () => json(someMessage(1, { isLiked: true })), true],
  ['that was refused is not', () => refusal(500, 'internal'), false],
])('API-111 a like %s', async (_case, answer, isLiked) => {
  const { store, server, held } = setUp({
    [MESSAGES]: () => pageOf([someMessage(1)]),
    [REACTION]: answer,
  })
  await store.dispatch(getMessages.initiate(CHAT_ID))
  const messageId = someMessage(1).id
  await store.dispatch(react.initiate({ chatId: CHAT_ID, messageId, reaction: 'like' }))
  expect(server.sentTo(REACTION)).toMatchObject([{ method: 'POST', body: { reaction: 'like' } }])
  expect(held()?.items[0]?.isLiked).toBe(isLiked)
})

test.each([
  ['is in the chat and in the list', () => json(someMessage(1, { message: 'two' })), 'two'],
  ['that was refused changes neither', () => refusal(409, 'turn_active'), 'message 1'],
])('TURN-010 another reply that is chosen %s', async (_case, answer, expected) => {
  const messageId = someMessage(1).id
  const path = `${MESSAGES}/${messageId}`
  const { store, server, held, listed } = setUp({
    [CHATS]: () => json([UNREAD]),
    [MESSAGES]: () => pageOf([someMessage(1)]),
    [path]: answer,
  })
  await store.dispatch(chatApi.endpoints.listChats.initiate())
  await store.dispatch(getMessages.initiate(CHAT_ID))
  await store.dispatch(selectAlternate.initiate({ chatId: CHAT_ID, messageId, alternate: 1 }))
  expect(server.sentTo(path)).toMatchObject([{ method: 'PUT', body: { alternate: 1 } }])
  expect(held()?.items[0]?.message).toBe(expected)
  expect(listed()?.messages[0]?.message).toBe(expected)
})

test('TURN-006 a stop goes to the turn by its name', async () => {
  const stopped = { replyMessage: someMessage(2, { state: 'stopped' }), remainingTokens: 7 }
  const { store } = setUp({ [`/api/Chats/${CHAT_ID}/turns/t/stop`]: () => json(stopped) })
  const answer = await store.dispatch(stopTurn.initiate({ chatId: CHAT_ID, turnId: 't' }))
  expect(answer.data).toMatchObject({ remainingTokens: 7, replyMessage: { state: 'stopped' } })
})

// @vitest-environment node
import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { CHAT_ID, someMessage } from '#/testing/builders.ts'
import { json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { messageApi } from '../message-api.ts'
import { heldConversation, loadOlder, syncChat } from './sync.ts'

const OTHER_ID = '00000000-0000-4000-8000-000000900002'
const seqs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => someMessage(from + at))
const pageOf = (items: Message[], nextBefore: string | null = null) =>
  json({ items: items.toReversed(), page: 1, totalPages: 1, nextBefore })

type Server = { page: Message[]; missed: Message[]; older: Message[] | null }

/** A page with messages 3 and 4 of a chat, whose server then has more. */
async function holding(then: Partial<Server>) {
  const all: Server = { page: seqs(3, 4), missed: [], older: [], ...then }
  let isOpened = false
  const asked: string[] = []
  const fetch = async (url: string) => {
    const query = new URL(url, 'https://oriel.test').searchParams
    const kind = ['after', 'before'].find((name) => query.has(name)) ?? 'page'
    if (isOpened) asked.push(kind)
    if (kind === 'after') return json({ items: all.missed, lastSeq: 0 })
    if (kind === 'before') {
      return all.older === null ? refusal(500, 'internal') : pageOf(all.older)
    }
    return pageOf(isOpened ? all.page : seqs(3, 4), 'older')
  }
  const store = createStore(fakeServices({ fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  await store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID))
  isOpened = true
  const held = () => heldConversation(store.getState(), CHAT_ID)
  const heldSeqs = () => held()?.items.map(({ seq }) => seq)
  return { store, asked, held, heldSeqs }
}

test('TURN-018 missed messages are fetched from the last one on, and joined with the loaded ones', async () => {
  const { store, asked, heldSeqs } = await holding({ missed: seqs(5, 6) })
  await store.dispatch(syncChat(CHAT_ID, 6))
  expect(heldSeqs()).toEqual([3, 4, 5, 6])
  expect(asked).toEqual(['after'])
})

test('TURN-018 if that leaves a gap the newest page is fetched as well', async () => {
  const { store, asked, heldSeqs } = await holding({ missed: [someMessage(6)], page: seqs(4, 6) })
  await store.dispatch(syncChat(CHAT_ID))
  expect(heldSeqs()).toEqual([3, 4, 5, 6])
  expect(asked).toEqual(['after', 'page'])
})

test('TURN-018 a change of what is held already is fetched with the newest page', async () => {
  const changed = [someMessage(3), someMessage(4, { message: 'another reply' })]
  const { store, asked, held } = await holding({ page: changed })
  await store.dispatch(syncChat(CHAT_ID, 4))
  expect(held()?.items.at(-1)?.message).toBe('another reply')
  expect(asked).toEqual(['page'])
})

test('nothing is fetched of a chat that is not loaded', async () => {
  const { store, asked } = await holding({})
  await store.dispatch(syncChat(OTHER_ID, 9))
  await store.dispatch(loadOlder(OTHER_ID))
  expect(asked).toEqual([])
})

test('TURN-017 older messages are put before the loaded ones, until all are loaded', async () => {
  const { store, asked, held, heldSeqs } = await holding({ older: seqs(1, 2) })
  await store.dispatch(loadOlder(CHAT_ID))
  expect(heldSeqs()).toEqual([1, 2, 3, 4])
  expect(held()?.nextBefore).toBeNull()
  await store.dispatch(loadOlder(CHAT_ID))
  expect(asked).toEqual(['before'])
})

test('TURN-017 older messages that did not load can be fetched again', async () => {
  const { store, asked, held, heldSeqs } = await holding({ older: null })
  await store.dispatch(loadOlder(CHAT_ID))
  expect(heldSeqs()).toEqual([3, 4])
  expect(held()?.nextBefore).toBe('older')
  await store.dispatch(loadOlder(CHAT_ID))
  expect(asked).toEqual(['before', 'before'])
})

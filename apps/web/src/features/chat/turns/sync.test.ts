// @vitest-environment node
import fc from 'fast-check'
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
  json({ items: items.toReversed(), page: 1, revision: 1, totalPages: 1, nextBefore })

type Server = { page: Message[]; missed: Message[] | null; older: Message[] | null }

/** A page with messages 3 and 4 of a chat, whose server then has more. */
async function holding(then: Partial<Server>) {
  const all: Server = { page: seqs(3, 4), missed: [], older: [], ...then }
  let isOpened = false
  const asked: string[] = []
  const fetch = async (url: string) => {
    const query = new URL(url, 'https://oriel.test').searchParams
    const kind = ['changedSince', 'before'].find((name) => query.has(name)) ?? 'page'
    if (isOpened) asked.push(kind)
    if (kind === 'changedSince') {
      return all.missed === null
        ? json({ isReset: true, revision: 900 })
        : json({ items: all.missed, lastSeq: 0, revision: 2 })
    }
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
  await store.dispatch(syncChat(CHAT_ID, { seq: 6 }))
  expect(heldSeqs()).toEqual([3, 4, 5, 6])
  expect(asked).toEqual(['changedSince'])
})

test('TURN-018 if that leaves a gap the newest page is fetched as well', async () => {
  const { store, asked, heldSeqs } = await holding({ missed: [someMessage(6)], page: seqs(4, 6) })
  await store.dispatch(syncChat(CHAT_ID))
  expect(heldSeqs()).toEqual([3, 4, 5, 6])
  expect(asked).toEqual(['changedSince', 'page'])
})

test('TURN-031 a hint of no later revision fetches the newest page alone: it may be how far was read', async () => {
  const changed = [someMessage(3), someMessage(4, { message: 'another reply' })]
  const { store, asked, held } = await holding({ page: changed })
  await store.dispatch(syncChat(CHAT_ID, { seq: 4, revision: 1 }))
  expect(held()?.items.at(-1)?.message).toBe('another reply')
  expect(asked).toEqual(['page'])
})

test('TURN-031 after too many changes the newest page replaces all that was loaded', async () => {
  const { store, asked, held, heldSeqs } = await holding({ missed: null, page: seqs(4, 6) })
  await store.dispatch(syncChat(CHAT_ID))
  expect(heldSeqs()).toEqual([4, 5, 6])
  expect(held()?.isStale).toBeUndefined()
  expect(asked).toEqual(['changedSince', 'page'])
})

test('nothing is fetched of a chat that is not loaded', async () => {
  const { store, asked } = await holding({})
  await store.dispatch(syncChat(OTHER_ID, { seq: 9 }))
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

/** A server with one chat, whose pages are short and whose changes are many after a few. */
function someServer() {
  let revision = 1
  let all = seqs(1, 3).map((one) => ({ ...one, revision }))
  const change = (at: number, over: Partial<Message>) => {
    revision += 1
    all = all.map((one, index) => (index === at % all.length ? { ...one, ...over, revision } : one))
  }
  const page = (before: number) => {
    const earlier = all.filter(({ seq }) => seq < before)
    const items = earlier.slice(-3).toReversed()
    const nextBefore = earlier.length > 3 ? (items.at(-1)?.id ?? null) : null
    return json({ items, page: 1, totalPages: 1, nextBefore, revision })
  }
  return {
    all: () => all,
    say: () => {
      revision += 1
      all = [...all, someMessage(all.length + 1, { revision })]
    },
    edit: (at: number) => change(at, { message: `edited ${revision}` }),
    remove: (at: number) => change(at, { state: 'deleted', message: null, alternates: 0 }),
    choose: (at: number) => change(at, { alternate: revision }),
    hint: () => ({ seq: all.length, revision }),
    fetch: async (url: string) => {
      const query = new URL(url, 'https://oriel.test').searchParams
      const since = query.get('changedSince')
      if (since === null) {
        const before = all.find(({ id }) => id === query.get('before'))
        return page(before?.seq ?? Infinity)
      }
      const items = all.filter((one) => one.revision > Number(since))
      if (items.length > 6) return json({ isReset: true, revision })
      return json({ items, lastSeq: all.length, revision })
    },
  }
}

type SomeServer = ReturnType<typeof someServer>

async function someDevice(server: SomeServer) {
  const store = createStore(fakeServices({ fetch: server.fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  await store.dispatch(messageApi.endpoints.getMessages.initiate(CHAT_ID))
  return {
    hear: () => store.dispatch(syncChat(CHAT_ID, server.hint())),
    older: () => store.dispatch(loadOlder(CHAT_ID)),
    held: () => heldConversation(store.getState(), CHAT_ID),
  }
}

const CHANGES = ['say', 'edit', 'remove', 'choose'] as const
const someChange = fc.record({
  kind: fc.constantFrom(...CHANGES),
  at: fc.nat(20),
  heard: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  older: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
})

test('TURN-031 three devices that lose hints end equal to the server, as far back as they have loaded', async () => {
  const changes = fc.array(someChange, { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      const server = someServer()
      const devices = await Promise.all([1, 2, 3].map(() => someDevice(server)))
      for (const { kind, at, heard, older } of list) {
        server[kind](at)
        for (const [index, device] of devices.entries()) {
          if (older[index]) await device.older()
          if (heard[index]) await device.hear()
        }
      }
      for (const device of devices) {
        await device.hear()
        const items = device.held()?.items ?? []
        expect(items).toEqual(server.all().slice(-items.length))
        while (device.held()?.nextBefore !== null) await device.older()
        expect(device.held()?.items).toEqual(server.all())
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

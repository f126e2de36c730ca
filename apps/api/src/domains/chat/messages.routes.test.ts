import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { message, type Message } from '@oriel/contract/chat/message'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'

const SENDS = 12

let talk: SomeTalk
let all: Message[]

beforeAll(async () => {
  talk = await someTalk({ env: { TOKENS_START_GRANT: '100' } })
  for (let at = 0; at < SENDS; at += 1) await talk.send(`Message ${at}`)
  all = await talk.messages()
})

interface Page {
  items: Message[]
  page: number
  totalPages: number
  nextBefore: string | null
}
const page = async (query: string) =>
  (await talk.call('GET', `${talk.url}/messages${query}`)).json<Page>()

test('TURN-018 sequence numbers count from 1 without holes', () => {
  expect(all.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 2 * SENDS + 2 }, (_, at) => at + 1),
  )
})

test('API-108 pages of any size hold every message once, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (size) => {
      const read: Message[] = []
      let pages = 0
      let before: string | null = ''
      while (before !== null) {
        const from: string = before === '' ? '' : `&before=${before}`
        const one: Page = await page(`?pageSize=${size}${from}`)
        read.push(...one.items)
        pages += 1
        expect(one.page).toBe(pages)
        before = one.nextBefore
      }
      expect(read.toReversed()).toEqual(all)
      expect(pages).toBe(Math.ceil(all.length / size))
    }),
    { numRuns: 12 },
  )
})

test('API-108 a page is 50 messages by default, and says how many there are', async () => {
  expect(await page('')).toMatchObject({ page: 1, totalPages: 1, nextBefore: null })
  expect((await page('?pageSize=10')).totalPages).toBe(3)
})

test('TURN-018 after any sequence number comes the rest, oldest first', async () => {
  for (const seq of [0, 1, 13, all.length - 1, all.length, 9999]) {
    const missed = await talk.call('GET', `${talk.url}/messages?after=${seq}`)
    expect(missed.json()).toEqual({ items: all.slice(seq), lastSeq: all.length })
  }
})

test.each([
  'pageSize=0',
  'pageSize=101',
  'pageSize=1.5',
  'pageSize=ten',
  'before=5',
  'after=-1',
  'after=x',
  'after=1&after=2',
  'page=2',
])('API-108 TS-084 the query %s is refused', async (query) => {
  const reply = await talk.call('GET', `${talk.url}/messages?${query}`)
  expect(reply.json()).toMatchObject({ status: 422, code: 'validation_failed' })
})

test('ROLE-010 a message of another chat begins no page here', async () => {
  const other = await someTalk()
  const [foreign] = await other.messages()
  const reply = await talk.call('GET', `${talk.url}/messages?before=${foreign?.id}`)
  expect(reply.statusCode).toBe(404)
})

test('ENTITY-031 a message has the fields of the contract, lock and threat among them', async () => {
  const { call, chatId, send } = await someTalk()
  await send('Hello')

  const { items } = (await call('GET', `/api/Chats/${chatId}/messages`)).json<{
    items: Message[]
  }>()

  expect(items.map(({ sender }) => sender)).toEqual(['model', 'user', 'model', 'system'])
  for (const item of items) {
    expect(Object.keys(item).toSorted()).toEqual(Object.keys(message.shape).toSorted())
    expect(item).toMatchObject({
      audioUrl: null,
      isLocked: false,
      tokenPrice: null,
      threat: { type: 'None' },
    })
  }
})

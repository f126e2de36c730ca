import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { HOUR_MS, MINUTE_MS } from '#/platform/clock.ts'
import { manualClock } from '#/testing/manual-clock.ts'
import { readEvents, someChat } from '#/testing/some-chat.ts'
import { someTalk, SSE, type SomeTalk } from '#/testing/some-talk.ts'

const RICH = { env: { TOKENS_START_GRANT: '1000' } }

/** What notices a send brings, in a chat of the talk's user. */
async function noticesOf(talk: SomeTalk, headers = {}, chatId = talk.chatId): Promise<string[]> {
  const reply = await talk.call(
    'POST',
    `/api/Chats/${chatId}/messages`,
    { message: 'Hello' },
    { ...SSE, ...headers },
  )
  const events = readEvents(reply.body)
  const kinds = events.map(({ event }) => event)
  expect(kinds.lastIndexOf('notice')).toBeLessThan(kinds.indexOf('delta'))
  return events
    .filter(({ event }) => event === 'notice')
    .map(({ data }) => String((data as Message).notice?.kind))
}

test('TS-002 SAFE-010 the disclosure comes once per chat and day, before the reply, and is stored', async () => {
  const talk = await someTalk(RICH)
  expect(await noticesOf(talk)).toEqual([])

  talk.advance(24 * HOUR_MS)
  expect(await noticesOf(talk)).toEqual(['disclosure'])
  expect(await noticesOf(talk)).toEqual([])
  const stored = (await talk.messages()).map(({ notice, sender }) => notice?.kind ?? sender)
  expect(stored).toEqual([
    'disclosure',
    'model',
    'user',
    'model',
    'user',
    'disclosure',
    'model',
    'user',
    'model',
  ])
})

test('TS-002 each chat has its own', async () => {
  const talk = await someTalk(RICH)
  const other = await someChat(talk.ctx, talk, talk.user)
  talk.advance(24 * HOUR_MS)

  expect(await noticesOf(talk)).toEqual(['disclosure'])
  expect(await noticesOf(talk, {}, other)).toEqual(['disclosure'])
  expect(await noticesOf(talk, {}, other)).toEqual([])
})

test.each([
  { offset: '0', first: '23:30', minutes: 29, due: false },
  { offset: '0', first: '23:30', minutes: 31, due: true },
  { offset: '120', first: '21:50', minutes: 11, due: true },
  { offset: '120', first: '23:50', minutes: 20, due: false },
  { offset: '-300', first: '04:50', minutes: 11, due: true },
  { offset: 'tomorrow', first: '23:50', minutes: 11, due: true },
])(
  'TS-002 $minutes minutes after $first UTC, at offset $offset, a new day has begun: $due',
  async ({ offset, first, minutes, due }) => {
    const clock = manualClock(new Date(`2026-11-20T${first}:00.000Z`))
    const talk = await someTalk({ ...RICH, clock })
    clock.advance(minutes * MINUTE_MS)

    expect(await noticesOf(talk, { 'x-utc-offset': offset })).toEqual(due ? ['disclosure'] : [])
  },
)

test.each([
  { 'x-utc-offset': '840' },
  { 'x-utc-offset': '-720' },
  { 'x-utc-offset': '99999' },
  { 'x-utc-offset': 'NaN' },
  { 'x-no-disclosure': '1' },
])('TS-002 with %j it still comes a day later', async (headers) => {
  const talk = await someTalk(RICH)
  talk.advance(24 * HOUR_MS)
  expect(await noticesOf(talk, headers)).toEqual(['disclosure'])
})

test('TS-003 SAFE-010 after three hours of talk over any chats there is a break notice', async () => {
  const talk = await someTalk(RICH)
  const chats = [talk.chatId, await someChat(talk.ctx, talk, talk.user)]
  const notices: string[][] = []
  for (let at = 0; at <= 7 * 3; at += 1) {
    notices.push(await noticesOf(talk, {}, chats[at % 2]))
    talk.advance(20 * MINUTE_MS)
  }

  const given = notices.flatMap((kinds, at) => kinds.map((kind) => `${kind} after ${at * 20} min`))
  expect(given).toEqual(['break after 180 min', 'break after 360 min'])
})

test('TS-003 a pause of more than half an hour begins a new session', async () => {
  const talk = await someTalk(RICH)
  for (let at = 0; at < 8; at += 1) {
    expect(await noticesOf(talk)).toEqual([])
    talk.advance(31 * MINUTE_MS)
  }
})

test('TS-003 no talk continues for longer than three hours without a notice', async () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 20, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(gaps, async (minutes) => {
      const talk = await someTalk({ ...RICH, clock: manualClock(new Date('2026-11-20T00:00:00Z')) })
      const other = await someChat(talk.ctx, talk, talk.user)
      let silentMs = 0
      for (const [at, gap] of minutes.entries()) {
        const kinds = await noticesOf(talk, {}, at % 3 === 0 ? other : talk.chatId)
        if (kinds.length > 0) silentMs = 0
        expect(silentMs).toBeLessThan(3 * HOUR_MS)
        talk.advance(gap * MINUTE_MS)
        silentMs += gap * MINUTE_MS
      }
    }),
    { numRuns: 4 },
  )
})

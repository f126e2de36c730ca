// @vitest-environment node
import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { authSlice, tokensSet } from '#/lib/session/auth.slice.ts'
import { CHAT_ID, someMessage } from '#/testing/builders.ts'
import { fakeServer, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { followTurn, resume, StreamLost, TurnRefused } from './turn-stream.ts'

const TURN_ID = '00000000-0000-4000-8000-000000000777'
const SEND = `/api/Chats/${CHAT_ID}/messages`
const RESUME = `/api/Chats/${CHAT_ID}/turns/${TURN_ID}/stream`
const WORDS = ['The ', 'sea ', 'was ', 'quiet.']

const EVENTS = [
  { event: 'userMessage', data: someMessage(1, { sender: 'user' }) },
  ...WORDS.map((text) => ({ event: 'delta', data: { text } })),
  { event: 'replyMessage', data: someMessage(2, { message: WORDS.join('') }) },
  { event: 'balance', data: { remainingTokens: 9 } },
].map(
  ({ event, data }, index) =>
    `id: ${index + 1}
event: ${event}
data: ${JSON.stringify(data)}

`,
)

/** A stream of events starting at one; it breaks before another. */
function stream(from: number, brokenAt = Infinity): Response {
  let next = from
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const event = EVENTS[next]
      if (next >= brokenAt) controller.error(new TypeError('network lost'))
      else if (event === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(event))
      next += 1
    },
  })
  return new Response(body, { headers: { 'X-Turn-Id': TURN_ID } })
}

function hostFor(server: ReturnType<typeof fakeServer>) {
  const store = configureStore({ reducer: { auth: authSlice.reducer } })
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  const extra = fakeServices({ fetch: server.fetch })
  return { getState: () => store.getState(), dispatch: store.dispatch, extra }
}

const start = { path: `Chats/${CHAT_ID}/messages`, method: 'POST', isStream: true }

async function follow(server: ReturnType<typeof fakeServer>) {
  const receivedHints: string[] = []
  let text = ''
  for await (const news of followTurn(hostFor(server), CHAT_ID, start)) {
    receivedHints.push(news.kind === 'event' ? news.event.event : news.kind)
    if (news.kind === 'event' && news.event.event === 'delta') text += news.event.data.text
  }
  return { receivedHints, text }
}

const resumeAfter = ({ headers }: { headers: Headers }) => Number(headers.get('Last-Event-ID'))

test.each(EVENTS.map((_, index) => index))(
  'TURN-004 cut before event %d it resumes, and the text is the same',
  async (cutAt) => {
    const server = fakeServer({
      [SEND]: () => stream(0, cutAt),
      [RESUME]: (request) => stream(resumeAfter(request)),
    })
    const { receivedHints, text } = await follow(server)
    expect(text).toBe(WORDS.join(''))
    expect(receivedHints.filter((one) => one === 'replyMessage')).toHaveLength(1)
    expect(receivedHints.filter((one) => one === 'lost')).toHaveLength(1)
    expect(server.sentTo(RESUME).map(resumeAfter)).toEqual([cutAt])
  },
)

test('TURN-006 a turn that was stopped before its first word ends, and no reply is awaited', async () => {
  const [asked = '', balance = ''] = [EVENTS[0], EVENTS.at(-1)?.replace('id: 7', 'id: 2')]
  const server = fakeServer({
    [SEND]: () => new Response(asked + balance, { headers: { 'X-Turn-Id': TURN_ID } }),
  })
  expect((await follow(server)).receivedHints).toEqual(['named', 'userMessage', 'balance'])
  expect(server.sentTo(RESUME)).toEqual([])
})

test('TURN-004 events that come twice are applied once', async () => {
  const server = fakeServer({ [SEND]: () => stream(0, 3), [RESUME]: () => stream(0) })
  expect((await follow(server)).text).toBe(WORDS.join(''))
})

test('TURN-004 an event without a number is skipped, and the next one is applied', async () => {
  const [asked = '', ...rest] = EVENTS
  const stray = 'event: delta\ndata: {"text":"?"}\n\n'
  const server = fakeServer({
    [SEND]: () => new Response(asked + stray + rest.join('')),
  })
  expect((await follow(server)).text).toBe(WORDS.join(''))
})

test.each([
  ['stays away', () => new TypeError('offline')],
  ['comes back to no turn', () => refusal(404, 'not_found')],
])('TURN-004 a network that %s ends the attempts', async (_, answer) => {
  const server = fakeServer({ [SEND]: () => stream(0, 2), [RESUME]: answer })
  await expect(follow(server)).rejects.toThrow(StreamLost)
})

test('TURN-009 a refused start reports why', async () => {
  const server = fakeServer({ [SEND]: () => refusal(409, 'turn_active', { turnId: TURN_ID }) })
  const refused = await follow(server).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TurnRefused)
  expect(refused).toMatchObject({ status: 409, problem: { turnId: TURN_ID } })
})

test('TURN-004 joining a turn names it without an event', async () => {
  const server = fakeServer({ [RESUME]: () => stream(0) })
  const joined = followTurn(hostFor(server), CHAT_ID, resume(CHAT_ID, TURN_ID, 0))
  expect((await joined.next()).value).toEqual({ kind: 'named', turnId: TURN_ID })
  await joined.return(undefined)
})

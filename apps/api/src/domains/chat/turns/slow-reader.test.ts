import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import type { LlmProvider } from '#/providers/llm/port.ts'
import { readEvents, someChat, testApp } from '#/testing/some-chat.ts'
import { gate, SSE } from '#/testing/some-talk.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

const PEOPLE = 50
const READERS_OF_EACH = 10
const SHORT = Array.from({ length: 20 }, (_, at) => `word${at} `)
/** Two thousand words of letters, for what says the same four times in a row ends there (TALK-054). */
const AND_SO_ON = Array.from(
  { length: 2000 },
  (_, at) => `on${String(at).replaceAll(/\d/gu, (digit) => 'bdfghklmnr'[Number(digit)] ?? '')} `,
).join('')
const LONG = Array.from({ length: 40 }, (_, at) => `${at} ${AND_SO_ON}`)
/** Longer than deltas are joined for, so that the pieces are sent one by one. */
const PAUSE_MS = 60
const MAX_BUFFERED = 256 * 1024

/** Says the long reply to whoever asks for it, and a short one to all others, once the gate is open. */
function someModel(wait: Promise<void>, pieces: EventEmitter): LlmProvider {
  return {
    name: 'Scripted',
    model: 'scripted-1',
    contextTokens: 4096,
    reasoningTokens: 0,
    isDemoVoice: false,
    async *reply({ prompt }) {
      await wait
      const isLong = prompt.at(-1)?.content.includes('long') ?? false
      for (const text of isLong ? LONG : SHORT) {
        yield { type: 'text', text }
        if (isLong) await sleep(PAUSE_MS)
        pieces.emit('piece')
      }
    },
  }
}

/** The app on a socket whose system holds little, unlike that of TCP, which grows by megabytes. */
async function listening(model: LlmProvider) {
  const { ctx } = await testContext({ llm: [model] })
  const some = await testApp(ctx)
  const socketPath = path.join(tmpdir(), `oriel-${randomUUID()}.sock`)
  const answers: ServerResponse[] = []
  some.app.server.on('request', (_, answer: ServerResponse) => answers.push(answer))
  await some.app.listen({ path: socketPath })
  onTestFinished(() => some.app.close())
  const open = async (user: SomeUser, url: string, body?: object): Promise<IncomingMessage> => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { ...user.headers, ...SSE, 'content-type': 'application/json' }
    const asking = request({ socketPath, path: url, method, headers, agent: false })
    asking.end(body && JSON.stringify(body))
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    return response
  }
  return { ctx, some, open, answers }
}

const textIn = (body: string) =>
  readEvents(body)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('')

test('TS-132 TURN-005 one of 500 readers who takes a byte now and then delays no other, costs little memory and gets all in the end', async () => {
  // A stalled reader is cut after a time that a busy machine may need for this.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { wait, open: begin } = gate()
  const model = new EventEmitter()
  const { ctx, some, open, answers } = await listening(someModel(wait, model))
  const whole: Promise<string>[] = []
  let slow: { user: SomeUser; url: string; response: IncomingMessage } | null = null
  let slowAnswer: ServerResponse | undefined
  for (let person = 0; person < PEOPLE; person += 1) {
    const user = await someUser(ctx)
    const url = `/api/Chats/${await someChat(ctx, some, user)}`
    const message = slow === null ? 'Tell me a long story' : 'Hello'
    const response = await open(user, `${url}/messages`, { message })
    if (slow === null) {
      slow = { user, url, response }
      slowAnswer = answers.at(-1)
    } else whole.push(readText(response))
    const turn = `${url}/turns/${String(response.headers['x-turn-id'])}/stream`
    for (let more = 1; more < READERS_OF_EACH; more += 1) {
      whole.push(readText(await open(user, turn)))
    }
  }
  if (slow === null) throw new Error('nobody reads slowly')
  const { user, url, response } = slow
  const taken: Buffer[] = []
  let mostBuffered = 0
  model.on('piece', () => {
    const byte = response.read(1) as Buffer | null
    if (byte !== null) taken.push(byte)
    mostBuffered = Math.max(mostBuffered, slowAnswer?.writableLength ?? 0)
  })

  begin()
  const texts = (await Promise.all(whole)).map(textIn)

  expect(texts).toHaveLength(PEOPLE * READERS_OF_EACH - 1)
  const ofLong = READERS_OF_EACH - 1
  expect(new Set(texts.slice(0, ofLong))).toEqual(new Set([LONG.join('').trim()]))
  expect(new Set(texts.slice(ofLong))).toEqual(new Set([SHORT.join('').trim()]))
  expect(mostBuffered).toBeGreaterThan(0)
  expect(mostBuffered).toBeLessThan(MAX_BUFFERED)
  expect(slowAnswer?.writableEnded).toBe(false)
  const stored = await some.as(user)('GET', `${url}/messages?after=0`)
  const reply = stored.json<{ items: Message[] }>().items.at(-1)
  expect(reply).toMatchObject({ state: 'complete', message: LONG.join('').trim() })

  const body = Buffer.concat(taken).toString() + (await readText(response))
  expect(textIn(body)).toBe(LONG.join('').trim())
  expect(readEvents(body).at(-1)?.event).toBe('balance')
}, 120_000)

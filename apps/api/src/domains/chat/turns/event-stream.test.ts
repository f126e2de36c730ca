import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { TurnLog } from '#/domains/chat/engine/turn-log.ts'
import { readEvents } from '#/testing/some-chat.ts'
import { gate, someTalk, SSE } from '#/testing/some-talk.ts'
import { streamTurn } from './event-stream.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: object
}

/** The head of an answer whose body is not read yet. */
async function open(url: string, { method = 'GET', headers = {}, body }: Ask = {}) {
  const request = http.request(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    agent: false,
  })
  request.end(body && JSON.stringify(body))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  return { request, response }
}

test('L03 TURN-005 a reply is finished, kept and paid once when its reader is gone mid-stream', async () => {
  const { wait, open: openGate } = gate()
  const talk = await someTalk({ script: ['The tide is low. ', { wait }, 'And the light is on.'] })
  cleanups.push(() => talk.app.close())
  const address = await talk.app.listen({ host: '127.0.0.1', port: 0 })
  const { request, response } = await open(`${address}${talk.url}/messages`, {
    method: 'POST',
    headers: { ...talk.user.headers, ...SSE },
    body: { message: 'Hello' },
  })
  await once(response, 'data')
  request.destroy()
  openGate()

  await expect.poll(async () => (await talk.chat()).activeTurnId).toBeNull()
  const reply = (await talk.messages()).at(-1)
  expect(reply).toMatchObject({
    message: 'The tide is low. And the light is on.',
    state: 'complete',
  })
  expect(await talk.balance()).toBe(9)
  const whole = await talk.call('GET', `${talk.url}/turns/${reply?.turnId}/stream`)
  expect(readEvents(whole.body).at(-2)?.data).toMatchObject({ id: reply?.id })
})

/** A server whose one address follows `log`, and what it answers on. */
async function serveLog(log: TurnLog) {
  const app = fastify()
  const answers: ServerResponse[] = []
  app.get('/', async (_request, reply) => {
    answers.push(reply.raw)
    streamTurn(reply, { turnId: asId('a turn'), log }, 0)
    return reply
  })
  cleanups.push(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), answers }
}

test('TS-132 a reader who left before the turn began is not followed for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const log = new TurnLog()
  const subscribe = vi.spyOn(log, 'subscribe')
  const app = fastify()
  const { wait, open: follow } = gate()
  app.get('/', async (_request, reply) => {
    await once(reply.raw, 'close')
    streamTurn(reply, { turnId: asId('a turn'), log }, 0)
    follow()
    return reply
  })
  cleanups.push(() => app.close())
  const asked = once(app.server, 'request')
  const request = http.get(await app.listen({ host: '127.0.0.1', port: 0 }), { agent: false })
  request.on('error', () => undefined)
  await asked
  request.destroy()

  await wait
  expect(subscribe).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

const BIG = 'x'.repeat(100_000)
const BIG_EVENTS = 200
const MAX_BUFFERED = 256 * 1024

test('TS-132 a stalled reader costs little memory, delays no other and is cut in the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const log = new TurnLog()
  const { address, answers } = await serveLog(log)
  const stalled = await open(address)
  stalled.response.pause()
  const whole = readText((await open(address)).response)
  const [answer] = answers

  let mostBuffered = 0
  for (let at = 0; at < BIG_EVENTS; at += 1) {
    log.append({ event: 'delta', data: { text: BIG } })
    await new Promise((resolve) => setTimeout(resolve, 1))
    mostBuffered = Math.max(mostBuffered, answer?.writableLength ?? 0)
  }
  log.close()

  expect(readEvents(await whole)).toHaveLength(BIG_EVENTS)
  expect(mostBuffered).toBeGreaterThan(0)
  expect(mostBuffered).toBeLessThan(MAX_BUFFERED)
  expect(answer?.destroyed).toBe(false)
  vi.advanceTimersByTime(46_000)
  expect(answer?.destroyed).toBe(true)
})

test('TS-132 TURN-004 a reader far behind gets everything in order once it reads again', async () => {
  const log = new TurnLog()
  const { address, answers } = await serveLog(log)
  const slow = await open(address)
  slow.response.pause()
  for (let at = 0; at < BIG_EVENTS; at += 1) {
    log.append({ event: 'delta', data: { text: `${at}${BIG}` } })
  }
  log.close()

  let mostBuffered = 0
  let body = ''
  slow.response.setEncoding('utf8').on('data', (text: string) => {
    body += text
    mostBuffered = Math.max(mostBuffered, answers[0]?.writableLength ?? 0)
  })
  slow.response.resume()
  await once(slow.response, 'end')

  expect(mostBuffered).toBeGreaterThan(0)
  expect(mostBuffered).toBeLessThan(MAX_BUFFERED)
  const events = readEvents(body)
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1))
  expect(events).toHaveLength(BIG_EVENTS)
  expect(answers[0]?.writableFinished).toBe(true)
})

test('TURN-004 an idle stream is kept alive by a comment every 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const log = new TurnLog()
  const { address } = await serveLog(log)
  const { response } = await open(address)
  const whole = readText(response)
  vi.advanceTimersByTime(45_000)
  log.close()

  expect(await whole).toBe(':\n\n'.repeat(3))
})

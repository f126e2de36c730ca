import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { keyRing } from '#/platform/keys/ring.ts'
import { rootsOf } from '#/platform/keys/roots.ts'
import { ConnectionTokens } from './connection-token.ts'
import {
  HANDSHAKE,
  officialClient,
  plainClient,
  SEATS_PER_ADDRESS,
  startHub,
  upgrade,
  type HubServer,
} from './harness.ts'

const PATIENCE = { timeout: 30_000 }
const CALL = '{"type":1,"target":"probe","arguments":[],"invocationId":"1"}\u001E'

/** RFC 6455 §5.5: an empty ping as clients send it, masked with zeros; and code 1008 as a server closes. */
const PING_FRAME = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
const CLOSE_1008 = '\u0003\u00F0'

let server: HubServer

beforeEach(async () => {
  server = await startHub()
})
afterEach(() => server.close())

const tokens = () =>
  new ConnectionTokens({
    roots: rootsOf(keyRing([Buffer.alloc(32, 1)])),
    audience: '/api/hubs/chat',
    clock: server.clock,
  })

/**
 * A socket of `user/session` from an address; the code it is closed with, or 'open' once it
 * receives.
 */
async function socketFrom(bearer: string, address: string) {
  const socket = new WebSocket(urlOf(bearer).replace('http', 'ws'), {
    headers: { 'x-forwarded-for': address },
  })
  const chunks: string[] = []
  socket.addEventListener('open', () => socket.send(HANDSHAKE))
  socket.addEventListener('message', ({ data }) => chunks.push(String(data)))
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const opened = once(socket, 'message').then(() => 'open' as const)
  return {
    socket,
    chunks: () => chunks.join(''),
    closed,
    answer: await Promise.race([opened, closed]),
  }
}

function urlOf(bearer: string): string {
  const { connectionToken } = tokens().issue(asId(bearer.split('/')[0] ?? ''))
  return `${server.url}?id=${connectionToken}&access_token=${bearer}`
}

/** A socket without a client behind it, which is cut unless it gets a seat. */
async function bareSocket(bearer: string): Promise<Duplex> {
  const { socket } = await upgrade(urlOf(bearer), { 'x-forwarded-for': '192.0.2.1' })
  return socket.resume()
}

async function manyFrom(count: number, bearerOf: (index: number) => string, address: string) {
  const all: Awaited<ReturnType<typeof socketFrom>>[] = []
  for (let made = 0; made < count; made += 50) {
    const batch = Array.from({ length: Math.min(50, count - made) }, (_, index) =>
      socketFrom(bearerOf(made + index), address),
    )
    all.push(...(await Promise.all(batch)))
  }
  return all
}

const answersOf = (all: Awaited<ReturnType<typeof socketFrom>>[]) =>
  Map.groupBy(all, ({ answer }) => answer)

test('F-18 ten of 2,000 sockets of one guest stay open, and no other user is affected', async () => {
  const other = await socketFrom('bob/b', '192.0.2.2')

  const all = await manyFrom(10, () => 'ann/1', '192.0.2.1')
  let closed = 0
  for (let made = 10; made < 2000; made += 199) {
    const more = Array.from({ length: 199 }, () => bareSocket('ann/1'))
    for (const socket of await Promise.all(more)) socket.once('close', () => (closed += 1))
  }

  expect(all.map(({ answer }) => answer)).toEqual(Array.from({ length: 10 }, () => 'open'))
  await vi.waitFor(() => expect(closed).toBe(1990), PATIENCE)
  await vi.waitFor(() => expect(server.hub.connectionCount()).toBe(11), PATIENCE)
  expect((await socketFrom('cleo/c', '192.0.2.3')).answer).toBe('open')
  server.hub.sendToUser(asId('bob'), 'ChatChanged', 1)
  await vi.waitFor(() => expect(other.chunks()).toContain('ChatChanged'), PATIENCE)
})

test('F-18 an address has 50 sockets, for all its users together', async () => {
  const all = await manyFrom(120, (index) => `guest${index}/s${index}`, '192.0.2.1')

  expect(answersOf(all).get('open')).toHaveLength(SEATS_PER_ADDRESS)
  expect(answersOf(all).get(1013)).toHaveLength(120 - SEATS_PER_ADDRESS)
  expect((await socketFrom('guest0/other', '192.0.2.2')).answer).toBe('open')
})

test('F-18 closing a socket makes room for another', async () => {
  const all = await manyFrom(11, () => 'ann/1', '192.0.2.1')
  const [first] = answersOf(all).get('open') ?? []
  first?.socket.close()
  await vi.waitFor(() => expect(server.hub.connectionCount()).toBe(9), PATIENCE)

  expect((await socketFrom('ann/1', '192.0.2.1')).answer).toBe('open')
})

test('F-18 60,000 calls of one guest end at the twenty-first, and others go on', async () => {
  const other = await socketFrom('bob/b', '192.0.2.2')
  const guest = await plainClient(server.url, 'ann')
  guest.socket.send(HANDSHAKE)

  for (let sent = 0; sent < 60_000; sent += 1) guest.socket.send(CALL)

  expect(await guest.closed).toBe(1008)
  expect(guest.received().split('"type":3').length - 1).toBeLessThan(20)
  server.hub.sendToUser(asId('bob'), 'ChatChanged', 1)
  await vi.waitFor(() => expect(other.chunks()).toContain('ChatChanged'), PATIENCE)
})

test('F-18 many records in one message count one by one, and so do pings below the protocol', async () => {
  const records = await socketFrom('ann/1', '192.0.2.1')
  records.socket.send(CALL.repeat(21))
  expect(await records.closed).toBe(1008)

  const { socket } = await upgrade(urlOf('ann/1'))
  const received: Buffer[] = []
  socket.on('data', (data: Buffer) => received.push(data))
  socket.write(Buffer.concat(Array.from({ length: 21 }, () => PING_FRAME)))
  await vi.waitFor(
    () => expect(Buffer.concat(received).toString('latin1')).toContain(CLOSE_1008),
    PATIENCE,
  )
  socket.destroy()
})

test('F-18 a client that says little stays, second by second', async () => {
  const { socket, received } = await plainClient(server.url, 'ann')
  socket.send(HANDSHAKE)
  await vi.waitFor(() => expect(received()).toBe('{}\u001E'), PATIENCE)
  for (let second = 1; second <= 5; second += 1) {
    server.clock.advance(1000)
    socket.send(CALL.repeat(20))
    const answers = () => received().split('"type":3').length - 1
    await vi.waitFor(() => expect(answers()).toBe(20 * second), PATIENCE)
  }

  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.close()
})

test('F-18 the official client comes back by itself after it was closed for its calls', async () => {
  const client = officialClient(server.url, 'ann')
  await client.start()
  const back = new Promise<void>((resolve) => client.onreconnected(() => resolve()))
  for (let call = 0; call < 40; call += 1) void client.send('probe').catch(() => undefined)

  await back
  expect(client.state).toBe(HubConnectionState.Connected)
  await client.stop()
})

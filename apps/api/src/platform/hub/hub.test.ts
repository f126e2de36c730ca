import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asId } from '@oriel/contract/ids'
import {
  authenticate,
  connectionToken,
  HANDSHAKE,
  negotiate,
  officialClient,
  plainClient,
  socketUrl,
  startHub,
  upgrade,
  upgradeStatus,
  type HubServer,
} from './harness.ts'

const PATIENCE = { timeout: 30_000 }

const ANN = asId('ann')
const BOB = asId('bob')

let server: HubServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startHub()
})

afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

/** Lets the hub's clock and its one timer run on, second by second. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    server.clock.advance(1000)
    vi.advanceTimersByTime(1000)
  }
}

async function connectOfficial(token = 'ann') {
  const client = officialClient(server.url, token)
  const calls: unknown[][] = []
  client.on('ChatChanged', (...args: unknown[]) => calls.push(args))
  await client.start()
  return { client, calls }
}

async function connectPlain(token = 'ann') {
  const client = await plainClient(server.url, token)
  client.socket.send(HANDSHAKE)
  await vi.waitFor(() => expect(client.received()).toBe('{}\u001E'), PATIENCE)
  return client
}

test('RT-014 the official client connects and receives an invocation', async () => {
  const { client, calls } = await connectOfficial()

  server.hub.sendToUser(ANN, 'ChatChanged', { chatId: 'c', seq: 4 }, 'second')
  await vi.waitFor(() => expect(calls).toEqual([[{ chatId: 'c', seq: 4 }, 'second']]), PATIENCE)
  await client.stop()
  await vi.waitFor(() => expect(server.hub.connectionCount()).toBe(0), PATIENCE)
})

test('an invocation reaches all connections of its user and no other', async () => {
  const [first, second, other] = [
    await connectOfficial('ann/1'),
    await connectOfficial('ann/2'),
    await connectOfficial('bob'),
  ]
  server.hub.sendToUser(ANN, 'ChatChanged', 1)
  server.hub.sendToUser(BOB, 'ChatChanged', 2)

  await vi.waitFor(() => expect([first.calls, second.calls]).toEqual([[[1]], [[1]]]), PATIENCE)
  await vi.waitFor(() => expect(other.calls).toEqual([[2]]), PATIENCE)
  await Promise.all([first, second, other].map(({ client }) => client.stop()))
})

test('RT-014 negotiation offers text over WebSockets', async () => {
  const reply = await negotiate(server.url, 'ann', '&userId=ann')

  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    negotiateVersion: 1,
    connectionId: expect.any(String),
    connectionToken: expect.any(String),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  })
})

test.each(['application/json', 'text/plain;charset=UTF-8'])(
  'AUTH-030 a negotiation without a body may call itself %s',
  async (type) => {
    expect((await negotiate(server.url, 'ann', '', { 'content-type': type })).status).toBe(200)
  },
)

test('RT-014 the socket takes the bearer from the query, the negotiation does not', async () => {
  expect(await upgradeStatus(await socketUrl(server.url, 'ann'))).toBe(101)
  expect((await negotiate(server.url, undefined, '&access_token=ann')).status).toBe(401)
})

test.each([
  { who: 'a foreign userId', token: 'ann', query: '&userId=bob', status: 403 },
  { who: 'two userIds', token: 'ann', query: '&userId=ann&userId=bob', status: 403 },
  { who: 'an expired bearer', token: 'expired', query: '', status: 401 },
  { who: 'no bearer', token: undefined, query: '', status: 401 },
  { who: 'a deleted user', token: 'gone', query: '', status: 410 },
])('RT-015 negotiation with $who answers $status', async ({ token, query, status }) => {
  expect((await negotiate(server.url, token, query)).status).toBe(status)
})

test('RT-015 the socket compares userId with the bearer too', async () => {
  const url = await socketUrl(server.url, 'ann')

  expect(await upgradeStatus(`${url}&userId=bob`)).toBe(403)
  expect(await upgradeStatus(`${url}&userId=ann`)).toBe(101)
})

test('TS-075 a connection token opens one socket, and only its own user’s', async () => {
  const id = await connectionToken(server.url, 'ann')
  const asUser = (token: string) =>
    upgradeStatus(`${server.url}?id=${id}`, { authorization: `Bearer ${token}` })

  expect(await asUser('bob')).toBe(403)
  expect(await asUser('expired')).toBe(401)
  expect(await asUser('ann')).toBe(101)
  expect(await asUser('ann')).toBe(403)
})

test('TS-075 a connection token is refused after 15 s', async () => {
  const url = await socketUrl(server.url, 'ann')
  server.clock.advance(15_000)

  expect(await upgradeStatus(url)).toBe(403)
})

test('TS-075 pages of a foreign origin open no socket', async () => {
  const url = await socketUrl(server.url, 'ann')

  expect(await upgradeStatus(url, { origin: 'https://evil.example' })).toBe(403)
  expect(await upgradeStatus(url, { origin: 'https://ours.example' })).toBe(101)
})

test('TS-075 the hub closes when access expires and the client may come back', async () => {
  const client = await connectPlain('brief')
  pass(19)
  expect(client.received()).not.toContain('"type":7')
  pass(2)

  expect(await client.closed).toBe(1000)
  expect(client.received()).toContain(
    '{"type":7,"error":"The access token has expired.","allowReconnect":true}\u001E',
  )
})

test('RT-008 the hub pings after 15 s in which it sent nothing', async () => {
  const client = await connectPlain()
  pass(14)
  server.hub.sendToUser(ANN, 'ChatChanged')
  pass(14)
  expect(client.received()).not.toContain('"type":6')
  pass(2)

  await vi.waitFor(() => expect(client.received()).toContain('{"type":6}\u001E'), PATIENCE)
})

test('RT-007 a client silent for 30 s is cut', async () => {
  const client = await connectPlain()
  pass(20)
  client.socket.send('{"type":6}\u001E')
  client.socket.send('{"type":1,"target":"probe","arguments":[],"invocationId":"1"}\u001E')
  await vi.waitFor(() => expect(client.received()).toContain('"type":3'), PATIENCE)
  pass(29)
  expect(server.hub.connectionCount()).toBe(1)
  pass(2)

  expect(await client.closed).toBe(1006)
})

test('RT-014 a socket without handshake is cut after 15 s', async () => {
  const client = await plainClient(server.url, 'ann')
  pass(16)

  expect(await client.closed).toBe(1006)
  expect(client.received()).toBe('')
})

test('RT-014 a handshake for another protocol is refused in words', async () => {
  const client = await plainClient(server.url, 'ann')
  client.socket.send('{"protocol":"messagepack","version":1}\u001E')

  expect(await client.closed).toBe(1000)
  expect(client.received()).toContain('{"error":')
})

test('nothing is sent before the handshake', async () => {
  const client = await plainClient(server.url, 'ann')
  server.hub.sendToUser(ANN, 'ChatChanged')
  client.socket.send(HANDSHAKE)
  server.hub.sendToUser(ANN, 'ChatChanged')

  await vi.waitFor(() => expect(client.received()).toBe('{}\u001E'), PATIENCE)
})

test('a call from the client is answered that there is no such method', async () => {
  const { client } = await connectOfficial()

  await expect(client.invoke('toString')).rejects.toThrow('Unknown method')
  await client.stop()
})

test.each([
  { what: 'a record that is not JSON', data: '{\u001E', code: 1007 },
  { what: '4 KB without an end', data: 'x'.repeat(4097), code: 1009 },
  { what: 'bytes instead of text', data: new Uint8Array([1, 2, 3]), code: 1003 },
  { what: 'a goodbye', data: '{"type":7}\u001E', code: 1000 },
])('$what closes the socket with code $code', async ({ data, code }) => {
  const client = await connectPlain()
  client.socket.send(data)

  expect(await client.closed).toBe(code)
  await vi.waitFor(() => expect(server.hub.connectionCount()).toBe(0), PATIENCE)
})

test('4 KB in pieces without an end close the socket', async () => {
  const client = await connectPlain()
  for (let piece = 0; piece < 5; piece++) client.socket.send('x'.repeat(1024))

  expect(await client.closed).toBe(1009)
})

test('TS-132 a client that does not read is cut, others go on', async () => {
  const { socket } = await upgrade(await socketUrl(server.url, 'ann'))
  socket.write(maskedText(HANDSHAKE))
  const other = await connectOfficial('bob')
  socket.pause()

  const chunk = 'x'.repeat(65_536)
  await vi.waitUntil(
    () => {
      for (let i = 0; i < 32; i++) server.hub.sendToUser(ANN, 'ChatChanged', chunk)
      return server.hub.connectionCount() === 1
    },
    { timeout: 30_000, interval: 5 },
  )
  server.hub.sendToUser(BOB, 'ChatChanged', 1)
  await vi.waitFor(() => expect(other.calls).toEqual([[1]]), PATIENCE)
  socket.destroy()
  await other.client.stop()
})

/** A short text frame as clients send it (RFC 6455 §5.2), masked with zeros. */
function maskedText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

test('TS-074 ending a session closes its connections and no others', async () => {
  const [ended, kept, other] = [
    await connectOfficial('ann/1'),
    await connectOfficial('ann/2'),
    await connectOfficial('bob/1'),
  ]
  server.hub.closeUser(ANN, asId('1'))

  await vi.waitFor(() => expect(ended.client.state).toBe(HubConnectionState.Disconnected), PATIENCE)
  expect(server.hub.connectionCount()).toBe(2)
  server.hub.closeUser(ANN)
  await vi.waitFor(() => expect(kept.client.state).toBe(HubConnectionState.Disconnected), PATIENCE)
  expect(other.client.state).toBe(HubConnectionState.Connected)
  await other.client.stop()
})

test('TS-074 a session that ends while its bearer is checked gets no socket', async () => {
  const url = await socketUrl(server.url, 'ann/1')
  const checking = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const slow = await startHub({
    clock: server.clock,
    authenticate: async (request) => {
      checking.resolve()
      await ended.promise
      return authenticate(request)
    },
  })

  const answer = upgrade(url.replace(server.url, slow.url))
  await checking.promise
  slow.hub.closeUser(ANN, asId('1'))
  ended.resolve()
  expect((await answer).status).toBe(401)
  await slow.close()
})

test('RT-005 draining closes everybody with the wish to come back', async () => {
  const { client } = await connectOfficial()
  const plain = await connectPlain('bob')
  const left = new Promise<void>((resolve) => client.onreconnecting(() => resolve()))
  await server.hub.drain()

  expect(server.hub.connectionCount()).toBe(0)
  expect(await plain.closed).toBe(1000)
  expect(plain.received()).toContain('"allowReconnect":true')
  await left
  await client.stop()
})

test('a draining hub accepts no connection', async () => {
  const url = await socketUrl(server.url, 'ann')
  await server.hub.drain()

  expect((await negotiate(server.url, 'ann')).status).toBe(503)
  expect(await upgradeStatus(url)).toBe(503)
})

// @vitest-environment node
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildConnection, hubUrl, reconnectPolicy, type HubOptions } from './hub-connection.ts'
import { createHubClient, hubStates, type HubHandler, type HubState } from './hub.ts'

const NEGOTIATED = {
  negotiateVersion: 1,
  connectionId: 'c',
  connectionToken: 't',
  availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
}

/** A hub on the wire: answers negotiations with the statuses left in `statuses`, then with 200. */
let server: http.Server
let statuses: number[]
let requests: http.IncomingMessage[]
let sockets: Duplex[]

beforeEach(async () => {
  statuses = []
  requests = []
  sockets = []
  server = http.createServer((request, response) => {
    requests.push(request)
    response.writeHead(statuses.shift() ?? 200).end(JSON.stringify(NEGOTIATED))
  })
  server.on('upgrade', (request, socket) => {
    requests.push(request)
    sockets.push(socket)
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.once('data', () => say(socket, {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Sends one hub record as a short text frame. */
function say(socket: Duplex, message: object): void {
  const text = `${JSON.stringify(message)}\u001E`
  socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]))
}

function optionsOf(overrides: Pick<Partial<HubOptions>, 'query' | 'getAccessToken'> = {}) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  let token = 'first'
  return {
    url: `http://127.0.0.1:${port}/api/hubs/chat`,
    getAccessToken: () => Promise.resolve(token),
    refresh: vi.fn<() => Promise<unknown>>(() => Promise.resolve((token = 'second'))),
    onRefused: vi.fn<(status: number) => void>(),
    ...overrides,
  }
}

function clientOf(overrides: Parameters<typeof optionsOf>[0] = {}) {
  const options = optionsOf(overrides)
  const states: HubState[] = []
  const client = createHubClient({ ...options, onState: (state) => states.push(state) })
  return { ...options, client, states }
}

test('RT-007 RT-008 the server may be silent for 30 s and is pinged every 15 s', async () => {
  const connection = await buildConnection(optionsOf())

  expect(connection.serverTimeoutInMilliseconds).toBe(30_000)
  expect(connection.keepAliveIntervalInMilliseconds).toBe(15_000)
})

test('RT-009 a lost connection is tried again after 0, 2, 10 and 30 s, then no more', () => {
  const delays = [0, 1, 2, 3, 4, 5].map((previousRetryCount) =>
    reconnectPolicy.nextRetryDelayInMilliseconds({
      previousRetryCount,
      elapsedMilliseconds: 0,
      retryReason: new Error('lost'),
    }),
  )
  expect(delays).toEqual([0, 2000, 10_000, 30_000, null, null])
})

test('RT-010 a hub has five states, named as the official client names them', () => {
  expect([...hubStates].toSorted()).toEqual(Object.values(HubConnectionState).toSorted())
  expect(hubStates).toHaveLength(5)
})

test('RT-003 the URL carries those of the five fields that have a value', () => {
  const url = '/api/hubs/payment'
  const all = { userId: 'u', orderId: 'o', paymentSystem: 'p', token: 't&', subscription_id: 's' }

  expect(hubUrl(url)).toBe(url)
  expect(hubUrl(url, { userId: 'u', orderId: undefined })).toBe(`${url}?userId=u`)
  expect(hubUrl(url, all)).toBe(
    `${url}?userId=u&orderId=o&paymentSystem=p&token=t%26&subscription_id=s`,
  )
})

test('RT-014 it negotiates, connects and hands calls to its handlers', async () => {
  const { client, states } = clientOf({ query: { userId: 'ann' } })
  const early = vi.fn<HubHandler>()
  const late = vi.fn<HubHandler>()
  client.on('ChatChanged', early)
  await client.start()
  client.on('ChatChanged', late)

  for (const socket of sockets) say(socket, { type: 1, target: 'ChatChanged', arguments: [1, 'a'] })
  await vi.waitFor(() => expect(late).toHaveBeenCalledWith(1, 'a'))
  expect(early).toHaveBeenCalledWith(1, 'a')
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/hubs/chat/negotiate?userId=ann&negotiateVersion=1',
    '/api/hubs/chat?userId=ann&id=t',
  ])
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer first',
    'Bearer first',
  ])
  await client.stop()
  expect(states).toEqual(['Connecting', 'Connected', 'Disconnecting', 'Disconnected'])
})

test('a 401 is met by one refresh and one retry', async () => {
  statuses = [401]
  const { client, refresh, onRefused } = clientOf()
  await client.start()

  expect(client.state()).toBe('Connected')
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onRefused).not.toHaveBeenCalled()
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer first',
    'Bearer second',
    'Bearer second',
  ])
  await client.stop()
})

test.each([
  { answers: [401, 401], refused: 401, refreshes: 1 },
  { answers: [410], refused: 410, refreshes: 0 },
  { answers: [401, 410], refused: 410, refreshes: 1 },
  { answers: [500], refused: 500, refreshes: 0 },
])('answers $answers tell that it was refused with $refused', async (row) => {
  statuses = row.answers
  const { client, refresh, onRefused } = clientOf()

  await expect(client.start()).rejects.toThrow('negotiation')
  expect(onRefused.mock.calls).toEqual([[row.refused]])
  expect(refresh).toHaveBeenCalledTimes(row.refreshes)
  expect(client.state()).toBe('Disconnected')
})

test('RT-005 a lost connection is taken up again', async () => {
  const { client, states } = clientOf()
  await client.start()
  sockets[0]?.destroy()

  await vi.waitFor(() =>
    expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected']),
  )
  await client.stop()
})

test('a refusal while reconnecting ends the attempts', async () => {
  const { client, states, onRefused } = clientOf()
  await client.start()
  statuses = [410]
  sockets[0]?.destroy()

  await vi.waitFor(() =>
    expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Disconnected']),
  )
  expect(onRefused.mock.calls).toEqual([[410]])
})

test('start and stop in a row leave the client as the last one wished', async () => {
  const { client } = clientOf()
  const all = [client.start(), client.stop(), client.start(), client.start()]
  await Promise.all(all)
  expect(client.state()).toBe('Connected')

  await Promise.all([client.stop(), client.start()])
  expect(client.state()).toBe('Connected')
  await Promise.all([client.start(), client.stop()])
  expect(client.state()).toBe('Disconnected')
})

test('a start that is stopped on its way is no error', async () => {
  const stopped = clientOf({
    getAccessToken: () => {
      void stopped.client.stop()
      return Promise.resolve('late')
    },
  })
  await stopped.client.start()

  expect(stopped.client.state()).toBe('Disconnected')
  expect(sockets).toEqual([])
})

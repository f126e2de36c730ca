// @vitest-environment node
import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHubServer, type HubServer } from '#/testing/hub-server.ts'
import { buildConnection, hubUrl, reconnectPolicy, type HubOptions } from './hub-connection.ts'
import { createHubClient, hubStates, type HubHandler, type HubState } from './hub.ts'

const PATIENCE = { timeout: 30_000 }

let server: HubServer

beforeEach(async () => {
  server = await startHubServer()
})
afterEach(() => server.close())

function optionsOf(overrides: Pick<Partial<HubOptions>, 'query' | 'getAccessToken'> = {}) {
  let token = 'first'
  return {
    url: `${server.origin}/api/hubs/chat`,
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

test('RT-009 a lost connection is tried again after 0, 2, 10 and 30 s, then not again', () => {
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

test('RT-014 AUTH-030 it negotiates as JSON, connects and hands calls to its handlers', async () => {
  const { client, states } = clientOf({ query: { userId: 'ann' } })
  const early = vi.fn<HubHandler>()
  const late = vi.fn<HubHandler>()
  client.on('ChatChanged', early)
  await client.start()
  client.on('ChatChanged', late)

  server.call('ChatChanged', 1, 'a')
  await vi.waitFor(() => expect(late).toHaveBeenCalledWith(1, 'a'), PATIENCE)
  expect(early).toHaveBeenCalledWith(1, 'a')
  expect(server.requests.map(({ url }) => url)).toEqual([
    '/api/hubs/chat/negotiate?userId=ann&negotiateVersion=1',
    '/api/hubs/chat?userId=ann&id=t',
  ])
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer first',
    'Bearer first',
  ])
  expect(server.requests[0]?.headers['content-type']).toBe('application/json')
  await client.stop()
  expect(states).toEqual(['Connecting', 'Connected', 'Disconnecting', 'Disconnected'])
})

test('AUTH-030 a 401 is met by one refresh and one retry', async () => {
  server.statuses.push(401)
  const { client, refresh, onRefused } = clientOf()
  await client.start()

  expect(client.state()).toBe('Connected')
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onRefused).not.toHaveBeenCalled()
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer first',
    'Bearer second',
    'Bearer second',
  ])
  const types = server.requests.map(({ headers }) => headers['content-type'])
  expect(types).toEqual(['application/json', 'application/json', undefined])
  await client.stop()
})

test.each([
  { answers: [401, 401], refused: 401, refreshes: 1 },
  { answers: [410], refused: 410, refreshes: 0 },
  { answers: [401, 410], refused: 410, refreshes: 1 },
  { answers: [500], refused: 500, refreshes: 0 },
])('answers $answers show that it was refused with $refused', async (row) => {
  server.statuses.push(...row.answers)
  const { client, refresh, onRefused } = clientOf()

  await expect(client.start()).rejects.toThrow('negotiation')
  expect(onRefused.mock.calls).toEqual([[row.refused]])
  expect(refresh).toHaveBeenCalledTimes(row.refreshes)
  expect(client.state()).toBe('Disconnected')
})

test('RT-005 a lost connection is restored', async () => {
  const { client, states } = clientOf()
  await client.start()
  server.sockets[0]?.destroy()

  await vi.waitFor(
    () => expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected']),
    PATIENCE,
  )
  await client.stop()
})

test('a refusal while reconnecting ends the attempts', async () => {
  const { client, states, onRefused } = clientOf()
  await client.start()
  server.statuses.push(410)
  server.sockets[0]?.destroy()

  await vi.waitFor(
    () => expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Disconnected']),
    PATIENCE,
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
  expect(server.sockets).toEqual([])
})

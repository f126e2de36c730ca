import { once } from 'node:events'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod'
import { asId } from '@oriel/contract/ids'
import { keyRing } from '#/platform/keys/ring.ts'
import { rootsOf } from '#/platform/keys/roots.ts'
import { AccountGone, Unauthorized } from '../errors.ts'
import type { HubIdentity } from './admission.ts'
import { hubBearer } from './bearer.ts'
import { createHub, type Hub, type HubOptions } from './hub.ts'
import { Seats } from './seats.ts'
import { registerSockets } from './sockets.ts'

/** For tests: a real server with one hub, and various clients. */
export interface HubServer {
  app: FastifyInstance
  hub: Hub
  clock: { now: () => Date; advance: (ms: number) => void }
  /** Address of the hub. */
  url: string
  close: () => Promise<void>
}

/**
 * Test bearers are `user` or `user/session` and expire after an hour, those of `brief` after 20 s.
 */
export function authenticate(request: FastifyRequest): Promise<HubIdentity> {
  const [userId, sessionId] = hubBearer(request)?.split('/') ?? []
  if (userId === undefined || userId === 'expired') return Promise.reject(new Unauthorized())
  if (userId === 'gone') return Promise.reject(new AccountGone())
  return Promise.resolve({
    userId: asId(userId),
    sessionId: sessionId === undefined ? undefined : asId(sessionId),
    expiresAt: new Date(userId === 'brief' ? 20_000 : 3_600_000),
  })
}

export const SEATS_PER_ADDRESS = 50

export async function startHub(options: Partial<HubOptions> = {}): Promise<HubServer> {
  let nowMs = 0
  const clock = { now: () => new Date(nowMs), advance: (ms: number) => void (nowMs += ms) }
  // The header simulates clients with different addresses.
  const app = fastify({ trustProxy: true })
  const hub = createHub({
    path: '/api/hubs/chat',
    roots: rootsOf(keyRing([Buffer.alloc(32, 1)])),
    allowedOrigin: ({ headers }) =>
      headers.origin === undefined || headers.origin === 'https://ours.example',
    authenticate,
    clock,
    seats: new Seats(SEATS_PER_ADDRESS),
    ...options,
  })
  await registerSockets(app)
  hub.register(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const close = async () => {
    await hub.drain()
    await app.close()
  }
  return { app, hub, clock, url: `${address}/api/hubs/chat`, close }
}

/** Microsoft's own client, as used in browsers. */
export function officialClient(url: string, token: string): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token })
    .withAutomaticReconnect([0, 0, 0])
    .configureLogging(LogLevel.None)
    .build()
}

export function negotiate(
  url: string,
  token?: string,
  query = '',
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/negotiate?negotiateVersion=1${query}`, {
    method: 'POST',
    headers: token === undefined ? more : { ...more, authorization: `Bearer ${token}` },
  })
}

export async function connectionToken(url: string, token: string): Promise<string> {
  const reply = await negotiate(url, token)
  return z.object({ connectionToken: z.string() }).parse(await reply.json()).connectionToken
}

/** Address of the socket as a browser builds it (RT-014). */
export async function socketUrl(url: string, token: string): Promise<string> {
  return `${url}?id=${await connectionToken(url, token)}&access_token=${encodeURIComponent(token)}`
}

/**
 * Requests a WebSocket upgrade without a client.
 * @returns the server's status, and after 101 the raw connection, which nothing reads.
 */
export function upgrade(
  url: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<{ status: number | undefined; socket: Duplex }> {
  const request = http.get(url, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...headers,
    },
  })
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', ({ statusCode, socket }) => resolve({ status: statusCode, socket }))
    request.on('upgrade', ({ statusCode }, socket) => resolve({ status: statusCode, socket }))
  })
}

/** The server's answer to a WebSocket that closes immediately. */
export async function upgradeStatus(url: string, headers: http.OutgoingHttpHeaders = {}) {
  const { status, socket } = await upgrade(url, headers)
  socket.destroy()
  return status
}

/** A WebSocket without SignalR, to send what the official client never would. */
export interface PlainClient {
  socket: WebSocket
  /** Everything received so far, as one text. */
  received: () => string
  /** Close code, once it is closed. */
  closed: Promise<number>
}

export async function plainClient(url: string, token: string): Promise<PlainClient> {
  const socket = new WebSocket((await socketUrl(url, token)).replace('http', 'ws'))
  let text = ''
  socket.addEventListener('message', ({ data }) => (text += String(data)))
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  await once(socket, 'open')
  return { socket, received: () => text, closed }
}

export const HANDSHAKE = '{"protocol":"json","version":1}\u001E'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { SessionId, UserId } from '@oriel/contract/ids'
import { networkOf } from '#/platform/http/caller.ts'
import type { Roots } from '#/platform/keys/roots.ts'
import { SECOND_MS, type Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { Admission, belongsTo, type Gate, type HubIdentity } from './admission.ts'
import { ConnectionTokens } from './connection-token.ts'
import { HubConnection } from './connection.ts'
import type { Timing } from './life.ts'
import { invocation } from './protocol.ts'
import { ConnectionRegistry } from './registry.ts'
import type { Seats } from './seats.ts'

/** RT-007, RT-008, RT-014. */
export const HUB_TIMING: Timing = {
  keepAliveMs: 15 * SECOND_MS,
  clientTimeoutMs: 30 * SECOND_MS,
  handshakeTimeoutMs: 15 * SECOND_MS,
}
/** TS-132. */
const MAX_BUFFERED_BYTES = 256 * 1024
/** "Try again later" (IANA's list of WebSocket close codes). */
const CLOSE_NO_SEAT = 1013

export interface HubOptions extends Gate, Partial<Timing> {
  /** URL path of the hub; `/negotiate` is added for the negotiation. */
  path: string
  /** Signs connection tokens; the same on all instances, so that any of them accepts the socket. */
  roots: Pick<Roots, 'mac' | 'isMac'>
  clock: Clock
  /** Connection limits, shared by all hubs of this instance (F-18). */
  seats: Seats
  /** Unsent bytes at which a slow client is disconnected. */
  maxBufferedBytes?: number
  /** Called when a client has connected, with its request. */
  opened?: (request: FastifyRequest, userId: UserId, call: Call) => void
  /** Receives the number of connections whenever it changes. */
  counted?: (connections: number) => void
}

/** Calls `target` on one connection. */
type Call = (target: string, ...args: unknown[]) => void

/** A hub of this instance; messages of other instances reach it through `News`. */
export interface Hub {
  /** Adds the hub's two routes; call `registerSockets(app)` first. */
  register(app: FastifyInstance): void
  /**
   * Calls `target` on all of the user's connections here. Hints only: delivery is not guaranteed.
   */
  sendToUser(userId: UserId, target: string, ...args: unknown[]): void
  /** Closes the user's connections here, or those of one session, without reconnect (TS-074). */
  closeUser(userId: UserId, sessionId?: SessionId): void
  /** Asks all clients to reconnect elsewhere and resolves when all sockets are closed (RT-005). */
  drain(): Promise<void>
  connectionCount(): number
}

/** A send-only SignalR hub: JSON protocol version 1 over WebSockets (RT-014). */
export function createHub(options: HubOptions): Hub {
  const { path, clock, seats, roots, maxBufferedBytes = MAX_BUFFERED_BYTES } = options
  const { opened, counted = () => undefined } = options
  const { keepAliveMs, clientTimeoutMs, handshakeTimeoutMs } = { ...HUB_TIMING, ...options }
  const timing = { keepAliveMs, clientTimeoutMs, handshakeTimeoutMs }
  const admission = new Admission(options, new ConnectionTokens({ roots, audience: path, clock }))
  const registry = new ConnectionRegistry(clock)
  let isDraining = false

  function accept(socket: WebSocket, identity: HubIdentity, request: FastifyRequest): void {
    const { userId, sessionId = userId } = identity
    const leave = seats.take({ session: sessionId, address: networkOf(request) })
    if (leave === null) return socket.close(CLOSE_NO_SEAT, 'Too many connections are open.')
    const connection: HubConnection = new HubConnection({
      socket,
      identity,
      clock,
      timing,
      maxBufferedBytes,
      opened: () =>
        opened?.(request, userId, (target, ...args) => connection.send(invocation(target, args))),
    })
    socket.once('close', () => {
      leave()
      registry.remove(connection)
      counted(registry.count)
    })
    registry.add(connection)
    counted(registry.count)
    if (isDraining) connection.close(undefined, true)
  }

  return {
    register: (app) => addRoutes(app, { path, admission, accept, isDraining: () => isDraining }),

    sendToUser(userId, target, ...args) {
      const connections = registry.ofUser(userId)
      if (connections.length === 0) return
      const record = invocation(target, args)
      for (const connection of connections) connection.send(record)
    },

    closeUser(userId, sessionId) {
      const ended = { userId, sessionId }
      admission.sessionEnded(ended)
      for (const connection of registry.ofUser(userId)) {
        if (belongsTo(connection.identity, ended)) connection.close('The session has ended.', false)
      }
    },

    async drain() {
      isDraining = true
      const connections = registry.all()
      for (const connection of connections) connection.close('The server is restarting.', true)
      await Promise.all(connections.map((connection) => connection.whenClosed()))
    },

    connectionCount: () => registry.count,
  }
}

interface Routes {
  path: string
  admission: Admission
  accept: (socket: WebSocket, identity: HubIdentity, request: FastifyRequest) => void
  isDraining: () => boolean
}

/** In a separate scope: these routes accept any body, because the client sends an empty text. */
function addRoutes(app: FastifyInstance, { path, admission, accept, isDraining }: Routes): void {
  const admitted = new WeakMap<FastifyRequest, HubIdentity>()

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 1024 },
      (_request, _body, next) => next(null),
    )
    scope.addHook('onRequest', async () => {
      if (isDraining()) throw new Draining()
    })

    scope.post(`${path}/negotiate`, async (request, reply) => {
      const tokens = await admission.negotiate(request)
      return reply.header('cache-control', 'no-store').send({
        negotiateVersion: 1,
        ...tokens,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      })
    })

    scope.get(
      path,
      {
        websocket: true,
        preValidation: async (request) => {
          admitted.set(request, await admission.admit(request))
        },
      },
      (socket, request) => {
        const identity = admitted.get(request)
        if (identity) accept(socket, identity, request)
        else socket.terminate()
      },
    )
    done()
  })
}

/** Clients retry and reach another instance. */
class Draining extends AppError {
  constructor() {
    super(503, 'not_ready', 'The server is restarting.', { retryAfterSeconds: 1 })
  }
}

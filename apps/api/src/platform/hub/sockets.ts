import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '../clock.ts'
import { MAX_RECORD_LENGTH } from './protocol.ts'

const CLOSE_INTERNAL_ERROR = 1011

/** Options of all WebSockets; a peer that does not answer a close is disconnected after 1 s. */
const options = { maxPayload: MAX_RECORD_LENGTH, closeTimeout: SECOND_MS }

/** Enables WebSocket upgrades. Call it once, before any hub is registered. */
export async function registerSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options,
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket failed')
      socket.close(CLOSE_INTERNAL_ERROR)
    },
  })
}

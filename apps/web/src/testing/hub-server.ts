import { createHash } from 'node:crypto'
import http from 'node:http'
import type { Duplex } from 'node:stream'

const NEGOTIATED = {
  negotiateVersion: 1,
  connectionId: 'c',
  connectionToken: 't',
  availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
}

/** A hub server for tests. */
export interface HubServer {
  origin: string
  /** Statuses of the next negotiations; after those, 200. */
  statuses: number[]
  requests: http.IncomingMessage[]
  /** Sockets that have completed the handshake: an earlier call would break them. */
  sockets: Duplex[]
  /** Calls a method on every client. */
  call(target: string, ...args: unknown[]): void
  close(): void
}

export async function startHubServer(onPort = 0): Promise<HubServer> {
  const [statuses, requests, sockets]: [number[], http.IncomingMessage[], Duplex[]] = [[], [], []]
  const upgraded: Duplex[] = []
  const server = http.createServer((request, response) => {
    requests.push(request)
    response.writeHead(statuses.shift() ?? 200).end(JSON.stringify(NEGOTIATED))
  })
  server.on('upgrade', (request, socket) => {
    requests.push(request)
    upgraded.push(socket)
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.once('data', () => {
      say(socket, {})
      sockets.push(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    statuses,
    requests,
    sockets,
    call(target, ...args) {
      for (const socket of sockets) say(socket, { type: 1, target, arguments: args })
    },
    close() {
      for (const socket of upgraded) socket.destroy()
      server.close()
    },
  }
}

/** Sends one hub record as a short text frame. */
function say(socket: Duplex, message: object): void {
  if (socket.destroyed) return
  const text = `${JSON.stringify(message)}\u001E`
  socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]))
}

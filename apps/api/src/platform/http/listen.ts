import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { setInterval } from 'node:timers'
import type { App } from './server.ts'

/**
 * The event loop accepts one connection a turn from each listening socket, and with hundreds of streams a turn
 * carries dozens of socket events: new readers would wait in the kernel's queue (F-50).
 */
const LISTENERS = 8
/** As long as Linux allows without asking (`net.core.somaxconn`). */
const BACKLOG = 4096
const IDLE_CHECK_MS = 50

export interface Listening {
  /** Origin at which the server is reached. */
  address: string
  /** Closes the app: nothing new is accepted, and what is being answered is answered to its end. */
  close(): Promise<void>
}

/**
 * Listens with several sockets on one port, all of them feeding the one server. Where the system cannot share a
 * port among sockets, the server has only its own.
 * @throws the error of `listen`, for instance EADDRINUSE if any other program has the port
 */
export async function listenOn(
  app: App,
  { host, port, listeners = LISTENERS }: { host: string; port: number; listeners?: number },
): Promise<Listening> {
  const isShared = process.platform === 'linux' && listeners > 1
  // A second program may share a shared port, so first it is taken by one that shares it with nobody.
  if (isShared && port !== 0) await takeAlone(host, port)
  const options = { host, port, backlog: BACKLOG, ...(isShared && { reusePort: true }) }
  const address = await app.listen(options)
  const own = app.server.address()
  const others =
    isShared && own !== null && typeof own === 'object'
      ? await Promise.all(Array.from({ length: listeners - 1 }, () => listenBeside(app, own)))
      : []
  const close = async () => {
    const closed = others.map((other) => once(other, 'close'))
    for (const other of others) other.close()
    // A reply that ends after the server closed leaves its connection idle.
    const checking = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
    await Promise.all([app.close(), ...closed]).finally(() => clearInterval(checking))
  }
  return { address, close }
}

async function takeAlone(host: string, port: number): Promise<void> {
  const server = createServer()
  server.listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** With the options of an `http.Server`; its `connection` event is made for this. */
async function listenBeside(app: App, { address, port }: AddressInfo): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
  server.listen({ host: address, port, backlog: BACKLOG, reusePort: true })
  await once(server, 'listening')
  return server
}

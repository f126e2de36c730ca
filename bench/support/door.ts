import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { request as ask } from 'undici'

/** Moments of a call that passes: it arrives, it was answered, the answer is with who asked. */
export type Moment = 'before' | 'between' | 'after'

export interface Door extends AsyncDisposable {
  /** Origin of what lies behind it. */
  url: string
  /** Called at every moment of every call, which waits until it returns. */
  watch: (path: string, moment: Moment) => Promise<void> | void
}

const HOP_BY_HOP = new Set(['connection', 'content-length', 'host', 'transfer-encoding'])

/** Stands before a server and passes everything on, so that a run can strike at a known step of a call. */
export async function openDoor(targetOf: () => string): Promise<Door> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const through = async () => {
      const { status, type, body } = await pass(door, targetOf() + path, request)
      response.writeHead(status, { 'content-type': type })
      response.end(body)
      await door.watch(path, 'after')
    }
    through().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const door: Door = {
    url: `http://127.0.0.1:${port}`,
    watch: () => undefined,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return door
}

async function pass(door: Door, url: string, request: IncomingMessage) {
  const path = request.url ?? '/'
  const sent = await buffer(request)
  await door.watch(path, 'before')
  const reply = await ask(url, {
    method: (request.method ?? 'GET') as 'GET' | 'POST',
    headers: passedOn(request.headers),
    body: sent.length === 0 ? null : sent,
  })
  const body = Buffer.from(await reply.body.arrayBuffer())
  await door.watch(path, 'between')
  const type = String(reply.headers['content-type'] ?? 'application/json')
  return { status: reply.statusCode, type, body }
}

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))

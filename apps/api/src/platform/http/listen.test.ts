import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { request } from 'undici'
import { afterEach, expect, test } from 'vitest'
import { listenOn, type Listening } from './listen.ts'
import type { App } from './server.ts'

const HOST = '127.0.0.1'
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function listening(): Promise<{ app: App; at: Listening; port: number }> {
  const app = fastify({ forceCloseConnections: 'idle' }) as unknown as App
  app.get('/', () => 'here')
  app.get('/slow', async (_, reply) => {
    const { raw } = reply.hijack()
    raw.writeHead(200)
    raw.write('first ')
    await sleep(300)
    raw.end('last')
  })
  const at = await listenOn(app, { host: HOST, port: 0 })
  closers.push(() => at.close())
  return { app, at, port: Number(new URL(at.address).port) }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: HOST, port })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('TS-107 F-50 two thousand connections at once that never ask keep nobody from an answer', async () => {
  const { port } = await listening()
  const sockets = await Promise.all(Array.from({ length: 2000 }, () => open(port)))
  closers.push(async () => sockets.forEach((socket) => socket.destroy()))
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => (await request(`http://${HOST}:${port}/`)).body.text()),
  )
  expect(new Set(answers)).toEqual(new Set(['here']))
}, 30_000)

test('F-50 each of the listeners feeds the one server', async () => {
  const { app, port } = await listening()
  const servers = new Set<unknown>()
  // Node's own note of which listener accepted it.
  app.server.on('connection', (socket) => servers.add(Reflect.get(socket, '_server')))
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open(port)))
  await request(`http://${HOST}:${port}/`).then(({ body }) => body.dump())
  sockets.forEach((socket) => socket.destroy())
  expect(servers.size).toBe(process.platform === 'linux' ? 8 : 1)
})

test('EMBED-001 a port that another one listens on is refused, shared or not', async () => {
  const { port } = await listening()
  const second = fastify() as unknown as App
  await expect(listenOn(second, { host: HOST, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
})

test('TS-142 what is being answered is answered to its end, and then nothing stays open', async () => {
  const { at, port } = await listening()
  const slow = await Promise.all(
    Array.from({ length: 30 }, () => request(`http://${HOST}:${port}/slow`)),
  )
  const closing = at.close()
  const texts = await Promise.all(slow.map(({ body }) => body.text()))
  expect(new Set(texts)).toEqual(new Set(['first last']))
  await closing
  await expect(open(port)).rejects.toThrow()
  closers.length = 0
})

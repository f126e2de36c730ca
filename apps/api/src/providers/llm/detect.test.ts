import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startModelServer, type ModelServerOptions } from '@oriel/sandbox/model/server'
import { detectLocalServer, LOCAL_SERVERS } from './detect.ts'

/** For servers that do answer, on a machine however busy. */
const PATIENT = { timeoutMs: 30_000 }

async function someModelServer(options: ModelServerOptions = {}): Promise<number> {
  const server = await startModelServer(options)
  onTestFinished(() => server.close())
  return server.port
}

async function someOtherServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** A port where nothing listens: it was free a moment ago. */
async function someClosedPort(): Promise<number> {
  const server = await startModelServer()
  await server.close()
  return server.port
}

test('TURN-021 knows the four servers and their order', () => {
  expect(LOCAL_SERVERS).toEqual([
    { name: 'Ollama', port: 11434 },
    { name: 'LM Studio', port: 1234 },
    { name: 'llama.cpp', port: 8080 },
    { name: 'KoboldCpp', port: 5001 },
  ])
})

test('TURN-021 finds the one that answers /v1/models', async () => {
  const port = await someModelServer({ models: ['llama-3.2-3b'] })
  const servers = [
    { name: 'Ollama', port: await someClosedPort() },
    { name: 'LM Studio', port },
  ]
  expect(await detectLocalServer({ servers, ...PATIENT })).toEqual({
    name: 'LM Studio',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'llama-3.2-3b',
  })
})

test('TURN-021 prefers the earlier of two, though it answers later', async () => {
  const slow = await someOtherServer((_, response) => {
    setTimeout(() => response.end('{"data":[{"id":"slow"}]}'), 30)
  })
  const servers = [
    { name: 'Ollama', port: slow },
    { name: 'LM Studio', port: await someModelServer() },
  ]
  expect(await detectLocalServer({ servers, ...PATIENT })).toMatchObject({ model: 'slow' })
})

test('TURN-021 passes over embedding models', async () => {
  const port = await someModelServer({ models: ['text-embedding-nomic', 'qwen3-4b'] })
  const found = await detectLocalServer({ servers: [{ name: 'LM Studio', port }], ...PATIENT })
  expect(found?.model).toBe('qwen3-4b')
})

const STRANGERS: [string, RequestListener][] = [
  ['a web page', (_, response) => response.end('<!doctype html>')],
  ['another API', (_, response) => response.end('{"data":{"id":1}}')],
  ['a server without models', (_, response) => response.end('{"data":null}')],
  ['an error', (_, response) => response.writeHead(500).end('{"data":[{"id":"x"}]}')],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/v1/other' }).end()],
  ['silence', () => {}],
  ['an endless list', (_, response) => void response.write('x'.repeat(2_000_000))],
]

test.each(STRANGERS)('TURN-021 takes %s for no model server', async (_, listener) => {
  const servers = [{ name: 'Ollama', port: await someOtherServer(listener) }]
  expect(await detectLocalServer({ servers, timeoutMs: 100 })).toBeNull()
})

import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startModelServer, type ModelServerOptions } from '@oriel/sandbox/model/server'
import { detectLocalServer, findLocalServers, LOCAL_SERVERS } from './detect.ts'

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

test('TURN-021 TALK-005 knows seven servers, their ports and their order', () => {
  expect(LOCAL_SERVERS.map(({ kind, port }) => [kind, port])).toEqual([
    ['ollama', 11434],
    ['lmstudio', 1234],
    ['llamacpp', 8080],
    ['koboldcpp', 5001],
    ['vllm', 8000],
    ['openai', 1337],
    ['tabby', 5000],
  ])
})

test('TALK-005 lists every one that answers, and nothing else that listens', async () => {
  const models = Array.from({ length: 5001 }, (_, at) => `model-${at}`)
  const servers = await Promise.all(
    LOCAL_SERVERS.map(async (server, at) => ({
      ...server,
      port: await someModelServer({ models: at === 0 ? models : ['text-embed', `chat-${at}`] }),
    })),
  )
  const page = await someOtherServer((_, response) => response.end('<!doctype html>'))
  const silent = await someOtherServer(() => {})
  const strangers = [page, silent].map((port) => ({ kind: 'vllm' as const, name: 'Other', port }))
  const found = await findLocalServers({ servers: [...strangers, ...servers], timeoutMs: 3000 })

  expect(found.map(({ kind, name }) => [kind, name])).toEqual(
    LOCAL_SERVERS.map(({ kind, name }) => [kind, name]),
  )
  expect(found.map(({ models: [model] }) => model)).toEqual([
    'model-0',
    ...[1, 2, 3, 4, 5, 6].map((at) => `chat-${at}`),
  ])
  expect(found[0]?.models).toHaveLength(5000)
})

test('TURN-021 finds the one that answers /v1/models', async () => {
  const port = await someModelServer({ models: ['llama-3.2-3b'] })
  const servers = [
    { kind: 'openai' as const, name: 'Ollama', port: await someClosedPort() },
    { kind: 'openai' as const, name: 'LM Studio', port },
  ]
  expect(await detectLocalServer({ servers, ...PATIENT })).toEqual({
    kind: 'openai',
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
    { kind: 'openai' as const, name: 'Ollama', port: slow },
    { kind: 'openai' as const, name: 'LM Studio', port: await someModelServer() },
  ]
  expect(await detectLocalServer({ servers, ...PATIENT })).toMatchObject({ model: 'slow' })
})

test('TURN-021 passes over embedding models', async () => {
  const port = await someModelServer({ models: ['text-embedding-nomic', 'qwen3-4b'] })
  const found = await detectLocalServer({
    servers: [{ kind: 'openai' as const, name: 'LM Studio', port }],
    ...PATIENT,
  })
  expect(found?.model).toBe('qwen3-4b')
})

const STRANGERS: [string, RequestListener][] = [
  ['a web page', (_, response) => response.end('<!doctype html>')],
  ['another API', (_, response) => response.end('{"data":{"id":1}}')],
  ['a server without models', (_, response) => response.end('{"data":null}')],
  ['an error', (_, response) => response.writeHead(500).end('{"data":[{"id":"x"}]}')],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/v1/other' }).end()],
  ['silence', () => {}],
  ['an endless list', (_, response) => void response.write('x'.repeat(20_000_000))],
]

test.each(STRANGERS)('TURN-021 takes %s for no model server', async (_, listener) => {
  const servers = [
    { kind: 'openai' as const, name: 'Ollama', port: await someOtherServer(listener) },
  ]
  expect(await detectLocalServer({ servers, timeoutMs: 100 })).toBeNull()
})

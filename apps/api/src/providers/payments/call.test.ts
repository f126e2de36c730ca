import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#/platform/log.ts'
import { openLine, type Line } from './call.ts'
import { ProviderUnclear } from './port.ts'

interface Provider {
  url: string
  line: Line
  calls: string[]
  waits: number[]
  lines: string[]
}

/** A provider that answers as configured, and a client for it. */
async function someProvider(listener: RequestListener, more: object = {}): Promise<Provider> {
  const calls: string[] = []
  const waits: number[] = []
  const lines: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.method ?? '')
    listener(request, response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const line = openLine('provider', {
    log: createLog('debug', { write: (text) => lines.push(text) }),
    wait: (delayMs) => Promise.resolve(void waits.push(delayMs)),
    random: () => 0.5,
    patienceMs: 60_000,
    ...more,
  })
  return { url: `http://127.0.0.1:${port}`, line, calls, waits, lines }
}

const POST = {
  method: 'POST' as const,
  headers: { authorization: 'Bearer secret' },
  body: '{"a":1}',
}

test('silence ends a call, and all tries of a read together', async () => {
  const patience: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const over = new AbortController()
    patience.push(over)
    return over.signal
  })
  // It has come there when patience ends.
  const { url, line, calls } = await someProvider(() => patience.at(-1)?.abort())

  await expect(line.call(url, POST)).rejects.toThrow(ProviderUnclear)
  expect(calls).toHaveLength(1)
  await expect(line.read(url, POST)).rejects.toThrow(ProviderUnclear)
  expect(calls).toHaveLength(2)
})

test('CONST-007 a call is given up after 7000 ms', async () => {
  const { url, line } = await someProvider(() => undefined, { patienceMs: undefined })
  const askedMs: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    askedMs.push(ms)
    return AbortSignal.abort(new DOMException('', 'TimeoutError'))
  })
  await expect(line.call(url, POST)).rejects.toThrow(ProviderUnclear)
  await expect(line.read(url, POST)).rejects.toThrow(ProviderUnclear)
  timeout.mockRestore()
  expect(askedMs).toEqual([7000, 7000])
})

test('O02 O03 a failed call is never repeated automatically, only reads are, after a while', async () => {
  const { url, line, calls, waits } = await someProvider((request) => request.socket.destroy())

  await expect(line.call(url, POST)).rejects.toThrow(ProviderUnclear)
  expect(calls).toHaveLength(1)
  await expect(line.read(url, POST)).rejects.toThrow(ProviderUnclear)
  expect(calls).toHaveLength(5)
  expect(waits).toEqual([150, 300, 600])
})

test.each([
  [200, 'no JSON'],
  [403, '<html>firewall</html>'],
  [429, '{}'],
  [500, '{}'],
  [503, ''],
])('O04 O10 an answer %i with "%s" counts as no answer', async (status, body) => {
  const { url, line } = await someProvider((_request, response) => {
    response.writeHead(status).end(body)
  })

  await expect(line.call(url, POST)).rejects.toThrow(ProviderUnclear)
})

test('a refusal with a body is an answer, an empty one too; redirects are not followed', async () => {
  const { url, line } = await someProvider((request, response) => {
    if (request.url === '/empty') response.writeHead(204).end()
    else if (request.url === '/elsewhere') response.writeHead(302, { location: '/empty' }).end()
    else response.writeHead(422).end('{"issue":"no"}')
  })

  expect(await line.call(`${url}/refused`, POST)).toEqual({ status: 422, body: { issue: 'no' } })
  expect(await line.call(`${url}/empty`, POST)).toEqual({ status: 204, body: null })
  await expect(line.call(`${url}/elsewhere`, POST)).rejects.toThrow(ProviderUnclear)
})

test('S01 a failure is logged with the name the provider knows it by, and nothing of its content', async () => {
  const { url, line, lines } = await someProvider((_request, response) => {
    response.writeHead(422, { 'paypal-debug-id': 'debug-1' }).end('{"email":"a@b.test"}')
  })
  await line.call(`${url}/orders?card=4067429974719265`, POST)

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    system: 'provider',
    path: '/orders',
    status: 422,
    debugId: 'debug-1',
  })
  expect(lines[0]).not.toMatch(/secret|a@b|4067/)
})

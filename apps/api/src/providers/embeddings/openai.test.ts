import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#/platform/log.ts'
import { manualClock } from '#/testing/manual-clock.ts'
import { createEmbedder } from './openai.ts'

/** Embeddings of a server that answers as scripted; `asked` fills with what it was sent. */
async function someEmbedder(listener: RequestListener) {
  const asked: { url: string; key: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { url = '', headers } = request
      asked.push({ url, key: headers.authorization ?? '', body: JSON.parse(text) })
      listener(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = { baseUrl: `http://127.0.0.1:${port}/v1/`, apiKey: 'a-key', model: 'small' }
  const lines: string[] = []
  const log = {
    ...createLog('error'),
    warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
  }
  const embedder = createEmbedder(settings, { clock: manualClock(), log })
  if (embedder === null) throw new Error('no embedder')
  return { embedder, asked, lines }
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const of = (...rows: [index: number, embedding: number[]][]) => ({
  data: rows.map(([index, embedding]) => ({ index, embedding, object: 'embedding' })),
})

test('MEM-001 without settings nothing is sent anywhere', () => {
  expect(createEmbedder(null, { clock: manualClock(), log: createLog('error') })).toBeNull()
})

test('MEM-001 vectors come in the order of the texts, whatever the order of the answer', async () => {
  const { embedder, asked } = await someEmbedder(says(of([1, [0, 1]], [0, [1, 0]])))

  expect(await embedder.embed(['sea', 'land'])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(asked).toEqual([
    {
      url: '/v1/embeddings',
      key: 'Bearer a-key',
      body: { model: 'small', input: ['sea', 'land'] },
    },
  ])
})

test.each([
  ['an error', says('no', 500)],
  ['a redirect', says('', 302)],
  ['no JSON', says('<html>')],
  ['another form', says({ data: 'none' })],
  ['too few', says(of([0, [1, 0]]))],
  ['unlike lengths', says(of([0, [1, 0]], [1, [1]]))],
])('MEM-001 %s is no answer, and the log tells of it without the texts', async (_, listener) => {
  const { embedder, lines } = await someEmbedder(listener)

  expect(await embedder.embed(['a secret', 'another'])).toBeNull()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('search by words alone')
  expect(lines[0]).not.toContain('secret')
})

test('MEM-001 a server that keeps failing is not asked for a while', async () => {
  const { embedder, asked } = await someEmbedder(says('no', 500))

  for (let time = 0; time < 9; time += 1) await embedder.embed(['a', 'b'])

  expect(asked).toHaveLength(5)
})

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { createClassifier, type ClassifierSettings } from './configure.ts'

const AT = new Date('2026-11-23T12:00:00Z')

/** A classifier that talks to a server answering as scripted; `asked` fills with what it was sent. */
async function someClassifier(kind: ClassifierSettings['kind'], listener: RequestListener) {
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
  const clock = manualClock(AT)
  const baseUrl = `http://127.0.0.1:${port}/v1/`
  const classifier = createClassifier({ baseUrl, apiKey: 'a-key', model: 'small', kind }, clock)
  if (classifier === null) throw new Error('no classifier')
  return { classifier, asked, clock }
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const completion = (content: string) => ({ choices: [{ message: { content } }] })
const moderation = (...flagged: string[]) => ({
  results: [{ categories: Object.fromEntries(flagged.map((name) => [name, true])) }],
})

test('TS-010 without settings there is no classifier, and nothing is sent anywhere', () => {
  expect(createClassifier(null, manualClock(AT))).toBeNull()
})

test('TS-010 F-01 the chat wire is asked with key and model, and its short answer is read', async () => {
  const { classifier, asked } = await someClassifier(
    'chat',
    says(completion('{"level": 3, "kind": "self_harm"}')),
  )
  expect(await classifier.judge('first\nsecond')).toEqual({ level: 3, kind: 'self_harm' })
  expect(asked).toMatchObject([
    {
      url: '/v1/chat/completions',
      key: 'Bearer a-key',
      body: { model: 'small', temperature: 0, messages: [{}, { content: 'first\nsecond' }] },
    },
  ])
})

test.each([
  [['self-harm', 'self-harm/intent'], { level: 2, kind: 'self_harm' }],
  [['self-harm'], { level: 1, kind: 'self_harm' }],
  [['harassment/threatening'], { level: 1, kind: 'harm_to_others' }],
  [['sexual'], { level: 0, kind: null }],
  [[], { level: 0, kind: null }],
])('TS-010 F-01 the moderation wire with %j flagged is graded', async (flagged, grade) => {
  const { classifier, asked } = await someClassifier('moderation', says(moderation(...flagged)))
  expect(await classifier.judge('words')).toEqual(grade)
  expect(asked).toMatchObject([
    { url: '/v1/moderations', body: { model: 'small', input: 'words' } },
  ])
})

test.each<[string, ClassifierSettings['kind'], RequestListener]>([
  ['an error', 'chat', says({}, 500)],
  ['a redirect', 'chat', says({}, 302)],
  ['no JSON', 'moderation', says('<html>')],
  ['another shape', 'moderation', says({ results: [] })],
  ['prose', 'chat', says(completion('I think this is fine.'))],
  ['a level that does not exist', 'chat', says(completion('{"level": 7, "kind": "self_harm"}'))],
  ['a level without a kind', 'chat', says(completion('{"level": 2, "kind": null}'))],
  ['more than asked', 'chat', says(completion('{"level": 0, "kind": null, "why": "x"}'))],
  ['far too much', 'chat', says(completion('x'.repeat(100_000)))],
  ['a connection that breaks', 'chat', (_, response) => response.destroy()],
])('TS-040 F-01 %s is no judgement', async (_, kind, listener) => {
  const { classifier } = await someClassifier(kind, listener)
  expect(await classifier.judge('words')).toBeNull()
})

test('TS-013 a classifier that hangs is not waited for', async () => {
  const { classifier } = await someClassifier('chat', () => undefined)
  expect(await classifier.judge('words')).toBeNull()
})

test('TS-040 a classifier that fails repeatedly is not called for a while', async () => {
  const { classifier, asked, clock } = await someClassifier('chat', says({}, 500))
  for (let again = 0; again < 8; again++) await classifier.judge('words')
  expect(asked).toHaveLength(5)
  clock.advance(31_000)
  await classifier.judge('words')
  expect(asked).toHaveLength(6)
})

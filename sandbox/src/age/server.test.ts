import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signatureOf } from './checks.ts'
import { startAgeServer, type AgeServer } from './server.ts'

const SECRET = 'shared by both sides'
const NOON = new Date('2026-11-20T12:00:00.000Z')
const BACK = 'http://127.0.0.1:3000/?from=check'

interface ReceivedEvent {
  body: string
  signature: string
}

let provider: AgeServer
let site: Server
let received: ReceivedEvent[]
/** What the site answers, one after the other; then 204. */
let answers: number[]
let callbackUrl: string

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const signature = String(request.headers['x-age-signature'])
  received.push({ body: await readText(request), signature })
  response.writeHead(answers.shift() ?? 204).end()
}

beforeEach(async () => {
  received = []
  answers = []
  site = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  callbackUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/webhook`
  provider = await startAgeServer({ secret: SECRET, now: () => NOON, sleep: async () => undefined })
})
afterEach(async () => {
  await provider.close()
  site.closeAllConnections()
  site.close()
})

const begin = (body: object, secret = SECRET) =>
  fetch(`${provider.url}/age/checks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  })

async function someCheck(): Promise<{ ref: string; url: string }> {
  const reply = await begin({ subject: 'somebody', returnUrl: BACK, callbackUrl })
  expect(reply.status).toBe(201)
  return JSON.parse(await reply.text())
}

const answer = (url: string, outcome: string, method = 'face_estimation') =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome, method }),
    redirect: 'manual',
  })

test('TS-018 the page offers ways that count, and no box to tick or date to type', async () => {
  const { url } = await someCheck()

  const page = await (await fetch(url)).text()

  expect(page).toContain('Test provider on this machine')
  expect(page).toContain('Photo ID')
  expect(page).not.toMatch(/type="(checkbox|date|text|number)"/)
})

test.each([
  ['over', true],
  ['under', false],
])(
  'API-100 TS-018 the answer "%s" is delivered, signed, before the visitor is sent back',
  async (said, over18) => {
    const { ref, url } = await someCheck()

    const reply = await answer(url, said)

    expect([reply.status, reply.headers.get('location')]).toEqual([303, BACK])
    const [event] = received
    expect(event?.signature).toBe(signatureOf(event?.body ?? '', SECRET, NOON))
    expect(JSON.parse(event?.body ?? '')).toEqual({
      id: expect.stringMatching(/^age_/),
      ref,
      subject: 'somebody',
      over18,
      method: 'face_estimation',
      assuredAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2027-11-20T12:00:00.000Z',
    })
  },
)

test('a check is answered once, and one that is left delivers nothing', async () => {
  const [left, done] = [await someCheck(), await someCheck()]

  const cancelled = await answer(left.url, 'cancel')
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, BACK])
  expect(received).toEqual([])
  await answer(done.url, 'over')
  expect((await answer(done.url, 'over')).status).toBe(404)
  expect((await fetch(done.url)).status).toBe(404)
  expect(received).toHaveLength(1)
})

test('a result that the site did not accept is delivered again, and the visitor is informed when it never was', async () => {
  const [slow, dead] = [await someCheck(), await someCheck()]
  answers = [500, 503, 204]
  expect((await answer(slow.url, 'over')).status).toBe(303)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(received).toHaveLength(3)

  answers = [500, 500, 500]
  expect((await answer(dead.url, 'over')).status).toBe(502)
})

test('only the application begins checks, and whole ones only', async () => {
  const whole = { subject: 'somebody', returnUrl: BACK, callbackUrl }

  expect((await begin(whole, 'guessed')).status).toBe(401)
  expect((await begin({ ...whole, birthDate: '1990-01-01' })).status).toBe(400)
  expect((await begin({ subject: 'somebody' })).status).toBe(400)
})

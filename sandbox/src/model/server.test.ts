import { once } from 'node:events'
import { get, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startModelServer, type ModelServer } from './server.ts'

let server: ModelServer

beforeEach(async () => {
  server = await startModelServer({ models: ['small', 'large'] })
})
afterEach(() => server.close())

/** Sends a completion request and returns the answer as soon as its head is there. */
async function ask(body: object = {}): Promise<IncomingMessage> {
  const call = request(`${server.baseUrl}/chat/completions`, { method: 'POST' })
  const messages = [{ role: 'user', content: 'Hello there' }]
  call.end(JSON.stringify({ model: 'small', stream: true, messages, ...body }))
  return headOf(call)
}

async function headOf(call: ClientRequest): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(call, 'response')
  if (response === undefined) throw new Error('no response')
  return response
}

async function askWhole(body?: object): Promise<string> {
  return readText(await ask(body))
}

/** The parsed events of a body, `[DONE]` as a plain string. */
function eventsIn(body: string) {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => (block === 'data: [DONE]' ? '[DONE]' : JSON.parse(block.slice(6))))
}

function textIn(body: string): string {
  return eventsIn(body)
    .map((event) => event.choices?.[0]?.delta?.content ?? '')
    .join('')
}

test('lists its models', async () => {
  const list = JSON.parse(await readText(await headOf(get(`${server.baseUrl}/models`))))
  expect(list.data.map(({ id }: { id: string }) => id)).toEqual(['small', 'large'])
})

test('streams the deltas, the finish reason, the usage if asked for, and [DONE]', async () => {
  server.script({ text: ['Good ', 'morning'] })
  const body = await askWhole({ stream_options: { include_usage: true } })
  const events = eventsIn(body)
  expect(textIn(body)).toBe('Good morning')
  expect(events.at(-3).choices[0].finish_reason).toBe('stop')
  expect(events.at(-2).usage).toEqual({ prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 })
  expect(events.at(-1)).toBe('[DONE]')
  expect(await askWhole()).not.toContain('"usage"')
})

test('answers in one piece without stream', async () => {
  server.script({ text: 'One two three', reasoning: { field: 'reasoning', text: 'hm' } })
  const whole = JSON.parse(await askWhole({ stream: false }))
  expect(whole.choices[0].message).toEqual({
    role: 'assistant',
    content: 'One two three',
    reasoning: 'hm',
  })
  expect(whole.usage.completion_tokens).toBe(3)
})

test('uses up the scripted scenarios in order, then the default', async () => {
  server.setDefault({ text: 'default' })
  server.script([{ text: 'first' }, { text: 'second' }])
  const texts = [textIn(await askWhole()), textIn(await askWhole()), textIn(await askWhole())]
  expect(texts).toEqual(['first', 'second', 'default'])
})

test('keeps its text whatever the pace and the cuts', async () => {
  server.setDefault({ text: 'Ein Gruß, ein Kuß – ✨', comments: true })
  const plain = await askWhole()
  server.setDefault({
    text: 'Ein Gruß, ein Kuß – ✨',
    comments: true,
    firstTokenDelayMs: 2,
    tokenDelayMs: 1,
    cut: { bytes: 7, delayMs: 0 },
  })
  expect(textIn(plain)).toBe('Ein Gruß, ein Kuß – ✨')
  expect(textIn(await askWhole())).toBe('Ein Gruß, ein Kuß – ✨')
  expect(plain).toContain(': still here\n\n')
})

test('drops the connection after the configured tokens', async () => {
  server.script({ text: ['a', 'b', 'c'], dropAfterTokens: 2 })
  const response = await ask()
  let body = ''
  response.setEncoding('utf8').on('data', (piece: string) => (body += piece))
  const [error]: Error[] = await once(response, 'error')
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  expect(textIn(body)).toBe('ab')
})

test('sends an error event, or ends early, after the configured tokens', async () => {
  server.script([
    { text: ['a', 'b'], errorEventAfterTokens: 1 },
    { text: ['a', 'b'], endAfterTokens: 1 },
  ])
  const withError = await askWhole()
  const early = await askWhole()
  expect(eventsIn(withError).at(-1).error.code).toBe(502)
  expect([textIn(withError), textIn(early)]).toEqual(['a', 'a'])
  expect(early).not.toContain('[DONE]')
})

test('answers with status, retry-after and garbage', async () => {
  server.script([{ status: 429, retryAfterSeconds: 3 }, { garbage: 'html' }, { garbage: 'events' }])
  const limited = await ask()
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3'])
  expect(JSON.parse(await readText(limited)).error.type).toBe('scripted')
  expect(await askWhole()).toContain('<!doctype html>')
  const broken = await askWhole()
  expect(() => eventsIn(broken)).toThrow(SyntaxError)
})

test('records what arrived, and that a client left a hanging answer', async () => {
  server.setDefault({ text: ['a', 'b'], hangAfterTokens: 1 })
  const response = await ask({ max_tokens: 7 })
  await once(response, 'data')
  response.destroy()
  const [recorded] = server.requests
  await recorded?.closed
  expect(recorded).toMatchObject({
    order: 0,
    path: '/v1/chat/completions',
    isAborted: true,
    body: { max_tokens: 7 },
  })
})

test('refuses what is no completion request', async () => {
  expect((await ask({ messages: 'hello' })).statusCode).toBe(400)
})

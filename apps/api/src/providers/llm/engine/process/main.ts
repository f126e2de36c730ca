import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { createLine, LineFull } from './line.rules.ts'
import { load } from './llama.ts'
import { readAsked, type Request } from './request.rules.ts'
import { createTalk, TooLong } from './talk.ts'

/**
 * The engine's process: speaks the chat-completions wire on a private socket (TALK-022). Started with
 * the folder of the runtime, the model's file and the socket; it ends when its parent does, however
 * that ends, because their pipe closes then.
 */
const [runtime = '', file = '', socket = ''] = process.argv.slice(2)
process.stdin.on('end', () => process.exit(0))
process.stdin.on('error', () => process.exit(0))
process.stdin.resume()

/** Tells whoever waits that the engine is at work: otherwise silence would count as a fault. */
const SIGN_OF_LIFE_MS = 3000
const BUSY_SECONDS = 15
const MAX_BODY = 8_388_608

const loaded = await load(runtime, file)
const talk = createTalk(loaded)
const line = createLine()
const name = path.basename(file).replace(/\.gguf$/i, '')

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => fail(response, error))
})
server.listen(socket, () => process.stdout.write('ready\n'))

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url === '/v1/models') {
    const data = [{ id: name, object: 'model', context_length: loaded.windowTokens }]
    return answer(response, 200, { object: 'list', data })
  }
  if (request.method === 'POST' && request.url === '/v1/chat/completions') {
    return complete(readAsked(await bodyOf(request)), response)
  }
  answer(response, 404, problem('not_found', 'There is nothing here.'))
}

async function complete(asked: Request, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort(new Error('nobody listens any more')))
  // Before anybody waits: what can never be answered is refused at once.
  talk.measured(asked)
  const joining = line.join(asked.chat ?? beginningOf(asked), gone.signal)
  const wait = asked.isStreamed ? keepAlive(response, joining) : () => undefined
  const leave = await joining
  const whole: string[] = []
  try {
    for await (const said of talk.reply(asked, gone.signal)) {
      if (said.type === 'text') {
        whole.push(said.text)
        if (asked.isStreamed)
          event(response, { choices: [{ index: 0, delta: { content: said.text } }] })
        continue
      }
      const { reason, promptTokens, cachedTokens, completionTokens } = said
      const usage = {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
        prompt_tokens_details: { cached_tokens: cachedTokens },
      }
      const choice = { index: 0, finish_reason: reason }
      if (asked.isStreamed) {
        event(response, { choices: [{ ...choice, delta: {} }] })
        event(response, { choices: [], usage })
        response.end('data: [DONE]\n\n')
      } else {
        const message = { role: 'assistant', content: whole.join('') }
        answer(response, 200, { model: name, choices: [{ ...choice, message }], usage })
      }
    }
  } finally {
    wait()
    leave()
  }
}

/** Opens the stream once a place in the line is sure, and says from time to time that it lives. */
function keepAlive(response: ServerResponse, joining: Promise<unknown>): () => void {
  const timer = setInterval(() => response.write(': at work\n\n'), SIGN_OF_LIFE_MS)
  const stop = () => clearInterval(timer)
  joining.catch(stop)
  response.on('close', stop)
  setImmediate(() => {
    if (response.headersSent || response.destroyed) return
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': accepted\n\n')
  })
  return stop
}

/** Chats are told apart by how they begin where nobody names them. */
const beginningOf = ({ messages }: Request) =>
  createHash('sha256')
    .update(JSON.stringify(messages.filter(({ role }) => role !== 'system').slice(0, 1)))
    .digest('hex')

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (error instanceof LineFull) {
    response.setHeader('x-refusal', 'model_busy')
    response.setHeader('retry-after', String(BUSY_SECONDS))
    return answer(response, 503, problem('model_busy', error.message))
  }
  if (error instanceof TooLong) {
    const message = `This model's maximum context length is ${error.windowTokens} tokens.`
    return answer(response, 400, problem('context_length_exceeded', message))
  }
  if (error instanceof SyntaxError || error instanceof TypeError) {
    return answer(response, 400, problem('invalid_request_error', 'The request is not understood.'))
  }
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`)
  answer(response, 500, problem('internal', 'The engine failed.'))
}

const problem = (code: string, message: string) => ({ error: { code, type: code, message } })

function answer(response: ServerResponse, status: number, body: object): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function event(response: ServerResponse, data: object): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(
    `data: ${JSON.stringify({ model: name, object: 'chat.completion.chunk', ...data })}\n\n`,
  )
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAX_BODY) throw new TypeError('too large')
    pieces.push(piece)
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
}

import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { framesOf, usageOf, type Exchange } from './frames.ts'
import { CHARS_PER_TOKEN, limitOf, refusalBy } from './manners.ts'
import { play } from './play.ts'
import { deltasOf, scenarioAt, tokenDelayMsOf, type Scenario } from './scenario.ts'

export interface ModelServerOptions {
  /** 0, the default, uses a free port. */
  port?: number
  host?: string
  models?: string[]
  /** Used for requests without a scripted scenario. */
  scenario?: Scenario
  /** Off in long benchmarks, where the list of requests would grow without limit. */
  isRecording?: boolean
}

export interface RecordedRequest {
  /** Order of arrival, from 0. */
  order: number
  /** In milliseconds since 1970, finer than a millisecond. */
  arrivedAt: number
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The parsed body, null without one. */
  body: unknown
  /** The connection ended early: the client disconnected, or the scenario dropped it. */
  isAborted: boolean
  /** Resolves when the exchange is over, successful or not. */
  closed: Promise<void>
}

export interface ModelServer {
  /** Ends in `/v1`. */
  baseUrl: string
  port: number
  requests: RecordedRequest[]
  /** Queues scenarios: each completion request uses one. */
  script(next: Scenario | Scenario[]): void
  setDefault(scenario: Scenario): void
  close(): Promise<void>
}

interface State {
  models: string[]
  fallback: Scenario
  queue: Scenario[]
  requests: RecordedRequest[]
  isRecording: boolean
  arrived: number
}

/** A scriptable model server on the OpenAI chat-completions wire. */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const { port = 0, host = '127.0.0.1', models = ['scripted'] } = options
  const state: State = {
    models,
    fallback: options.scenario ?? {},
    queue: [],
    requests: [],
    isRecording: options.isRecording ?? true,
    arrived: 0,
  }
  const server = createServer((request, response) => void handle(state, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  const boundPort = typeof address === 'object' && address !== null ? address.port : port

  return {
    baseUrl: `http://${host}:${boundPort}/v1`,
    port: boundPort,
    requests: state.requests,
    script: (next) => void state.queue.push(...[next].flat()),
    setDefault: (scenario) => void (state.fallback = scenario),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handle(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = parse(await readText(request).catch(() => ''))
  if (state.isRecording) record(state, request, response, body)
  state.arrived += 1

  const route = `${request.method} ${request.url}`
  if (route === 'GET /v1/models') {
    const data = state.models.map((id) => ({ id, object: 'model', owned_by: 'oriel' }))
    return answer(response, 200, { object: 'list', data })
  }
  if (route !== 'POST /v1/chat/completions') return answer(response, 404, errorBody('no such path'))
  complete(state, response, body)
}

const completionBody = z.looseObject({
  model: z.string().optional(),
  messages: z.array(z.object({ role: z.string().optional(), content: z.string() })),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
})

function complete(state: State, response: ServerResponse, unchecked: unknown): void {
  const { data: body } = completionBody.safeParse(unchecked)
  if (body === undefined) return answer(response, 400, errorBody('not a chat completion request'))

  const scenario = facing(body, scenarioAt(state.queue.shift() ?? state.fallback, state.arrived))
  if (scenario.hang === true) return
  if (scenario.status !== undefined) return refuse(response, scenario.status, scenario)
  const refusal = refusalBy(scenario.manners ?? {}, body)
  if (refusal !== null) return answer(response, refusal.status, { error: refusal.error })
  if (scenario.garbage === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' })
    return void response.end('<!doctype html>\n<title>Sign in to the hotel network</title>\n')
  }

  const characters = body.messages.reduce((sum, { content }) => sum + content.length, 0)
  const exchange: Exchange = {
    id: `chatcmpl-${state.arrived}`,
    model: body.model ?? state.models[0] ?? 'scripted',
    promptTokens: Math.ceil(characters / CHARS_PER_TOKEN),
    wantsUsage: body.stream_options?.include_usage === true,
    limit: limitOf(body) ?? Infinity,
  }
  if (body.stream !== true || scenario.isWhole === true)
    return answerWhole(response, scenario, exchange)
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  play(response, scenario, framesOf(scenario, exchange))
}

function facing({ messages }: z.infer<typeof completionBody>, scenario: Scenario): Scenario {
  const { speechlessAt, slowAt, answersAt } = scenario
  const endsWith = (text: string | undefined) =>
    text !== undefined && messages.at(-1)?.content.endsWith(text) === true
  if (answersAt && endsWith(answersAt.text)) return { ...scenario, text: answersAt.answer }
  if (endsWith(speechlessAt)) return { ...scenario, text: [] }
  if (slowAt && endsWith(slowAt.text)) return { ...scenario, firstTokenDelayMs: slowAt.delayMs }
  return scenario
}

function answerWhole(response: ServerResponse, scenario: Scenario, exchange: Exchange): void {
  const deltas = deltasOf(scenario)
  const { id, model, promptTokens } = exchange
  const reasoning = scenario.reasoning
  const message = {
    role: 'assistant',
    content: deltas.join(''),
    ...(reasoning && { [reasoning.field]: reasoning.text }),
  }
  const whole = {
    id,
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: usageOf(promptTokens, deltas.length),
  }
  const delayMs = (scenario.firstTokenDelayMs ?? 0) + tokenDelayMsOf(scenario) * deltas.length
  setTimeout(() => answer(response, 200, whole), delayMs)
}

function refuse(response: ServerResponse, status: number, { retryAfterSeconds }: Scenario): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds)
  answer(response, status, errorBody(`scripted status ${status}`))
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function errorBody(message: string) {
  return { error: { message, type: 'scripted' } }
}

function record(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): void {
  const recorded: RecordedRequest = {
    order: state.arrived,
    arrivedAt: performance.timeOrigin + performance.now(),
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body,
    isAborted: false,
    closed: new Promise((resolve) => {
      response.once('close', () => {
        recorded.isAborted = !response.writableFinished
        resolve()
      })
    }),
  }
  state.requests.push(recorded)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

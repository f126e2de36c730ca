import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { startModelServer, type ModelServer } from '#/model/server.ts'
import { play, type Pull } from './pull.ts'

/** A model as Ollama holds it. */
interface Held {
  /** The widest window it allows, in model tokens. */
  possible: number
  /** Set by a derived model; without it the program's own default is loaded. */
  numCtx: number | null
}

export interface OllamaOptions {
  /** By name, with the widest window of each. */
  models?: Readonly<Record<string, number>>
  /** What is loaded where nobody says how much. */
  defaultWindow?: number
  refusesCreate?: boolean
  /** How a pull goes; by default it succeeds at once. */
  pull?: Pull
}

export interface OllamaServer {
  /** Of the chat-completions wire. */
  baseUrl: string
  /** What was asked beside the talk, in order. */
  asked: { path: string; body: unknown }[]
  /** The talk. */
  talk: ModelServer
  close(): Promise<void>
}

interface State extends Required<OllamaOptions> {
  held: Map<string, Held>
  loaded: Map<string, number>
  asked: OllamaServer['asked']
  pullsBegun: number
}

const named = z.object({ model: z.string() })
const creation = z.object({
  model: z.string(),
  from: z.string(),
  parameters: z.object({ num_ctx: z.int() }),
})

/** Ollama as far as set-up needs it: what is loaded, models made from others, and pulls with progress. */
export async function startOllama(options: OllamaOptions = {}): Promise<OllamaServer> {
  const { models = {}, defaultWindow = 4096, refusesCreate = false, pull: round = {} } = options
  const held = Object.entries(models).map(([name, possible]): [string, Held] => [
    name,
    { possible, numCtx: null },
  ])
  const state: State = {
    models,
    defaultWindow,
    refusesCreate,
    pull: round,
    held: new Map(held),
    loaded: new Map(),
    asked: [],
    pullsBegun: 0,
  }
  const talk = await startModelServer({ scenario: { text: 'Evenings are calm here.' } })
  const server = createServer((request, response) => void handle(state, talk, request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked: state.asked,
    talk,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await talk.close()
    },
  }
}

async function handle(
  state: State,
  talk: ModelServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readText(request)
  const path = request.url ?? ''
  if (path === '/v1/models') {
    const data = [...state.held.keys()].map((id) => ({ id, object: 'model' }))
    return answer(response, 200, { object: 'list', data })
  }
  if (path.startsWith('/v1/')) return pass(talk, path, text, response)
  const body: unknown = text === '' ? null : JSON.parse(text)
  state.asked.push({ path, body })
  if (path === '/api/ps') return answer(response, 200, { models: loadedIn(state) })
  if (path === '/api/show') return show(state, response, body)
  if (path === '/api/create') return create(state, response, body)
  if (path === '/api/generate') return load(state, response, body)
  if (path === '/api/pull') return pull(state, response, body)
  answer(response, 404, { error: 'no such path' })
}

const loadedIn = ({ loaded }: State) =>
  [...loaded].map(([name, window]) => ({ name, model: name, context_length: window }))

function show({ held }: State, response: ServerResponse, body: unknown): void {
  const model = held.get(named.parse(body).model)
  if (model === undefined) return answer(response, 404, { error: 'model not found' })
  answer(response, 200, {
    model_info: { 'general.architecture': 'llama', 'llama.context_length': model.possible },
    ...(model.numCtx !== null && { parameters: `num_ctx                        ${model.numCtx}` }),
  })
}

function create(state: State, response: ServerResponse, body: unknown): void {
  const { model, from, parameters } = creation.parse(body)
  const base = state.held.get(from)
  if (state.refusesCreate || base === undefined) {
    return answer(response, 400, { error: 'this model cannot be made' })
  }
  state.held.set(model, { ...base, numCtx: parameters.num_ctx })
  answer(response, 200, { status: 'success' })
}

function load(state: State, response: ServerResponse, body: unknown): void {
  const { model } = named.parse(body)
  const known = state.held.get(model)
  if (known === undefined) return answer(response, 404, { error: 'model not found' })
  const window = known.numCtx ?? state.defaultWindow
  state.loaded.set(model, Math.min(window, known.possible))
  answer(response, 200, { model, response: '', done: true })
}

function pull(state: State, response: ServerResponse, body: unknown): void {
  const { model } = named.parse(body)
  state.pullsBegun += 1
  play(response, state.pull, {
    attempt: state.pullsBegun,
    onDone: () => void state.held.set(model, { possible: 8192, numCtx: null }),
  })
}

async function pass(
  talk: ModelServer,
  path: string,
  text: string,
  response: ServerResponse,
): Promise<void> {
  const reply = await fetch(new URL(path, talk.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  })
  response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
  response.end(await reply.text())
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += String(piece)
  return text
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

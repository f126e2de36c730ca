import { request as send, type Dispatcher } from 'undici'
import { followCompletion, type CompletionStream } from './completion-stream.ts'
import { faultOfStatus, faultOfTransport } from './faults.ts'
import { ask, type Host } from './manners/asking.ts'
import { createLessonBook, type Lessons } from './manners/lesson-book.ts'
import { bodyFor, windowIn, type AskedFor } from './manners/manners.rules.ts'
import { noRetention } from './no-retention.ts'
import type { LlmProvider, ReplyChunk, ReplyRequest } from './port.ts'
import { startWatch, type Limits, type Timeouts, type Watch } from './watch.ts'
import { readWholeAnswer } from './whole-answer.ts'

export interface OpenAiOptions {
  /** Of the connection. */
  id?: string
  name: string
  /** Ends in `/v1`. */
  baseUrl: string
  /** Empty for servers that need none. */
  apiKey: string
  model: string
  contextTokens: number
  /** Nobody said so: what the server tells counts in its place. */
  isAssumed?: boolean
  /** Allowed for reasoning, once the server was seen to reason; 2,048 model tokens by default. */
  reasoningTokens?: number | undefined
  /** Fields that set how boldly it chooses its words; none by default. */
  sampling?: Readonly<Record<string, number>>
  /** What is known of the server; forgotten with the provider by default. */
  lessons?: Lessons
  timeouts: Limits
  dispatcher?: Dispatcher
}

/**
 * Far more than tokenizers pack into one token: only a server that ignores the limit reaches it.
 */
const MAX_CHARS_PER_TOKEN = 16
/** Beside an allowance the server cannot hold our limit: the text is cut where its tokens usually end. */
const CHARS_PER_TOKEN = 5
const MAX_BYTES_PER_TOKEN = 2048
const MIN_BYTES = 1_048_576
const REASONING_TOKENS = 2048

/** TALK-031 */
const NEUTRAL: ReplyRequest['prompt'] = [{ role: 'user', content: 'Please say hello.' }]
const NEUTRAL_TOKENS = 16

/** A model needs no scene: it is told in the prompt. */
type Asked = Omit<ReplyRequest, 'scene'>
interface Speaker extends Omit<LlmProvider, 'reply'> {
  reply(request: Asked): AsyncIterable<ReplyChunk>
}

/**
 * A server on the OpenAI chat-completions wire, local or remote. Follows no redirects (TS-099) and
 * does not retry, which is the chain's decision (TURN-022); but it finds the form in which the server
 * takes requests, and keeps to it. Aborting the request's signal closes the upstream connection at
 * once (TURN-006).
 */
export function createOpenAiProvider(options: OpenAiOptions): Speaker {
  const { id, name, model, baseUrl } = options
  const learnt = options.lessons ?? createLessonBook().of(baseUrl, model)
  return {
    ...(id !== undefined && { id }),
    baseUrl,
    name,
    model,
    get contextTokens() {
      return windowOf(options, learnt)
    },
    get reasoningTokens() {
      const { reasoningTokens = REASONING_TOKENS } = options
      return learnt.manners.hasReasoned ? reasoningTokens : 0
    },
    isDemoVoice: false,
    reply: (request) => streamReply(options, learnt, request),
    probe: () => probe(options, learnt),
    load: () => load(options, learnt),
  }
}

function limitsOf({ timeouts, baseUrl }: OpenAiOptions): Timeouts | Promise<Timeouts> {
  return typeof timeouts === 'function' ? timeouts(baseUrl) : timeouts
}

function noteReasoning(learnt: Lessons): void {
  if (!learnt.manners.hasReasoned) learnt.learn({ ...learnt.manners, hasReasoned: true })
}

function windowOf(options: OpenAiOptions, { manners }: Lessons): number {
  return windowIn(manners, options).tokens
}

async function probe(options: OpenAiOptions, learnt: Lessons): Promise<boolean> {
  const watch = startWatch(await limitsOf(options), new AbortController().signal)
  const host = hostOf(options, learnt, watch)
  const asked = askedOf(options, { messages: NEUTRAL, limitTokens: NEUTRAL_TOKENS })
  try {
    const { statusCode, body } = await host.send(bodyFor(learnt.manners, asked))
    // Nobody reads the answer: its connection is cut.
    body.on('error', () => undefined)
    if (statusCode === 200) return true
    const fault = faultOfStatus(statusCode)
    if (fault.kind === 'rejected') return false
    throw fault
  } catch (error) {
    throw faultOfTransport(error, false)
  } finally {
    watch.cut(null)
    watch.stop()
  }
}

/** One token, read to its end: a server that is hung up on may stop loading. */
async function load(options: OpenAiOptions, learnt: Lessons): Promise<void> {
  const { signal } = new AbortController()
  const watch = startWatch(await limitsOf(options), signal)
  const asked = askedOf(options, { messages: NEUTRAL, limitTokens: 1 })
  try {
    const { body } = await ask(hostOf(options, learnt, watch), asked)
    await body.dump()
  } catch (error) {
    throw faultOfTransport(error, false)
  } finally {
    watch.stop()
  }
}

async function* streamReply(
  options: OpenAiOptions,
  learnt: Lessons,
  request: Asked,
): AsyncGenerator<ReplyChunk> {
  request.signal.throwIfAborted()
  const watch = startWatch(await limitsOf(options), request.signal)
  let completion: CompletionStream | null = null
  let isWhole = false
  try {
    const host = hostOf(options, learnt, watch)
    completion = await open(noted(host, request), { options, request, watch })
    let text = await completion.next()
    while (text !== null) {
      yield { type: 'text', text }
      text = await completion.next()
    }
    isWhole = true
    const usage = completion.usage()
    if (usage !== null) yield { type: 'usage', ...usage }
    if (completion.isCutOff()) yield { type: 'limit' }
  } catch (error) {
    request.signal.throwIfAborted()
    throw faultOfTransport(error, false)
  } finally {
    if (completion?.hasReasoned() === true) noteReasoning(learnt)
    // A complete reply returns its connection to the pool, still timed until the body closes.
    if (!isWhole) {
      watch.cut(null)
      watch.stop()
    }
  }
}

function hostOf(options: OpenAiOptions, learnt: Lessons, watch: Watch): Host {
  const { baseUrl, apiKey, dispatcher } = options
  return {
    manners: () => learnt.manners,
    learn: (manners) => learnt.learn(manners),
    contextTokens: () => windowOf(options, learnt),
    send: (body) =>
      send(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify(body),
        signal: watch.signal,
        // The watch does the timing; the client's own timers are too coarse and count single bytes.
        headersTimeout: 0,
        bodyTimeout: 0,
        ...(dispatcher && { dispatcher }),
      }),
  }
}

/** Tells the fields of each body that is sent. */
function noted(host: Host, { noteFields }: Asked): Host {
  if (noteFields === undefined) return host
  return {
    ...host,
    send(body) {
      const { messages: _messages, ...fields } = body
      noteFields(fields)
      return host.send(body)
    },
  }
}

function askedOf(
  { model, baseUrl, sampling }: OpenAiOptions,
  asked: Pick<AskedFor, 'messages' | 'limitTokens'>,
  { stops, seed }: Pick<ReplyRequest, 'stops' | 'seed'> = { stops: [], seed: null },
): AskedFor {
  const optional = {
    stream_options: { include_usage: true },
    ...(stops.length > 0 && { stop: stops }),
    ...(seed !== null && { seed }),
    ...sampling,
  }
  return { ...asked, model, optional, kept: noRetention(baseUrl) }
}

interface Opening {
  options: OpenAiOptions
  request: Asked
  watch: Watch
}

async function open(host: Host, { options, request, watch }: Opening): Promise<CompletionStream> {
  const { maxTokens, reasoningTokens } = request
  const limitTokens = maxTokens + reasoningTokens
  const asked = askedOf(options, { messages: request.prompt, limitTokens }, request)
  const { body, headers } = await ask(host, asked)
  const charsPerToken = reasoningTokens > 0 ? CHARS_PER_TOKEN : MAX_CHARS_PER_TOKEN
  const caps = {
    maxChars: maxTokens * charsPerToken,
    maxBytes: MIN_BYTES + (maxTokens + reasoningTokens) * MAX_BYTES_PER_TOKEN,
  }
  const isWhole = String(headers['content-type']).startsWith('application/json')
  return isWhole ? readWholeAnswer(body, watch, caps) : followCompletion(body, watch, caps)
}

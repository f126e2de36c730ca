import { request as send, type Dispatcher } from 'undici'
import { followCompletion, type CompletionStream } from './completion-stream.ts'
import { faultOfStatus, faultOfTransport, retryAfterMsOf } from './faults.ts'
import { noRetention } from './no-retention.ts'
import type { LlmProvider, ReplyChunk, ReplyRequest } from './port.ts'
import { startWatch, type Timeouts, type Watch } from './watch.ts'

export interface OpenAiOptions {
  name: string
  /** Ends in `/v1`. */
  baseUrl: string
  /** Empty for servers that need none. */
  apiKey: string
  model: string
  contextTokens: number
  timeouts: Timeouts
  dispatcher?: Dispatcher
}

/**
 * Far more than tokenizers pack into one token: only a server that ignores the limit reaches it.
 */
const MAX_CHARS_PER_TOKEN = 16
const MAX_BYTES_PER_TOKEN = 2048
const MIN_BYTES = 1_048_576

/**
 * A server on the OpenAI chat-completions wire, local or remote. Follows no redirects (TS-099) and
 * does not retry, which is the chain's decision (TURN-022). Aborting the request's signal closes
 * the upstream connection at once (TURN-006).
 */
export function createOpenAiProvider(options: OpenAiOptions): LlmProvider {
  const { name, model, contextTokens } = options
  return {
    name,
    model,
    contextTokens,
    isDemoVoice: false,
    reply: (request) => streamReply(options, request),
  }
}

async function* streamReply(
  options: OpenAiOptions,
  request: ReplyRequest,
): AsyncGenerator<ReplyChunk> {
  request.signal.throwIfAborted()
  const watch = startWatch(options.timeouts, request.signal)
  let isWhole = false
  try {
    const completion = await open(options, request, watch)
    let text = await completion.next()
    while (text !== null) {
      yield { type: 'text', text }
      text = await completion.next()
    }
    isWhole = true
    const usage = completion.usage()
    if (usage !== null) yield { type: 'usage', ...usage }
  } catch (error) {
    request.signal.throwIfAborted()
    throw faultOfTransport(error, false)
  } finally {
    // A complete reply returns its connection to the pool, still timed until the body closes.
    if (!isWhole) {
      watch.cut(null)
      watch.stop()
    }
  }
}

async function open(
  options: OpenAiOptions,
  request: ReplyRequest,
  watch: Watch,
): Promise<CompletionStream> {
  const { baseUrl, apiKey, model, dispatcher } = options
  const { statusCode, headers, body } = await send(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages: request.prompt,
      max_tokens: request.maxTokens,
      stream: true,
      stream_options: { include_usage: true },
      ...noRetention(baseUrl),
    }),
    signal: watch.signal,
    // The watch does the timing; the client's own timers are too coarse and count single bytes.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(dispatcher && { dispatcher }),
  })
  const completion = followCompletion(body, watch, {
    maxChars: request.maxTokens * MAX_CHARS_PER_TOKEN,
    maxBytes: MIN_BYTES + request.maxTokens * MAX_BYTES_PER_TOKEN,
  })
  if (statusCode !== 200) throw faultOfStatus(statusCode, retryAfterMsOf(headers))
  return completion
}

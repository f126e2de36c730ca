import type { Scene } from '@oriel/voice/scene'

/** One message of the prompt in the chat-completions form of the OpenAI wire. */
interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ReplyRequest {
  prompt: PromptMessage[]
  scene: Scene
  /** Upper bound of the reply in model tokens. */
  maxTokens: number
  signal: AbortSignal
}

export type ReplyChunk =
  { type: 'text'; text: string } | { type: 'usage'; promptTokens: number; completionTokens: number }

/** One source of replies. Errors are thrown as {@link LlmError}; an aborted signal ends the stream with its reason. */
export interface LlmProvider {
  /** Shown in the doctor and under 'Why this reply?'. */
  name: string
  model: string
  /** Context window in model tokens, prompt and reply together. */
  contextTokens: number
  /** The built-in voice is labelled 'Demo voice' in the chat header (TURN-025). */
  isDemoVoice: boolean
  reply(request: ReplyRequest): AsyncIterable<ReplyChunk>
}

/** What the chat engine asks of the chain: a request cut to the window of whoever answers. */
export interface ChainRequest extends Omit<ReplyRequest, 'prompt' | 'maxTokens'> {
  /** The prompt and the bound of the reply, together within that many model tokens; called anew for each try. */
  fitTo(contextTokens: number): Pick<ReplyRequest, 'prompt' | 'maxTokens'>
}

/** Comes once, directly before the first text: from here on nobody else can take over (TURN-022). */
export interface ServedChunk {
  type: 'served'
  provider: string
  model: string
  isDemoVoice: boolean
}

/** The ordered providers behind one door (TURN-020). Faults surface as the {@link LlmError} of the last one tried. */
export interface LlmChain {
  /** The provider that serves next unless it fails: the first healthy one. */
  active(): { name: string; model: string; contextTokens: number; isDemoVoice: boolean }
  reply(request: ChainRequest): AsyncIterable<ReplyChunk | ServedChunk>
}

/**
 * Why a provider gave no (further) reply.
 * - `refused`: no connection, or it closed unanswered; `timeout`: silence or the total cap; `rate_limited`: 429;
 *   `server`: 5xx or an error event; `garbage`: not the chat-completions wire, or no text; `dropped`: cut mid-answer
 * - `denied`: key, model or path is wrong for every prompt; `rejected`: this prompt is refused
 */
export class LlmError extends Error {
  readonly kind:
    | 'refused'
    | 'timeout'
    | 'rate_limited'
    | 'server'
    | 'garbage'
    | 'dropped'
    | 'denied'
    | 'rejected'
  readonly retryAfterMs: number | null

  constructor(kind: LlmError['kind'], message: string, retryAfterMs: number | null = null) {
    super(message)
    this.name = 'LlmError'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

import type { Scene } from '@oriel/voice/scene'

/** One message of the prompt in the chat-completions form of the OpenAI wire. */
interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ReplyRequest {
  prompt: PromptMessage[]
  scene: Scene
  /** Maximum length of the reply in model tokens, without reasoning. */
  maxTokens: number
  /** Model tokens that the server may spend on reasoning beside the reply (TALK-032). */
  reasoningTokens: number
  /** Texts before which a reply ends, at most four; for servers that take them (TALK-050). */
  stops: readonly string[]
  /** Asked for where a second try has to turn out otherwise (TALK-055); null: as the server likes. */
  seed: number | null
  signal: AbortSignal
  /** Told the fields of each request beside its messages (TALK-061). */
  noteFields?: (fields: Readonly<Record<string, unknown>>) => void
}

export type ReplyChunk =
  | { type: 'text'; text: string }
  | { type: 'usage'; promptTokens: number; completionTokens: number }
  /** At the end of a reply that reached its limit: it may break off within a sentence (TALK-053). */
  | { type: 'limit' }

/**
 * A source of replies. Errors are {@link LlmError}; an aborted signal ends the stream with its
 * reason.
 */
export interface LlmProvider {
  /** Of its connection; absent for a voice without a server. */
  id?: string
  /** Of its server; absent for a voice without one. */
  baseUrl?: string
  /** Shown in the doctor and under 'Why this reply?'. */
  name: string
  model: string
  /** Context window in model tokens, prompt and reply together; may shrink once a server names its own. */
  contextTokens: number
  /** What a reply of it needs for reasoning, in model tokens; 0 until it was seen to reason. */
  reasoningTokens: number
  /** The built-in voice is labelled 'Scripted demo' wherever it speaks (TALK-003). */
  isDemoVoice: boolean
  reply(request: ReplyRequest): AsyncIterable<ReplyChunk>
  /**
   * Asks something that nobody could object to: whether the server took it (TALK-031). Absent where
   * prompts are never refused.
   * @throws {LlmError} when the server cannot be asked.
   */
  probe?(): Promise<boolean>
  /**
   * Has the server load the model, so that the first reply need not wait for it (TALK-015).
   * @throws {LlmError} when it does not.
   */
  load?(): Promise<void>
}

/** The chat engine's request to the chain, fitted to the context window of each provider. */
export interface ChainRequest extends Omit<
  ReplyRequest,
  'prompt' | 'maxTokens' | 'reasoningTokens'
> {
  /**
   * Prompt and reply limit, together within that many model tokens; called again for each attempt.
   */
  fitTo(
    contextTokens: number,
    connection: Pick<LlmProvider, 'id' | 'name' | 'model'>,
  ): Pick<ReplyRequest, 'prompt' | 'maxTokens'>
}

/** Sent once, directly before the first text: no other provider can take over now (TURN-022). */
export interface ServedChunk {
  type: 'served'
  provider: string
  model: string
  isDemoVoice: boolean
  /** The reply's limit in model tokens. */
  maxTokens: number
}

/** All providers in order (TURN-020). Throws the {@link LlmError} of the last one tried. */
export interface LlmChain {
  /** The first healthy provider, which serves next unless it fails. */
  active(): Pick<LlmProvider, 'id' | 'name' | 'model' | 'contextTokens' | 'isDemoVoice'>
  reply(request: ChainRequest): AsyncIterable<ReplyChunk | ServedChunk>
}

/**
 * Why a provider gave no (further) reply.
 * - `refused`: no connection, or closed without an answer; `timeout`: silence or the total limit;
 * `rate_limited`: 429; `server`: 5xx or an error event; `garbage`: not the chat-completions wire;
 * `empty`: an answer without text; `dropped`: connection lost midway
 * - `busy`: too many wait for the engine of this installation (TALK-024)
 * - `denied`: key, model or path is wrong for every prompt; `rejected`: this prompt is refused;
 * `reasoning`: it reasoned until the limit and said nothing (TALK-032);
 * `window`: it does not fit, and the provider's `contextTokens` now say what does
 */
export class LlmError extends Error {
  readonly kind:
    | 'refused'
    | 'timeout'
    | 'rate_limited'
    | 'server'
    | 'garbage'
    | 'empty'
    | 'dropped'
    | 'denied'
    | 'rejected'
    | 'window'
    | 'reasoning'
    | 'busy'
  readonly retryAfterMs: number | null
  /** Of the answer, where there was one with another status than 200. */
  readonly status: number | null

  constructor(
    kind: LlmError['kind'],
    message: string,
    {
      retryAfterMs = null,
      status = null,
    }: { retryAfterMs?: number | null; status?: number | null } = {},
  ) {
    super(message)
    this.name = 'LlmError'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.status = status
  }
}

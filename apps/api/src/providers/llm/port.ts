import type { Persona } from '@oriel/contract/characters/persona'

/** One message of the prompt in the chat-completions form of the OpenAI wire. */
export interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What the prompt was assembled from, for a voice that reads facts instead of prompts. */
export interface Scene {
  persona: Persona
  /** Oldest first; the newest is the user's message to answer. */
  history: { sender: 'user' | 'model'; text: string }[]
  /** Remembered facts about the user, one sentence each. */
  memories: string[]
  now: Date
  /** The user's zone, minutes east of UTC. */
  utcOffsetMinutes: number
  /** Same scene and seed, same reply (TURN-025). */
  seed: string
  /** A reply to extend instead of a new one (TURN-011). */
  continueFrom: string | null
}

export interface ReplyRequest {
  prompt: PromptMessage[]
  scene: Scene
  /** Upper bound of the reply in model tokens. */
  maxTokens: number
  signal: AbortSignal
}

export type ReplyChunk =
  | { type: 'text'; text: string }
  | { type: 'usage'; promptTokens: number; completionTokens: number }

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

/** Why a provider gave no (further) reply. `retryable` is true only for faults before the first delta (TURN-022). */
export class LlmError extends Error {
  readonly kind: 'refused' | 'timeout' | 'rate_limited' | 'server' | 'garbage' | 'dropped' | 'rejected'
  readonly retryAfterMs: number | null

  constructor(kind: LlmError['kind'], message: string, retryAfterMs: number | null = null) {
    super(message)
    this.name = 'LlmError'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

import type { Message } from './prompt.rules.ts'
import type { Asked } from './talk.ts'

export interface Request extends Asked {
  isStreamed: boolean
  /** Whose turn it is; null if nobody says so. */
  chat: string | null
}

const DEFAULT_TOKENS = 512

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** The fields of the wire that the engine knows; others are passed over. @throws {TypeError} */
export function readAsked(body: unknown): Request {
  if (typeof body !== 'object' || body === null) throw new TypeError('no object')
  const given = body as Record<string, unknown>
  const temperature = numberOf(given['temperature'])
  const topP = numberOf(given['top_p'])
  const minP = numberOf(given['min_p'])
  const seed = numberOf(given['seed'])
  const limit = numberOf(given['max_completion_tokens']) ?? numberOf(given['max_tokens'])
  return {
    messages: messagesOf(given['messages']),
    maxTokens: Math.max(1, Math.floor(limit ?? DEFAULT_TOKENS)),
    stops: stopsOf(given['stop']),
    options: {
      ...(temperature !== undefined && { temperature }),
      ...(topP !== undefined && { topP }),
      ...(minP !== undefined && { minP }),
      ...(seed !== undefined && { seed }),
    },
    penalty: numberOf(given['repeat_penalty']) ?? 1,
    isStreamed: given['stream'] === true,
    chat: typeof given['user'] === 'string' ? given['user'] : null,
  }
}

function stopsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((text) => typeof text === 'string' && text !== '') as string[]
}

function messagesOf(value: unknown): Message[] {
  if (!Array.isArray(value) || value.length === 0) throw new TypeError('no messages')
  return value.map((each: unknown) => {
    const { role, content } = (each ?? {}) as Record<string, unknown>
    const isKnown = role === 'system' || role === 'user' || role === 'assistant'
    if (!isKnown || typeof content !== 'string') throw new TypeError('no message')
    return { role, content }
  })
}

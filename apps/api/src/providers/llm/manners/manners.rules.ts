import type { ReplyRequest } from '../port.ts'

/** What is known of a server from its own refusals: how it wants to be asked. */
export interface Manners {
  /** `folded`: it knows no system role, so that text heads the first user message (TALK-028). */
  roleForm: 'system' | 'folded'
  /** Request fields it refuses, by their names on the wire (TALK-029). */
  refusedFields: readonly string[]
  /** The window it named in a refusal, in model tokens (TALK-030). */
  windowTokens: number | null
  /** The window it tells when asked, in model tokens (TALK-007). */
  serverTokens: number | null
  /** The window that the model would allow, where the server tells that, too (TALK-008). */
  possibleTokens: number | null
  /** It reasons before it speaks (TALK-032). */
  hasReasoned: boolean
}

/** Of a server that has refused nothing yet. */
export const NO_MANNERS: Manners = {
  roleForm: 'system',
  refusedFields: [],
  windowTokens: null,
  serverTokens: null,
  possibleTokens: null,
  hasReasoned: false,
}

export interface Window {
  tokens: number
  source: 'server' | 'operator' | 'error' | 'assumed'
}

/** The smallest of what is set and what the server tells; an assumption gives way to the server. */
export function windowIn(
  { windowTokens, serverTokens }: Manners,
  { contextTokens, isAssumed = false }: { contextTokens: number; isAssumed?: boolean | undefined },
): Window {
  const isTold = serverTokens !== null && (isAssumed || serverTokens < contextTokens)
  const window: Window = isTold
    ? { tokens: serverTokens, source: 'server' }
    : { tokens: contextTokens, source: isAssumed ? 'assumed' : 'operator' }
  const isNamed = windowTokens !== null && windowTokens < window.tokens
  return isNamed ? { tokens: windowTokens, source: 'error' } : window
}

export type RequestBody = Readonly<Record<string, unknown>>

/** What is asked for, in whatever form. */
export interface AskedFor {
  model: string
  messages: ReplyRequest['prompt']
  limitTokens: number
  /** Fields the server may do without. */
  optional: RequestBody
  /** Fields that are never given up: they forbid the service to keep what is sent (TS-066). */
  kept: RequestBody
}

/** The limit's name, newest last: a server that refuses the old one is asked by the new one. */
const LIMIT_NAMES = ['max_tokens', 'max_completion_tokens'] as const

/** The body of a completion request in the form that the server takes. */
export function bodyFor({ roleForm, refusedFields }: Manners, asked: AskedFor): RequestBody {
  const limitName = LIMIT_NAMES.find((name) => !refusedFields.includes(name))
  return {
    model: asked.model,
    messages: roleForm === 'folded' ? folded(asked.messages) : asked.messages,
    ...(limitName !== undefined && { [limitName]: asked.limitTokens }),
    stream: true,
    ...withoutFields(asked.optional, refusedFields),
    ...asked.kept,
  }
}

function withoutFields(fields: RequestBody, refused: readonly string[]): RequestBody {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.includes(name)))
}

function folded(messages: ReplyRequest['prompt']): ReplyRequest['prompt'] {
  const [first, second, ...rest] = messages
  if (first?.role !== 'system') return messages
  if (second?.role !== 'user') return [{ ...first, role: 'user' }, ...messages.slice(1)]
  return [{ role: 'user', content: `${first.content}\n\n${second.content}` }, ...rest]
}

/** The fields of a body that a server may refuse. */
export function refusableIn(optional: RequestBody): string[] {
  return [...LIMIT_NAMES, ...Object.keys(optional)]
}

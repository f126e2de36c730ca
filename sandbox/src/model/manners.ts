/** One message of a request, as far as manners look at it. */
export interface AskedMessage {
  role?: string | undefined
  content: string
}

export interface Asked {
  messages: readonly AskedMessage[]
  [field: string]: unknown
}

/**
 * What a server insists on, as real ones do. A request against its manners is refused before a word
 * is said, in the words of the server that has this habit.
 */
export interface Manners {
  /** A system message, if any, then user and assistant in turn, first and last from the user. */
  isStrict?: boolean
  /** Its template knows no system role. */
  hasNoSystem?: boolean
  /** Fields it does not take. */
  refuses?: readonly string[]
  /** Room for prompt and reply together, in tokens of four characters. */
  window?: { tokens: number; words: keyof typeof WINDOW_WORDS }
  /** A prompt with this text in it is refused by policy, without saying why. */
  dislikes?: string
  /** Its refusals name nothing. */
  isCurt?: boolean
  /** The status of its refusals, 400 by default. */
  status?: 400 | 422
}

export interface MannersRefusal {
  status: number
  error: Record<string, unknown>
}

const WINDOW_WORDS = {
  openai: (window: number, asked: number) => ({
    message: `This model's maximum context length is ${window} tokens. However, you requested ${asked} tokens. Please reduce the length of the messages or the max_tokens.`,
    code: 'context_length_exceeded',
  }),
  llamacpp: (window: number, asked: number) => ({
    message: `the request exceeds the available context size (${window} tokens), try increasing it`,
    type: 'exceed_context_size_error',
    n_prompt_tokens: asked,
    n_ctx: window,
  }),
  lmstudio: (window: number, asked: number) => ({
    message: `The number of tokens to keep from the initial prompt is greater than the context length (n_keep: ${asked}>= n_ctx: ${window}).`,
  }),
  tabby: (window: number, asked: number) => ({
    message: `Request length ${asked} is greater than max_seq_len ${window}.`,
  }),
} as const

export const CHARS_PER_TOKEN = 4

/** Why this request is refused, null if it is not. */
export function refusalBy(manners: Manners, asked: Asked): MannersRefusal | null {
  const error =
    refusedField(manners, asked) ?? refusedForm(manners, asked) ?? refusedSize(manners, asked)
  const isDisliked =
    manners.dislikes !== undefined &&
    asked.messages.some(({ content }) => content.includes(manners.dislikes ?? ''))
  if (error === null && !isDisliked) return null
  const status = manners.status ?? 400
  return { status, error: error === null || manners.isCurt === true ? CURT : error }
}

const CURT = { message: 'Bad request.', type: 'invalid_request_error' }

function refusedField({ refuses = [] }: Manners, asked: Asked) {
  const param = refuses.find((field) => field in asked)
  if (param === undefined) return null
  const message =
    param === 'max_tokens'
      ? "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      : `Unrecognized request argument supplied: ${param}`
  return { message, type: 'invalid_request_error', param }
}

function refusedForm({ isStrict, hasNoSystem }: Manners, { messages }: Asked) {
  if (hasNoSystem === true && messages.some(({ role }) => role === 'system')) {
    return { message: 'System role not supported' }
  }
  const talk = messages[0]?.role === 'system' ? messages.slice(1) : messages
  const isInTurn =
    talk.length % 2 === 1 &&
    talk.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'))
  return isStrict === true && !isInTurn
    ? { message: 'Conversation roles must alternate user/assistant/user/assistant/...' }
    : null
}

function refusedSize({ window }: Manners, asked: Asked) {
  if (window === undefined) return null
  const characters = asked.messages.reduce((sum, { content }) => sum + content.length, 0)
  const tokens = Math.ceil(characters / CHARS_PER_TOKEN) + (limitOf(asked) ?? 0)
  return tokens > window.tokens ? WINDOW_WORDS[window.words](window.tokens, tokens) : null
}

/** How many tokens the request allows, under whichever name it says so. */
export function limitOf({ max_completion_tokens, max_tokens }: Asked): number | null {
  const limit = max_completion_tokens ?? max_tokens
  return typeof limit === 'number' ? limit : null
}

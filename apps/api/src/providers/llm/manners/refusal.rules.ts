import type { Manners, RequestBody } from './manners.rules.ts'

/** What a server said when it refused a request. */
export interface Refusal {
  message: string
  /** The field it names in a place of its own. */
  field: string | null
  /** The window it names, in model tokens. */
  windowTokens: number | null
}

/** The next form to ask in, and whether the refusal itself named what to change. */
export interface Lesson {
  manners: Manners
  isNamed: boolean
}

/**
 * What to ask differently after a refusal (TALK-029): the field it names is left out or renamed; if
 * it names none, the system role goes first, then everything but model, messages, limit and stream.
 * Null: nothing is left to change, so it is this prompt that is refused.
 */
export function lessonOf(
  refusal: Refusal,
  manners: Manners,
  { body, refusable }: { body: RequestBody; refusable: readonly string[] },
): Lesson | null {
  const sent = refusable.filter((field) => field in body)
  const named = namedField(refusal, sent)
  if (named !== null) return { manners: refusing(manners, [named]), isNamed: true }
  if (manners.roleForm === 'system') {
    const isNamed = /\bsystem\b.*\brole\b|\brole\b.*\bsystem\b/i.test(refusal.message)
    return { manners: { ...manners, roleForm: 'folded' }, isNamed }
  }
  const spare = sent.filter((field) => !field.startsWith('max_'))
  return spare.length > 0 ? { manners: refusing(manners, spare), isNamed: false } : null
}

const refusing = (manners: Manners, fields: readonly string[]): Manners => ({
  ...manners,
  refusedFields: [...manners.refusedFields, ...fields],
})

/** The field named first: some refusals go on to name the one to use instead. */
function namedField({ field, message }: Refusal, sent: readonly string[]): string | null {
  if (field !== null) return sent.find((name) => name === field) ?? null
  const found = sent
    .map((name) => ({ name, at: message.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return found[0]?.name ?? null
}

const MAX_WINDOW = 2_000_000
/** Refusals are short; what is longer quotes the prompt. */
const MAX_MESSAGE_CHARS = 2000

/** How OpenAI, vLLM, llama.cpp, LM Studio and TabbyAPI name their window. */
const WINDOWS = [
  /maximum context length(?: is| of)?\D{0,3}(\d+)/i,
  /\bn_ctx\b\D{0,5}(\d+)/,
  /max_seq_len\D{0,4}(\d+)/,
  /context (?:size|length|window)[^\d.]{0,24}(\d+)/i,
]

/** Reads the body of a refusal: OpenAI's shape, FastAPI's list of details, or any text. */
export function readRefusal(text: string): Refusal {
  const body = record(parse(text))
  const error = typeof body.error === 'string' ? { message: body.error } : record(body.error)
  const [detail] = Array.isArray(body.detail) ? body.detail.map(record) : []
  const messages = [error.message, body.message, detail?.msg, body.detail]
  const said = messages.find((words): words is string => typeof words === 'string') ?? text
  const message = said.slice(0, MAX_MESSAGE_CHARS)
  const place = Array.isArray(detail?.loc) ? (detail.loc.at(-1) as unknown) : error.param
  return {
    message,
    field: typeof place === 'string' && place !== '' ? place : null,
    windowTokens: windowIn(error.n_ctx, message),
  }
}

function windowIn(stated: unknown, message: string): number | null {
  const said = WINDOWS.map((words) => words.exec(message)?.[1]).find((found) => found !== undefined)
  const tokens = typeof stated === 'number' ? stated : Number(said)
  return tokens > 0 && tokens <= MAX_WINDOW ? tokens : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

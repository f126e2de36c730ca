import * as z from 'zod/mini'
import type { ConnectionKind } from '@oriel/contract/operator/models'
import type { Manners } from '#/providers/llm/manners/manners.rules.ts'

/** One question to a server: where, and what its answer says of the model's window. */
interface Question {
  /** From the address without `/v1`. */
  path: string
  /** Sent as JSON; asked with GET without one. */
  body?: (model: string) => object
  read: (answer: unknown, model: string) => number | null
}

const tokens = z.int().check(z.minimum(1))

/** The first of these that is a number of tokens. */
function first(...values: unknown[]): number | null {
  return (
    values.map((value) => tokens.safeParse(value).data).find((each) => each !== undefined) ?? null
  )
}

const smaller = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const record = z.record(z.string(), z.unknown())
const fieldsOf = (value: unknown): Record<string, unknown> => record.safeParse(value).data ?? {}
const listOf = (value: unknown): Record<string, unknown>[] =>
  (z.array(z.unknown()).safeParse(value).data ?? []).map(fieldsOf)

/** The entry of a list that names the model. */
function entryOf(answer: unknown, list: string, model: string): Record<string, unknown> {
  const names = ['id', 'key', 'name', 'model']
  const isIt = (entry: Record<string, unknown>) =>
    names.some((name) => entry[name] === model || entry[name] === `${model}:latest`)
  return listOf(fieldsOf(answer)[list]).find(isIt) ?? {}
}

/** How much Ollama loads when nobody says so. */
const OLLAMA_DEFAULT = 4096
const NUM_CTX = /^num_ctx\s+(\d+)/m

/** How wide the model of Ollama may be loaded, from its `/api/show`. */
export function possibleIn(answer: unknown): number | null {
  const info = fieldsOf(fieldsOf(answer)['model_info'])
  return first(Object.entries(info).find(([name]) => name.endsWith('.context_length'))?.[1])
}

/** What set-up offers to widen to: as much as is assumed elsewhere, not all the memory. */
const WIDE_ENOUGH = 8192

/** The window to offer in place of a narrow one; null where none is wider (TALK-008). */
export function wideningOf(
  { serverTokens, possibleTokens }: Pick<Manners, 'serverTokens' | 'possibleTokens'>,
  kind: ConnectionKind,
): number | null {
  if (kind !== 'ollama' || serverTokens === null || possibleTokens === null) return null
  const offered = Math.min(possibleTokens, WIDE_ENOUGH)
  return serverTokens < offered ? offered : null
}

function readOllamaShow(answer: unknown): number | null {
  const { parameters } = fieldsOf(answer)
  const possible = possibleIn(answer)
  const set = typeof parameters === 'string' ? NUM_CTX.exec(parameters)?.[1] : undefined
  if (possible === null && set === undefined) return null
  return smaller(possible, set === undefined ? OLLAMA_DEFAULT : Number(set))
}

const models: Question = {
  path: '/v1/models',
  read: (answer, model) => {
    const entry = entryOf(answer, 'data', model)
    return first(entry['max_model_len'], entry['context_length'], entry['context_window'])
  },
}

/** The questions to each kind of server; of several answers the first counts (TALK-007). */
export const QUESTIONS: Readonly<Record<ConnectionKind, readonly Question[]>> = {
  openai: [models],
  vllm: [models],
  openrouter: [models],
  engine: [models],
  llamacpp: [
    {
      path: '/props',
      read: (answer) => {
        const { default_generation_settings: settings, n_ctx: own } = fieldsOf(answer)
        return first(fieldsOf(settings)['n_ctx'], own)
      },
    },
  ],
  koboldcpp: [
    {
      path: '/api/extra/true_max_context_length',
      read: (answer) => first(fieldsOf(answer)['value']),
    },
  ],
  tabby: [
    {
      path: '/v1/model',
      read: (answer) => first(fieldsOf(fieldsOf(answer)['parameters'])['max_seq_len']),
    },
  ],
  lmstudio: [
    {
      path: '/api/v1/models',
      read: (answer, model) => {
        const entry = entryOf(answer, 'models', model)
        const [loaded] = listOf(entry['loaded_instances'])
        const { context_length: length } = fieldsOf(loaded?.['config'])
        return first(length, entry['max_context_length'])
      },
    },
    {
      path: '/api/v0/models',
      read: (answer, model) => {
        const entry = entryOf(answer, 'data', model)
        return first(entry['loaded_context_length'], entry['max_context_length'])
      },
    },
  ],
  ollama: [
    {
      path: '/api/ps',
      read: (answer, model) => first(entryOf(answer, 'models', model)['context_length']),
    },
    { path: '/api/show', body: (model) => ({ model }), read: readOllamaShow },
  ],
}

/** Every kind that has its own way of telling, for a server that nobody named. */
const LOCAL_KINDS: readonly ConnectionKind[] = [
  'ollama',
  'lmstudio',
  'llamacpp',
  'koboldcpp',
  'tabby',
]

/**
 * What a server may be that is known by its address alone: one out in the world is asked by the common
 * way only, one nearby by that of each program.
 */
export function kindsAt(baseUrl: string, isNear: boolean): readonly ConnectionKind[] {
  if (!isNear) return new URL(baseUrl).hostname === 'openrouter.ai' ? ['openrouter'] : ['openai']
  return ['openai', ...LOCAL_KINDS]
}

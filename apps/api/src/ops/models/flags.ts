import { parseArgs } from 'node:util'
import { connectionKind, type ConnectionKind } from '@oriel/contract/operator/models'
import { OpsRefusal } from '#/ops/refusal.ts'
import { LOCAL_SERVERS } from '#/providers/llm/detect.ts'

const MODEL_USAGE = `npm run model                        shows who speaks, and asks what to change
npm run model -- --list              shows who speaks, what is saved and what answers on this machine
npm run model -- --use <model>       lets a model of the list, or of a server found here, speak next
npm run model -- --url <address> --model <model> [--name <name>] [--kind <kind>] [--key-env <variable>]
                                     tries a server, and saves it in front of the list
npm run model -- --pull <model> [--url <address>]
                                     has the Ollama of this machine, or of an address, fetch a model
npm run model -- --engine [--model <id> | --url <address> [--sha256 <sum>] | --file <path>] [--yes]
                                     installs the engine, and gives it a model; --yes accepts its licence`

/** What was asked for on the command line. */
export interface EngineAsked {
  what: 'engine'
  /** Of the recommended list. */
  model: string | null
  url: string | null
  sha256: string | null
  file: string | null
  /** Every question is answered with yes. */
  isYes: boolean
}

export type Asked =
  | EngineAsked
  | { what: 'pull'; model: string; baseUrl: string }
  | { what: 'menu' }
  | { what: 'list' }
  | { what: 'use'; model: string }
  | {
      what: 'add'
      baseUrl: string
      model: string
      name: string
      kind: ConnectionKind
      apiKey: string
    }

const OPTIONS = {
  list: { type: 'boolean' },
  use: { type: 'string' },
  url: { type: 'string' },
  model: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string' },
  'key-env': { type: 'string' },
  pull: { type: 'string' },
  engine: { type: 'boolean' },
  file: { type: 'string' },
  sha256: { type: 'string' },
  yes: { type: 'boolean' },
} as const

const MAX_NAME = 40

/**
 * @param env where the variable named by `--key-env` is looked up: a key in the command itself would
 * stay in the shell's history
 * @throws {OpsRefusal} with the usage, or what is missing.
 */
export function readFlags(args: readonly string[], env: Record<string, string | undefined>): Asked {
  const values = valuesOf(args)
  const { list, use, url, model, name, kind, pull, 'key-env': keyEnv } = values
  if (values.engine === true) return engineAsked(values)
  if (pull !== undefined) {
    return { what: 'pull', model: pull, baseUrl: addressOf(url ?? OLLAMA) }
  }
  if (list === true) return { what: 'list' }
  if (use !== undefined) return { what: 'use', model: use }
  if (url === undefined && model === undefined && args.length === 0) return { what: 'menu' }
  if (url === undefined || model === undefined) throw new OpsRefusal(MODEL_USAGE)
  const place = new URL(addressOf(url))
  return {
    what: 'add',
    baseUrl: addressOf(url),
    model,
    name: (name ?? place.host).slice(0, MAX_NAME),
    kind: kindOf(kind, place),
    apiKey: keyEnv === undefined ? '' : keyIn(env, keyEnv),
  }
}

const OLLAMA = 'http://127.0.0.1:11434/v1'

function addressOf(url: string): string {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new OpsRefusal(`${url} is no http or https address.`)
  }
  return url.replace(/\/+$/, '')
}

function engineAsked({ model, url, sha256, file, yes }: ReturnType<typeof valuesOf>): EngineAsked {
  return {
    what: 'engine',
    model: model ?? null,
    url: url === undefined ? null : addressOf(url),
    sha256: sha256 ?? null,
    file: file ?? null,
    isYes: yes === true,
  }
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch {
    throw new OpsRefusal(MODEL_USAGE)
  }
}

function kindOf(given: string | undefined, { port, hostname }: URL): ConnectionKind {
  if (given === undefined) {
    if (hostname === 'openrouter.ai') return 'openrouter'
    return LOCAL_SERVERS.find((server) => String(server.port) === port)?.kind ?? 'openai'
  }
  const { data: kind } = connectionKind.safeParse(given)
  if (kind !== undefined) return kind
  throw new OpsRefusal(`--kind is one of ${connectionKind.options.join(', ')}.`)
}

function keyIn(env: Record<string, string | undefined>, name: string): string {
  const key = env[name]
  if (key === undefined || key === '') throw new OpsRefusal(`The variable ${name} is not set.`)
  return key
}

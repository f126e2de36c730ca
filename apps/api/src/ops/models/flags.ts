import { parseArgs } from 'node:util'
import { connectionKind, type ConnectionKind } from '@oriel/contract/operator/models'
import { OpsRefusal } from '#/ops/refusal.ts'
import { LOCAL_SERVERS } from '#/providers/llm/detect.ts'

const MODEL_USAGE = `npm run model                        shows who speaks, and asks what to change
npm run model -- --list              shows who speaks, what is saved and what answers on this machine
npm run model -- --use <model>       lets a model of the list, or of a server found here, speak next
npm run model -- --url <address> --model <model> [--name <name>] [--kind <kind>] [--key-env <variable>]
                                     tries a server, and saves it in front of the list`

/** What was asked for on the command line. */
export type Asked =
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
} as const

const MAX_NAME = 40

/**
 * @param env where the variable named by `--key-env` is looked up: a key in the command itself would
 * stay in the shell's history
 * @throws {OpsRefusal} with the usage, or what is missing.
 */
export function readFlags(args: readonly string[], env: Record<string, string | undefined>): Asked {
  const { list, use, url, model, name, kind, 'key-env': keyEnv } = valuesOf(args)
  if (list === true) return { what: 'list' }
  if (use !== undefined) return { what: 'use', model: use }
  if (url === undefined && model === undefined && args.length === 0) return { what: 'menu' }
  if (url === undefined || model === undefined) throw new OpsRefusal(MODEL_USAGE)
  const place = URL.parse(url)
  if (place === null || !/^https?:$/.test(place.protocol)) {
    throw new OpsRefusal(`${url} is no http or https address.`)
  }
  return {
    what: 'add',
    baseUrl: url.replace(/\/+$/, ''),
    model,
    name: (name ?? place.host).slice(0, MAX_NAME),
    kind: kindOf(kind, place),
    apiKey: keyEnv === undefined ? '' : keyIn(env, keyEnv),
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

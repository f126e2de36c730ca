import { parseArgs } from 'node:util'
import { type Scenario } from './scenario.ts'
import { type ModelServerOptions } from './server.ts'

export const HELP = `A scripted model server on the OpenAI chat-completions wire.

  node sandbox/src/model/main.ts --port 1234 --tokens-per-second 50

  --port N                      1234 by default, the port of LM Studio
  --host ADDRESS                127.0.0.1 by default
  --model NAME                  may be repeated
  --text TEXT                   the reply; else --tokens N made-up words
  --first-token-delay-ms N      --token-delay-ms N  or  --tokens-per-second N
  --reasoning TEXT              sent as delta.reasoning_content
  --comments                    a comment line before every delta
  --status N                    --retry-after-seconds N
  --hang                        never answers
  --hang-after-tokens N         --drop-after-tokens N
  --error-event-after-tokens N  --end-after-tokens N
  --garbage events|html
  --cut-bytes N                 --cut-delay-ms N      1 and 1000: a byte a second
  --strict-order                --no-system           roles it insists on
  --refuse FIELD                may be repeated
  --window N                    prompt and reply together
  --think-tokens N              reasons first, as far as the limit goes
  --whole                       answers in one piece
`

const text = { type: 'string' } as const
const number = { type: 'string' } as const
const isSet = { type: 'boolean', default: false } as const

const FLAGS = {
  help: isSet,
  port: { ...number, default: '1234' },
  host: { ...text, default: '127.0.0.1' },
  model: { ...text, multiple: true },
  text: text,
  reasoning: text,
  comments: isSet,
  hang: isSet,
  garbage: text,
  'strict-order': isSet,
  'no-system': isSet,
  refuse: { ...text, multiple: true },
  window: number,
  'think-tokens': number,
  whole: isSet,
  'cut-bytes': number,
  'cut-delay-ms': { ...number, default: '1000' },
  tokens: number,
  'first-token-delay-ms': number,
  'token-delay-ms': number,
  'tokens-per-second': number,
  status: number,
  'retry-after-seconds': number,
  'hang-after-tokens': number,
  'drop-after-tokens': number,
  'error-event-after-tokens': number,
  'end-after-tokens': number,
} as const

const NUMBERS = [
  ['tokens', 'tokens'],
  ['first-token-delay-ms', 'firstTokenDelayMs'],
  ['token-delay-ms', 'tokenDelayMs'],
  ['tokens-per-second', 'tokensPerSecond'],
  ['status', 'status'],
  ['retry-after-seconds', 'retryAfterSeconds'],
  ['hang-after-tokens', 'hangAfterTokens'],
  ['drop-after-tokens', 'dropAfterTokens'],
  ['error-event-after-tokens', 'errorEventAfterTokens'],
  ['end-after-tokens', 'endAfterTokens'],
] as const

/**
 * Parses the command line; null stands for `--help`.
 * @throws {TypeError} an unknown flag or an invalid value, named in the message.
 */
export function readFlags(args: string[]): ModelServerOptions | null {
  const { values } = parseArgs({ args, options: FLAGS })
  if (values.help) return null

  const { garbage, comments, hang } = values
  const scenario: Scenario = { comments, hang, isWhole: values.whole }
  if (values.text !== undefined) scenario.text = values.text
  if (values.reasoning !== undefined) {
    scenario.reasoning = { field: 'reasoning_content', text: values.reasoning }
  }
  if (garbage === 'events' || garbage === 'html') scenario.garbage = garbage
  else if (garbage !== undefined) throw new TypeError('--garbage is events or html')

  for (const [flag, field] of NUMBERS) {
    const value = values[flag]
    if (value !== undefined) scenario[field] = numberOf(flag, value)
  }
  if (values['cut-bytes'] !== undefined) {
    scenario.cut = {
      bytes: Math.max(1, numberOf('cut-bytes', values['cut-bytes'])),
      delayMs: numberOf('cut-delay-ms', values['cut-delay-ms']),
    }
  }
  scenario.manners = {
    isStrict: values['strict-order'],
    hasNoSystem: values['no-system'],
    refuses: values.refuse ?? [],
    ...(values.window !== undefined && {
      window: { tokens: numberOf('window', values.window), words: 'openai' },
    }),
  }
  if (values['think-tokens'] !== undefined) {
    const tokens = numberOf('think-tokens', values['think-tokens'])
    scenario.thinking = { field: 'reasoning_content', tokens }
  }
  const port = numberOf('port', values.port)
  const models = values.model ?? ['scripted']
  return { port, host: values.host, models, scenario, isRecording: false }
}

function numberOf(flag: string, value: string): number {
  const parsed = Number(value)
  if (value.trim() === '' || !(parsed >= 0)) throw new TypeError(`--${flag} is a number from 0`)
  return parsed
}

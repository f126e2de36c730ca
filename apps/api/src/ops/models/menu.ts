import type { OperatorModels } from '@oriel/contract/operator/models'
import type { Ctx } from '#/context.ts'
import { saveConnections, setUp, tryConnection } from '#/domains/operator/service.ts'
import { OpsRefusal } from '#/ops/refusal.ts'
import { AppError } from '#/platform/errors.ts'
import { entryOf, figures, letSpeak, obey } from './commands.ts'
import { readFlags } from './flags.ts'
import { choicesIn, overview } from './lines.rules.ts'

/** Where the questions are asked. */
export interface Terminal {
  say: (line: string) => void
  /** The answer without spaces around it; null at the end of the input. */
  ask: (question: string) => Promise<string | null>
  env: Record<string, string | undefined>
}

const HELP = `
<number>          lets it speak next
add               adds a server by its address
try <number>      asks a saved one for one reply
remove <number>   takes a saved one out of the list
quit`

/** Shows who speaks, and changes it until the operator has enough (TALK-013). */
export async function askWhatToDo(ctx: Ctx, terminal: Terminal): Promise<void> {
  for (;;) {
    const models = await setUp(ctx)
    terminal.say(`${overview(models)}\n${HELP}`)
    const answer = await terminal.ask('\n> ')
    if (answer === null || answer === '' || /^q(uit)?$/i.test(answer)) return
    try {
      await follow(ctx, { models, terminal, answer })
    } catch (error) {
      if (!(error instanceof OpsRefusal || error instanceof AppError)) throw error
      terminal.say(error.message)
    }
    terminal.say('')
  }
}

interface Step {
  models: OperatorModels
  terminal: Terminal
  answer: string
}

async function follow(ctx: Ctx, { models, terminal, answer }: Step): Promise<void> {
  const { say } = terminal
  if (/^a(dd)?$/i.test(answer)) return add(ctx, terminal)
  const [, verb = '', number = ''] = /^(try|remove)?\s*(\d+)$/i.exec(answer) ?? []
  const at = Number(number) - 1
  const choice = choicesIn(models)[at]
  if (choice === undefined) throw new OpsRefusal('There is no such choice.')
  if (verb === '') return letSpeak(ctx, { models, choice, say })
  if (choice.from === 'found') throw new OpsRefusal('It is not in the list yet.')
  const entries = models.connections.map(entryOf)
  if (verb.toLowerCase() === 'try') {
    return say(figures(await tryConnection(ctx, entryOf(choice.connection))))
  }
  await saveConnections(ctx, entries.toSpliced(at, 1))
  say('Saved.')
}

async function add(ctx: Ctx, { say, ask, env }: Terminal): Promise<void> {
  const url = await ask('Address (most end in /v1): ')
  const model = await ask('Model: ')
  const variable = await ask('Environment variable that holds the key (empty for none): ')
  if (url === null || model === null || variable === null) return
  const key = variable === '' ? [] : ['--key-env', variable]
  const asked = readFlags(['--url', url, '--model', model, ...key], env)
  if (asked.what === 'add') await obey(ctx, asked, say)
}

import { saveModels, type ConnectionEntry } from '@oriel/contract/operator/entries'
import type { Connection, OperatorModels, TryReply } from '@oriel/contract/operator/models'
import type { Ctx } from '#/context.ts'
import { saveConnections, setUp, tryConnection } from '#/domains/operator/service.ts'
import { OpsRefusal } from '#/ops/refusal.ts'
import type { Asked } from './flags.ts'
import { choicesIn, overview, speakerLine, type Choice } from './lines.rules.ts'

type Say = (line: string) => void

/** Does what the command line asks for (TALK-013). @throws {OpsRefusal} {AppError} saying why not. */
export async function obey(
  ctx: Ctx,
  asked: Extract<Asked, { what: 'list' | 'use' | 'add' }>,
  say: Say,
): Promise<void> {
  if (asked.what === 'list') return say(overview(await setUp(ctx)))
  const models = await setUp(ctx)
  if (asked.what === 'add') return addServer(ctx, models, { asked, say })
  const choice = choicesIn(models).find((each) => modelOf(each) === asked.model)
  if (choice === undefined) {
    throw new OpsRefusal(`Neither the list nor a server found here has a model "${asked.model}".`)
  }
  await letSpeak(ctx, { models, choice, say })
}

const modelOf = (choice: Choice): string =>
  choice.from === 'saved' ? choice.connection.model : choice.model

/** A connection as it was read, in the form in which it is saved: its key stays what it is. */
export const entryOf = ({
  keyHint: _hint,
  windowTokens: _tokens,
  windowSource: _source,
  widenTo: _wider,
  roleForm: _form,
  refusedFields: _refused,
  lastFault: _fault,
  isServing: _serving,
  ...entry
}: Connection): ConnectionEntry => ({ ...entry, apiKey: '' })

type Server = Pick<ConnectionEntry, 'name' | 'kind' | 'baseUrl' | 'model'> & { apiKey?: string }

const newEntry = (server: Server): ConnectionEntry => ({
  apiKey: '',
  ...server,
  id: null,
  isOn: true,
  contextTokens: null,
  preset: 'balanced',
  sampler: {},
  reasoningTokens: 2048,
  isFromEnvironment: false,
})

/** What was chosen speaks next: it is tried, and saved in front of the list. */
export async function letSpeak(
  ctx: Ctx,
  { models, choice, say }: { models: OperatorModels; choice: Choice; say: Say },
): Promise<void> {
  const entry =
    choice.from === 'saved'
      ? { ...entryOf(choice.connection), isOn: true }
      : newEntry({ ...choice.server, name: choice.server.name.slice(0, 40), model: choice.model })
  const others = models.connections.map(entryOf).filter(({ id }) => id === null || id !== entry.id)
  await tryAndSave(ctx, { entry, others, say })
}

async function addServer(
  ctx: Ctx,
  models: OperatorModels,
  { asked, say }: { asked: Server; say: Say },
): Promise<void> {
  const { name, kind, baseUrl, model, apiKey = '' } = asked
  const entry = newEntry({ name, kind, baseUrl, model, apiKey })
  await tryAndSave(ctx, { entry, others: models.connections.map(entryOf), say })
}

interface Saving {
  entry: ConnectionEntry
  others: ConnectionEntry[]
  say: Say
}

async function tryAndSave(ctx: Ctx, { entry, others, say }: Saving): Promise<void> {
  const { error, data } = saveModels.safeParse({ connections: [entry, ...others] })
  if (data === undefined) throw new OpsRefusal(`${pathOf(error)} cannot be saved like this.`)
  say(`Trying ${entry.model} of ${entry.name} …`)
  say(figures(await tryConnection(ctx, entry)))
  const saved = await saveConnections(ctx, data.connections)
  say(`Saved. ${speakerLine(saved)}`)
}

const pathOf = (error: { issues: readonly { path: PropertyKey[] }[] }): string =>
  String(error.issues[0]?.path.at(-1) ?? 'The list')

/** One test reply, as lines of a terminal. */
export function figures({ text, firstTokenMs, tokensPerSecond, windowTokens }: TryReply): string {
  return `  "${text}"\n  First word after ${firstTokenMs} ms, ${tokensPerSecond} tokens a second, window ${windowTokens} tokens.`
}

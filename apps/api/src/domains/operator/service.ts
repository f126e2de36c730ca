import type { ConnectionEntry, OperatorModels } from '@oriel/contract/operator/models'
import type { Ctx } from '#/context.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { createSealer } from '#/platform/keys/sealed.ts'
import type { SavedConnection } from '#/providers/llm/connections/port.ts'
import { AddressRefused, SetByEnvironment, UnknownConnection } from './errors.ts'
import * as store from './store.ts'
import { toFixed, toSaved } from './wire.ts'

type OperatorCtx = Pick<Ctx, 'db' | 'roots' | 'models' | 'llm' | 'ids' | 'clock'>

const sealerOf = ({ roots }: Pick<Ctx, 'roots'>) => createSealer(roots.derive('oriel model keys'))
const placeOf = (connectionId: string) => `model_connections:${connectionId}`

/** The saved connections in their order, with their keys. */
export async function savedConnections(
  ctx: { db: Queryable } & Pick<Ctx, 'roots'>,
): Promise<SavedConnection[]> {
  const sealer = sealerOf(ctx)
  const rows = await store.readConnections(ctx.db)
  return rows.map(({ connectionId, apiKey, ...row }) => ({
    ...settingsOf(row),
    id: connectionId,
    apiKey: apiKey === null ? '' : sealer.open(placeOf(connectionId), apiKey),
  }))
}

const settingsOf = (row: Omit<store.ConnectionRow, 'connectionId' | 'apiKey'>) => {
  const { position: _position, ...settings } = row
  return settings
}

/** Where lessons about servers are kept. */
export function lessonsIn({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  return {
    read: () => store.readLessons(db),
    keep: (server: string, manners: unknown) =>
      store.keepLesson(db, { server, manners, learntAt: clock.now() }),
  }
}

/** What set-up shows: who speaks, and what is known of every server (TALK-010, TALK-016). */
export async function setUp(ctx: OperatorCtx): Promise<OperatorModels> {
  const { models, llm } = ctx
  const saved = await savedConnections(ctx)
  await models.refresh()
  const active = llm.active()
  return {
    connections: [
      ...models.fixed.map((each) => toFixed(each, models.standingOf(each), each.id === active.id)),
      ...saved.map((each) => toSaved(each, models.standingOf(each), each.id === active.id)),
    ],
    isDemoVoice: active.isDemoVoice,
  }
}

/**
 * Saves the whole list in its order; it is in force on this instance at once (TALK-010).
 * @throws {SetByEnvironment} where saved servers would not be asked.
 * @throws {AddressRefused} for an address that no request may go to.
 * @throws {UnknownConnection} for an id that is not saved (any more).
 */
export async function saveConnections(
  ctx: OperatorCtx,
  entries: readonly ConnectionEntry[],
): Promise<OperatorModels> {
  const { models } = ctx
  if (models.fixed.length > 0) throw new SetByEnvironment()
  const objections = await Promise.all(entries.map(({ baseUrl }) => models.objectionTo(baseUrl)))
  for (const [at, objection] of objections.entries()) {
    if (objection !== null) throw new AddressRefused(at, objection)
  }
  await ctx.db.transaction(async (tx) => {
    const before = await store.lockConnections(tx)
    const known = new Map(before.map((row) => [row.connectionId, row]))
    const rows = entries.map((entry, position) => rowOf(ctx, known, { entry, position }))
    await store.replaceConnections(tx, rows)
  })
  return setUp(ctx)
}

function rowOf(
  ctx: Pick<Ctx, 'ids' | 'roots'>,
  known: Map<string, store.ConnectionRow>,
  { entry, position }: { entry: ConnectionEntry; position: number },
): store.ConnectionRow {
  const { id, apiKey, baseUrl, isFromEnvironment: _fixed, ...settings } = entry
  const before = id === null ? undefined : known.get(id)
  if (id !== null && before === undefined) throw new UnknownConnection(position)
  // An id names one connection: the second of two is as unknown as any other.
  if (id !== null) known.delete(id)
  const connectionId = id ?? ctx.ids.next()
  return {
    ...settings,
    connectionId,
    position,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey:
      apiKey === '' ? (before?.apiKey ?? null) : sealerOf(ctx).seal(placeOf(connectionId), apiKey),
  }
}

import type { ConnectionEntry, ListRequest, WidenRequest } from '@oriel/contract/operator/entries'
import type { OperatorModels, TryReply, WidenReply } from '@oriel/contract/operator/models'
import type { Ctx } from '#/context.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import { createSealer } from '#/platform/keys/sealed.ts'
import { ModelRefusal, type SavedConnection } from '#/providers/llm/connections/port.ts'
import { ENGINE_URL } from '#/providers/llm/engine/port.ts'
import { ADVICE } from './advice.rules.ts'
import { engineShown } from './engine.service.ts'
import { AddressRefused, ModelRefused, SetByEnvironment, UnknownConnection } from './errors.ts'
import * as store from './store.ts'
import { toFixed, toSaved } from './wire.ts'

type OperatorCtx = Pick<
  Ctx,
  'db' | 'roots' | 'models' | 'llm' | 'ids' | 'clock' | 'engine' | 'tasks'
>

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

/** What is wrong with the server that speaks next, in a sentence for the operator (TALK-016). */
export function faultInForce({ llm, models }: Pick<Ctx, 'llm' | 'models'>): string | null {
  const { id, name } = llm.active()
  const fault = id === undefined ? null : models.faultOf(id)
  return fault && `${name}: ${ADVICE[fault.kind]}`
}

/** What set-up shows: who speaks, and what is known of every server (TALK-010, TALK-016). */
export async function setUp(ctx: OperatorCtx): Promise<OperatorModels> {
  const { models, llm } = ctx
  const [saved, detected, shown] = await Promise.all([
    savedConnections(ctx),
    models.find(),
    engineShown(ctx),
    models.refresh(),
  ])
  const active = llm.active()
  return {
    detected,
    connections: [
      ...models.fixed.map((each) => toFixed(each, models.standingOf(each), each.id === active.id)),
      ...saved.map((each) => toSaved(each, models.standingOf(each), each.id === active.id)),
    ],
    isDemoVoice: active.isDemoVoice,
    ...shown,
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
  const objections = await Promise.all(entries.map((entry) => objectionTo(ctx, entry)))
  for (const [at, objection] of objections.entries()) {
    if (objection !== null) throw new AddressRefused(at, objection)
  }
  await ctx.db.transaction(async (tx) => {
    const before = await store.lockConnections(tx)
    const known = new Map(before.map((row) => [row.connectionId, row]))
    demandOwnIds(entries)
    const rows = entries.map((entry, position) => rowOf(ctx, known, { entry, position }))
    await store.replaceConnections(tx, rows)
  })
  const saved = await setUp(ctx)
  void models.warmUp()
  return saved
}

/** The engine is never asked at an address: its connection has the one that leads nowhere else. */
async function objectionTo(
  { models }: Pick<Ctx, 'models'>,
  { kind, baseUrl }: Pick<ConnectionEntry, 'baseUrl'> & { kind?: ConnectionEntry['kind'] },
): Promise<string | null> {
  if (kind !== 'engine') return models.objectionTo(baseUrl)
  return baseUrl === ENGINE_URL ? null : 'The engine of this installation has no other address.'
}

/** @throws {UnknownConnection} for an id that stands twice: it names one connection. */
function demandOwnIds(entries: readonly ConnectionEntry[]): void {
  for (const [at, { id }] of entries.entries()) {
    const isTaken = entries.slice(0, at).some((other) => other.id === id)
    if (id !== null && isTaken) throw new UnknownConnection(at)
  }
}

function rowOf(
  ctx: Pick<Ctx, 'ids' | 'roots'>,
  known: ReadonlyMap<string, store.ConnectionRow>,
  { entry, position }: { entry: ConnectionEntry; position: number },
): store.ConnectionRow {
  const { id, apiKey, baseUrl, isFromEnvironment: _fixed, ...settings } = entry
  const before = id === null ? undefined : known.get(id)
  if (id !== null && before === undefined) throw new UnknownConnection(position)
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

/** The key that goes with what was sent: a new one, else that of the saved connection. */
async function keyOf(ctx: OperatorCtx, { id, apiKey }: Pick<ListRequest, 'id' | 'apiKey'>) {
  if (apiKey !== '' || id === null) return apiKey
  return (await savedConnections(ctx)).find((saved) => saved.id === id)?.apiKey ?? ''
}

/** @throws {ValidationFailed} for an address that no request may go to (TALK-012). */
export async function requireAddress(
  ctx: Pick<Ctx, 'models'>,
  entry: Parameters<typeof objectionTo>[1],
): Promise<void> {
  const objection = await objectionTo(ctx, entry)
  if (objection !== null) throw new ValidationFailed([{ path: '/baseUrl', message: objection }])
}

const told = (error: unknown): unknown =>
  error instanceof ModelRefusal ? new ModelRefused(error.reason) : error

/**
 * One test reply of a connection, saved or not (TALK-009).
 * @throws {ModelRefused} saying what is wrong. @throws {ValidationFailed} for a forbidden address.
 */
export async function tryConnection(ctx: OperatorCtx, entry: ConnectionEntry): Promise<TryReply> {
  const { isFromEnvironment: _fixed, ...settings } = entry
  const baseUrl = entry.baseUrl.replace(/\/+$/, '')
  await requireAddress(ctx, { kind: entry.kind, baseUrl })
  const apiKey = await keyOf(ctx, entry)
  const connection = { ...settings, baseUrl, apiKey, id: entry.id ?? ctx.ids.next() }
  const said = await ctx.models.attempt(connection).catch((error: unknown) => {
    throw told(error)
  })
  const {
    lastFault: _fault,
    widenTo: _wider,
    refusedFields,
    ...known
  } = ctx.models.standingOf(connection)
  return { ...said, ...known, refusedFields: [...refusedFields] }
}

/**
 * Has Ollama load a wider window, under another name (TALK-008).
 * @throws {ModelRefused} saying what is wrong. @throws {ValidationFailed} for a forbidden address.
 */
export async function widenWindow(ctx: OperatorCtx, request: WidenRequest): Promise<WidenReply> {
  const { model, contextTokens } = request
  const baseUrl = request.baseUrl.replace(/\/+$/, '')
  await requireAddress(ctx, { baseUrl })
  const saved = (await savedConnections(ctx)).find((each) => each.baseUrl === baseUrl)
  const asked = { baseUrl, model, contextTokens, apiKey: saved?.apiKey ?? '' }
  return ctx.models.widen(asked).catch((error: unknown) => {
    throw told(error)
  })
}

/**
 * What a server offers, for choosing.
 * @throws {ModelRefused} saying what is wrong. @throws {ValidationFailed} for a forbidden address.
 */
export async function modelsAt(ctx: OperatorCtx, request: ListRequest): Promise<string[]> {
  const baseUrl = request.baseUrl.replace(/\/+$/, '')
  await requireAddress(ctx, { baseUrl })
  const apiKey = await keyOf(ctx, request)
  return ctx.models.listModels({ baseUrl, apiKey }).catch((error: unknown) => {
    throw told(error)
  })
}

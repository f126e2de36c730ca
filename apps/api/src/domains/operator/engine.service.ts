import type { UserId } from '@oriel/contract/ids'
import type {
  EngineModel,
  EngineStatus,
  OperatorJob,
  RecommendedModel,
} from '@oriel/contract/operator/engine'
import type { Ctx } from '#/context.ts'
import { AppError, NotFound } from '#/platform/errors.ts'
import { problemOf } from '#/platform/http/problem.ts'
import type { Task } from '#/platform/tasks.ts'
import {
  ENGINE_URL,
  type ModelFile,
  type ModelSource,
  type Watch,
} from '#/providers/llm/engine/port.ts'
import { ConsentRequired, engineRefusalOf, SetByEnvironment } from './errors.ts'
import { tellOfJob } from './events.ts'
import * as store from './store.ts'

type EngineCtx = Pick<Ctx, 'db' | 'engine' | 'tasks' | 'models' | 'ids' | 'clock' | 'log' | 'news'>

/** What set-up shows of the engine, the recommended models and the room there is (TALK-020). */
export async function engineShown({ engine, tasks }: Pick<Ctx, 'engine' | 'tasks'>): Promise<{
  engine: EngineStatus
  recommended: RecommendedModel[]
  freeMemoryBytes: number
  freeDiskBytes: number
}> {
  const { freeMemoryBytes, freeDiskBytes, state, ...status } = await engine.status()
  const job = tasks.open()
  return {
    engine: {
      ...status,
      state: job?.step === 'installing' ? 'installing' : state,
      jobId: job?.id ?? null,
    },
    recommended: engine.recommended().map(({ sha256: _sum, ...each }) => each),
    freeMemoryBytes,
    freeDiskBytes,
  }
}

/** Installs the engine in the background (TALK-018). */
export function startInstall(
  ctx: EngineCtx,
  packageName: string | null,
  userId: UserId | null,
): string {
  return begin(ctx, userId, (watch) => ctx.engine.install(packageName, watch))
}

/**
 * Fetches or takes a model and lets it speak first, in the background (TALK-019 to TALK-021).
 * @throws {ConsentRequired} before anything is fetched. @throws {SetByEnvironment}
 */
export async function startModel(
  ctx: EngineCtx,
  wanted: EngineModel,
  userId: UserId | null,
): Promise<string> {
  const { engine, models, clock } = ctx
  if (models.fixed.length > 0) throw new SetByEnvironment()
  if ('path' in wanted) {
    const file = await engine.takeModel(wanted.path).catch((error: unknown) => {
      throw engineRefusalOf(error)
    })
    return begin(ctx, userId, (watch) => serve(ctx, file, watch))
  }
  if (!wanted.licenceAccepted) throw new ConsentRequired()
  const source = sourceOf(engine, wanted)
  const { title, url, publisher, licence, licenceUrl } = source
  await engine
    .accept({ title, url, publisher, licence, licenceUrl, userId, at: clock.now() })
    .catch((error: unknown) => {
      throw engineRefusalOf(error)
    })
  return begin(ctx, userId, async (watch) => {
    const file = await engine.fetchModel(source, watch)
    await serve(ctx, file, watch)
  })
}

type Source = ModelSource & Record<'publisher' | 'licence' | 'licenceUrl', string | null>

function sourceOf(engine: Ctx['engine'], wanted: Exclude<EngineModel, { path: string }>): Source {
  if ('recommendedId' in wanted) {
    const found = engine.recommended().find(({ id }) => id === wanted.recommendedId)
    if (found === undefined) throw new NotFound('There is no such model in the list.')
    return found
  }
  const { url, sha256 = null } = wanted
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  const title = name.replace(/\.gguf$/i, '').slice(0, 60) || 'model'
  return { title, url, sha256, publisher: null, licence: null, licenceUrl: null }
}

async function serve(ctx: EngineCtx, file: ModelFile, watch: Watch): Promise<void> {
  await ctx.engine.serve(file, watch)
  await ctx.db.transaction(async (tx) => {
    const before = await store.lockConnections(tx)
    const own = before.find(({ kind }) => kind === 'engine')
    const row: store.ConnectionRow = {
      ...(own ?? { ...PLAIN, connectionId: ctx.ids.next() }),
      model: modelNameOf(file),
      isOn: true,
    }
    const others = before.filter(({ kind }) => kind !== 'engine')
    const rows = [row, ...others].map((each, position) => ({ ...each, position }))
    await store.replaceConnections(tx, rows)
  })
  await ctx.models.refresh()
}

/** As its process calls it: by the name of its file. */
const modelNameOf = ({ path }: ModelFile) =>
  (path.split(/[\\/]/).at(-1) ?? '').replace(/\.gguf$/i, '').slice(0, 200)

const PLAIN = {
  position: 0,
  name: 'Built-in engine',
  kind: 'engine',
  baseUrl: ENGINE_URL,
  apiKey: null,
  contextTokens: null,
  preset: 'balanced',
  sampler: {},
  reasoningTokens: 0,
} as const

function begin(
  ctx: EngineCtx,
  userId: UserId | null,
  run: (watch: Watch) => Promise<void>,
): string {
  const { tasks, log } = ctx
  const { id } = tasks.start(
    async (watch) => {
      await run(watch).catch((error: unknown) => {
        const refusal = engineRefusalOf(error)
        const isUnknown = !(refusal instanceof AppError) && !watch.signal.aborted
        if (isUnknown) log.error({ err: error }, 'work for the engine failed')
        throw refusal
      })
    },
    tellOfJob(ctx, userId),
  )
  return id
}

/** @throws {NotFound} */
export function jobOf({ tasks }: Pick<Ctx, 'tasks'>, id: string): OperatorJob {
  const task = tasks.find(id)
  if (task === null) throw new NotFound('There is no such job.')
  const { status, step, doneBytes, totalBytes } = task
  return {
    status,
    step: step as OperatorJob['step'],
    doneBytes,
    totalBytes,
    error: status === 'failed' ? errorOf(task) : null,
  }
}

function errorOf({ id, error }: Task) {
  const refusal =
    error instanceof AppError ? error : new AppError(500, 'internal', 'Something went wrong here.')
  return problemOf(refusal, { url: `/api/Operator/jobs/${id}`, id })
}

/** @throws {NotFound} */
export function cancelJob(ctx: Pick<Ctx, 'tasks'>, id: string): void {
  jobOf(ctx, id)
  ctx.tasks.cancel(id)
}

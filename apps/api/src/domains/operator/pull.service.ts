import type { UserId } from '@oriel/contract/ids'
import type { PullRequest } from '@oriel/contract/operator/entries'
import type { Ctx } from '#/context.ts'
import { ModelRefusal } from '#/providers/llm/connections/port.ts'
import { DiskFull } from '#/providers/llm/engine/port.ts'
import { engineRefusalOf, ModelRefused } from './errors.ts'
import { tellOfJob } from './events.ts'
import { requireAddress } from './service.ts'

type PullCtx = Pick<Ctx, 'models' | 'tasks' | 'log' | 'news' | 'clock'>

/** Beside the model itself, so that the machine stays usable (TALK-014). */
const SPARE_BYTES = 2_000_000_000
/** A connection that is lost is taken up again where it was. */
const MAX_DROPS = 5

/**
 * Has Ollama fetch a model in the background (TALK-014).
 * @returns the id of the job.
 * @throws {ModelRefused} {ValidationFailed}, or 507 where the disk has no room for it.
 */
export async function startPull(
  ctx: PullCtx,
  request: PullRequest,
  userId: UserId | null,
): Promise<string> {
  const asked = { model: request.model, baseUrl: request.baseUrl.replace(/\/+$/, '') }
  await requireAddress(ctx, asked)
  const [totalBytes, freeBytes] = await Promise.all([
    sizeOf(ctx, asked),
    ctx.models.roomAt(asked.baseUrl),
  ])
  const required = totalBytes + SPARE_BYTES
  if (freeBytes !== null && freeBytes < required) {
    throw engineRefusalOf(new DiskFull(required, freeBytes))
  }
  const { id } = ctx.tasks.start((watch) => fetchAll(ctx, asked, watch), tellOfJob(ctx, userId))
  return id
}

/** As the server tells it first: of the largest layer, which it names before the small ones. */
async function sizeOf({ models }: PullCtx, asked: { baseUrl: string; model: string }) {
  const left = new AbortController()
  try {
    for await (const { totalBytes } of models.pull({ ...asked, signal: left.signal })) {
      return totalBytes
    }
    return 0
  } catch (error) {
    throw error instanceof ModelRefusal ? new ModelRefused(error.reason) : error
  } finally {
    left.abort()
  }
}

interface Watch {
  signal: AbortSignal
  progress(step: string, doneBytes: number, totalBytes: number | null): void
}

async function fetchAll(
  { models }: PullCtx,
  asked: { baseUrl: string; model: string },
  watch: Watch,
): Promise<void> {
  for (let drops = 0; ; drops += 1) {
    try {
      for await (const pulled of models.pull({ ...asked, signal: watch.signal })) {
        watch.progress('fetching', pulled.doneBytes, pulled.totalBytes)
      }
      return
    } catch (error) {
      watch.signal.throwIfAborted()
      const isLost = error instanceof ModelRefusal && error.reason === 'unreachable'
      if (isLost && drops < MAX_DROPS) continue
      throw error instanceof ModelRefusal ? new ModelRefused(error.reason) : error
    }
  }
}

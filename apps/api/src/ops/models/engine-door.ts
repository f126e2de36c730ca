import { problem } from '@oriel/contract/http/problem'
import { operatorJob, type EngineModel, type OperatorJob } from '@oriel/contract/operator/engine'
import { operatorModels, type OperatorModels } from '@oriel/contract/operator/models'
import type { Ctx } from '#/context.ts'
import { jobOf, startInstall, startModel } from '#/domains/operator/engine.service.ts'
import { startPull } from '#/domains/operator/pull.service.ts'
import { setUp } from '#/domains/operator/service.ts'
import { OpsRefusal } from '#/ops/refusal.ts'

/** Long work for the models, done by the app that runs, or else by this command itself. */
export interface EngineDoor {
  shown(): Promise<OperatorModels>
  /** Each returns the id of its job. */
  install(): Promise<string>
  choose(wanted: EngineModel): Promise<string>
  pull(server: { baseUrl: string; model: string }): Promise<string>
  job(id: string): Promise<OperatorJob>
}

/** For a stopped app: the engine is this command's for so long. */
export const ownDoor = (ctx: Ctx): EngineDoor => ({
  shown: () => setUp(ctx),
  install: () => Promise.resolve(startInstall(ctx, null, null)),
  choose: (wanted) => startModel(ctx, wanted, null),
  pull: (server) => startPull(ctx, server, null),
  job: (id) => Promise.resolve(jobOf(ctx, id)),
})

/**
 * For a running app, which holds the engine of its data folder: asked over loopback as its operator. Null
 * where no app answers there, or does not know us as its operator.
 */
export async function runningDoor(port: number): Promise<EngineDoor | null> {
  const root = `http://127.0.0.1:${port}/api/Operator`
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${root}${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const answer: unknown = await reply.json().catch(() => null)
    if (reply.ok) return answer
    throw new OpsRefusal(problem.safeParse(answer).data?.detail ?? `It answered ${reply.status}.`)
  }
  const started = async (path: string, body: object) =>
    String(((await call('POST', path, body)) as { jobId: unknown }).jobId)
  const shown = async () => operatorModels.parse(await call('GET', '/models'))
  const isThere = await shown().then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  return {
    shown,
    install: () => started('/engine/install', {}),
    choose: (wanted) => started('/engine/model', wanted),
    pull: (server) => started('/models/pull', server),
    job: async (id) => operatorJob.parse(await call('GET', `/jobs/${id}`)),
  }
}

import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Hammered, Hammering } from './hammer.ts'
import type { Stormed, StormPlan } from './storm.ts'
import type { Ask, Streamed } from './stream-client.ts'

/** The load generator, in a process of its own so that it never shares a core's time with what it measures. */
export interface Load extends AsyncDisposable {
  readStreams(asks: readonly Ask[]): Promise<Streamed[]>
  hammer(plan: Hammering): Promise<Hammered>
  storm(plan: StormPlan): Promise<Stormed>
}

export type LoadOrder =
  | { kind: 'streams'; asks: readonly Ask[] }
  | { kind: 'hammer'; plan: Hammering }
  | { kind: 'storm'; plan: StormPlan }

export type LoadResult =
  | { kind: 'streams'; streams: Streamed[] }
  | { kind: 'hammer'; hammered: Hammered }
  | { kind: 'storm'; stormed: Stormed }
  | { kind: 'failed'; message: string }

export function startLoad(core?: number): Load {
  const worker = fork(path.join(import.meta.dirname, 'load-worker.ts'))
  if (core !== undefined) execFileSync('taskset', ['-acp', String(core), String(worker.pid)])
  const exit = once(worker, 'exit')
  const run = async (order: LoadOrder): Promise<LoadResult> => {
    worker.send(order)
    const [result] = (await once(worker, 'message')) as [LoadResult]
    if (result.kind === 'failed') throw new Error(result.message)
    return result
  }
  return {
    readStreams: async (asks) => {
      const result = await run({ kind: 'streams', asks })
      return result.kind === 'streams' ? result.streams : []
    },
    hammer: async (plan) => {
      const result = await run({ kind: 'hammer', plan })
      if (result.kind !== 'hammer') throw new Error('the load generator answered something else')
      return result.hammered
    },
    storm: async (plan) => {
      const result = await run({ kind: 'storm', plan })
      if (result.kind !== 'storm') throw new Error('the load generator answered something else')
      return result.stormed
    },
    [Symbol.asyncDispose]: async () => {
      worker.disconnect()
      await exit
    },
  }
}

import { setTimeout } from 'node:timers/promises'
import type { Config } from '#/config.ts'
import type { Ctx } from '#/context.ts'
import { lessonsIn, savedConnections } from '#/domains/operator/service.ts'
import { systemClock, type Clock } from '#/platform/clock.ts'
import type { Log } from '#/platform/log.ts'
import { createTasks } from '#/platform/tasks.ts'
import { createLlmChain, type ChainDeps } from '#/providers/llm/chain.ts'
import type { ConfiguredLlm } from '#/providers/llm/configure.ts'
import { guardedDispatcher } from '#/providers/llm/connections/addresses.ts'
import { createConnections } from '#/providers/llm/connections/connections.ts'
import { createPatience } from '#/providers/llm/connections/patience.ts'
import type { DetectOptions } from '#/providers/llm/detect.ts'
import { createLocalEngine } from '#/providers/llm/engine/engine.ts'
import { ENGINE_URL } from '#/providers/llm/engine/port.ts'
import { readManners } from '#/providers/llm/manners/lesson-book.ts'

interface Surroundings {
  config: Config
  log: Log
  model: Pick<ConfiguredLlm, 'providers' | 'fixed' | 'book'>
  random: () => number
  /** By which breakers and pauses are measured; tests move it by hand. */
  chainClock?: Clock
  sleep?: ChainDeps['sleep']
  detection?: DetectOptions
  dataDir: string
  onClose: (close: () => Promise<void>) => void
}

const pause: ChainDeps['sleep'] = (ms, signal) => setTimeout(ms, undefined, { signal })

/** Who speaks: the environment, else the saved list, else what was found, else the demo (TALK-001). */
export async function connectModels(
  around: Surroundings,
  { db, roots, metrics, clock }: Pick<Ctx, 'db' | 'roots' | 'metrics' | 'clock'>,
): Promise<Pick<Ctx, 'llm' | 'models' | 'engine' | 'tasks'>> {
  const { config, log, model, random } = around
  const { chainClock = systemClock, sleep = pause, detection = {} } = around
  const { read, keep } = lessonsIn({ db, clock })
  const lessons = { read: async () => readManners(await read()), keep }
  await model.book.open(lessons, (error) => log.warn({ err: error }, 'a lesson was not kept'))
  const patience = createPatience(systemClock, { own: [new URL(ENGINE_URL).hostname] })
  const engine = createLocalEngine({
    dataDir: around.dataDir,
    clock: systemClock,
    onLoss: (restarts) => log.warn({ restarts }, 'the engine of this installation ended'),
  })
  const tasks = createTasks()
  around.onClose(async () => {
    await tasks.stop()
    await engine.stop()
  })
  const models = createConnections({
    engine: engine.dispatcher,
    base: model.providers,
    fixed: model.fixed,
    book: model.book,
    load: () => savedConnections({ db, roots }),
    onFailure: (error) => log.warn({ err: error }, 'the models were not looked after'),
    clock: chainClock,
    patience,
    timeouts: patience.with,
    dispatcher: guardedDispatcher(),
    defaultContextTokens: config.llm.defaultContextTokens,
    isProduction: config.isProduction,
    detection: config.llm.detect ? detection : null,
  })
  await models.list.fresh()
  const llm = createLlmChain({
    providers: models.list,
    clock: chainClock,
    random,
    sleep,
    onFirstText: (first) => models.began(first),
    onFault: (fault) => {
      const { provider, error, hasBegun } = fault
      models.note(fault)
      metrics.modelFaults.inc({ provider, kind: error.kind })
      log.warn({ provider, kind: error.kind, hasBegun }, 'model provider failed')
    },
  })
  return { llm, models, engine, tasks }
}

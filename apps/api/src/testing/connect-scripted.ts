import type { Config } from '#/config.ts'
import { connectModels } from '#/connect/models.ts'
import type { Ctx } from '#/context.ts'
import type { Log } from '#/platform/log.ts'
import type { FixedConnection } from '#/providers/llm/connections/port.ts'
import type { DetectOptions } from '#/providers/llm/detect.ts'
import { createLessonBook } from '#/providers/llm/manners/lesson-book.ts'
import type { LlmProvider } from '#/providers/llm/port.ts'
import { afterFile } from './after-file.ts'
import type { ManualClock } from './manual-clock.ts'
import { scriptedLlm } from './scripted-llm.ts'

interface Around {
  config: Config
  log: Log
  clock: ManualClock
  random: () => number
  /** One scripted reply by default. */
  llm: LlmProvider[] | undefined
  fixed: FixedConnection[] | undefined
  /** Servers on this machine; none by default. */
  detection: DetectOptions | undefined
}

const atOnce = () => Promise.resolve()

/** As the app connects its models, without pauses and by the clock of the test. */
export function connectScripted(
  { llm, fixed = [], detection = { servers: [] }, clock, ...around }: Around,
  kept: Pick<Ctx, 'db' | 'roots' | 'metrics'>,
): Promise<Pick<Ctx, 'llm' | 'models' | 'engine' | 'tasks'>> {
  const providers = llm ?? [scriptedLlm('Nice to ', 'hear ', 'that.')]
  const model = { providers, fixed, book: createLessonBook() }
  return connectModels(
    {
      ...around,
      model,
      detection,
      chainClock: clock,
      sleep: atOnce,
      dataDir: around.config.dataDir,
      onClose: afterFile,
    },
    { ...kept, clock },
  )
}

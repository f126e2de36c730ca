import type { Dispatcher } from 'undici'
import { MINUTE_MS, type Clock } from '#/platform/clock.ts'
import type { LessonBook } from '#/providers/llm/manners/lesson-book.ts'
import { findLocalServers, type DetectOptions } from '../detect.ts'
import type { LlmProvider } from '../port.ts'
import type { Limits } from '../watch.ts'
import { detectedProvider } from './detected.ts'
import type { FoundServer } from './port.ts'

export interface BaseDeps {
  /** What speaks while no saved connection is on: of the environment, detected, or the demo voice. */
  base: readonly LlmProvider[]
  /** Null where nobody is to be looked for. */
  detection: DetectOptions | null
  book: LessonBook
  clock: Clock
  timeouts: Limits
  dispatcher: Dispatcher
  defaultContextTokens: number
}

/** TALK-006 */
const LOOK_EVERY_MS = MINUTE_MS

/** Who speaks where nothing is saved: a server that is started later takes the demo's place. */
export function createBase(deps: BaseDeps) {
  const { clock, detection } = deps
  let base = deps.base
  let lookedAt = clock.now().getTime()

  const find = async (): Promise<FoundServer[]> => {
    if (detection === null) return []
    lookedAt = clock.now().getTime()
    const found = await findLocalServers(detection)
    const [server] = found
    const isDemo = base.every(({ isDemoVoice }) => isDemoVoice)
    if (isDemo && server !== undefined) base = [await detectedProvider(deps, server)]
    return found
  }
  return {
    now: () => base,
    find,
    async findIfOld(): Promise<void> {
      if (clock.now().getTime() >= lookedAt + LOOK_EVERY_MS) await find()
    },
  }
}

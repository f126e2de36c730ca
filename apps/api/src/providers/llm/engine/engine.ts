import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Agent, buildConnector } from 'undici'
import type { Clock } from '#/platform/clock.ts'
import { guardedDispatcher } from '#/providers/llm/connections/addresses.ts'
import { download, sumOf } from './download.ts'
import { createFolder, freeBytesAt, type Folder } from './folder.ts'
import { installRuntime } from './install.ts'
import { takeFile, titleOf } from './model-file.ts'
import { ENGINE_VERSION, packageFor } from './packages.rules.ts'
import { EngineRefusal, type Engine, type EngineStatus, type ModelSource } from './port.ts'
import { recommendedFor } from './recommended.ts'
import { createSupervisor } from './supervisor.ts'

interface Deps {
  /** Everything of the engine lies in its folder `engine`. */
  dataDir: string
  clock: Clock
  onLoss: (restarts: number) => void
}

const ABSENT = 'The engine is not installed yet.'
const NO_MODEL = 'No model is chosen for the engine yet.'

/** The engine of a data folder, for the server and for a terminal alike. Touches nothing until it is asked. */
export function createLocalEngine({ dataDir, clock, onLoss }: Deps): Engine {
  const folder = createFolder(dataDir)
  const { runtime, sockets } = folder
  const supervisor = createSupervisor({ runtime, sockets, clock, onLoss })
  const isInstalled = () => existsSync(path.join(runtime, 'package.json'))
  const outside = guardedDispatcher()

  const socketOfChosen = async () => {
    if (!isInstalled()) throw new EngineRefusal('absent', ABSENT)
    const chosen = await folder.chosen()
    if (chosen === null) throw new EngineRefusal('absent', NO_MODEL)
    await folder.claim()
    return supervisor.ready(chosen)
  }

  return {
    pid: supervisor.pid,
    status: () => statusOf(folder, { isInstalled, isFailed: supervisor.isFailed }),
    recommended: () => recommendedFor(process.availableMemory()),
    async install(packageName, watch) {
      await folder.claim()
      await supervisor.forget()
      await installRuntime({ folder, packageName }, watch)
    },
    async fetchModel(source, watch) {
      await folder.claim()
      const file = path.join(folder.models, placeOf(source))
      if (!(await isThere(file, source.sha256)))
        await download({ ...source, file, dispatcher: outside }, watch)
      const taken = await takeFile(file)
      return { ...taken, title: source.title }
    },
    takeModel: takeFile,
    accept: (acceptance) => folder.record(acceptance),
    async serve(model, watch) {
      if (!isInstalled()) throw new EngineRefusal('absent', ABSENT)
      await folder.claim()
      watch.progress('loading', 0, model.bytes)
      await supervisor.forget()
      const loading = supervisor.ready(model)
      const leave = () => void supervisor.forget()
      watch.signal.addEventListener('abort', leave, { once: true })
      await loading
        .catch(async (error: unknown) => {
          // It is not started again and again with what cannot be loaded.
          await supervisor.forget()
          throw error
        })
        .finally(() => watch.signal.removeEventListener('abort', leave))
      watch.signal.throwIfAborted()
      await folder.choose(model)
      watch.progress('loading', model.bytes, model.bytes)
    },
    dispatcher: socketDispatcher(socketOfChosen),
    async stop() {
      await supervisor.forget()
      await folder.release()
      await outside.close()
    },
  }
}

async function statusOf(
  folder: Folder,
  { isInstalled, isFailed }: Record<'isInstalled' | 'isFailed', () => boolean>,
): Promise<EngineStatus> {
  const state = isFailed() ? 'failed' : 'ready'
  return {
    state: isInstalled() ? state : 'absent',
    version: ENGINE_VERSION,
    packageName: packageFor(process),
    model: await folder.chosen(),
    freeMemoryBytes: process.availableMemory(),
    freeDiskBytes: await freeBytesAt(folder.root),
  }
}

/** Fetched before; where a sum is given, it has to be that of this file. */
const isThere = async (file: string, sha256: string | null) =>
  existsSync(file) && (sha256 === null || (await sumOf(file)) === sha256.toLowerCase())

const MAX_CONNECTS = 5
const CONNECT_PAUSE_MS = 100

/** Every request waits for the engine to listen, and goes nowhere else. */
function socketDispatcher(socket: () => Promise<string>): Agent {
  return new Agent({
    connect(options, answer) {
      const connect = (tries: number) => {
        socket().then(
          (socketPath) =>
            buildConnector({ socketPath })({ ...options, protocol: 'http:' }, (...answered) => {
              // It has just ended, and nobody was told yet.
              const isGone = answered[0] !== null && tries < MAX_CONNECTS
              if (isGone) setTimeout(connect, CONNECT_PAUSE_MS, tries + 1)
              else answer(...answered)
            }),
          (error: unknown) => answer(error as Error, null),
        )
      }
      connect(1)
    },
  })
}

/** A folder for each address, and in it a name of letters that every disk takes. */
function placeOf({ url }: ModelSource): string {
  const folder = createHash('sha256').update(url).digest('hex').slice(0, 12)
  const name = titleOf(new URL(url).pathname)
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 80)
  return path.join(folder, `${name}.gguf`)
}

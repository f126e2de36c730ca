import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS, SECOND_MS, type Clock } from '#/platform/clock.ts'
import { EngineRefusal, type ModelFile } from './port.ts'

const PROGRAM = fileURLToPath(new URL('process/main.ts', import.meta.url))

/** TALK-022 */
const MAX_RESTARTS = 3
const RESTARTS_WITHIN_MS = 10 * MINUTE_MS
/** A large model is read from a slow disk. */
const LOAD_MS = 10 * MINUTE_MS
const PATIENCE_MS = 3 * SECOND_MS

const NOT_LOADED =
  'The engine could not load this model. It may be broken, too large, or of a new kind.'

interface Deps {
  runtime: string
  sockets: string
  clock: Clock
  onLoss: (restarts: number) => void
}

interface Running {
  child: ChildProcess
  /** Its socket, once it listens. */
  ready: Promise<string>
}

/** Keeps one engine process at work, for one model at a time (TALK-022). */
export function createSupervisor(deps: Deps) {
  let running: Running | null = null
  let model: ModelFile | null = null
  let losses: number[] = []
  let count = 0

  const mayRestart = () => {
    const since = deps.clock.now().getTime() - RESTARTS_WITHIN_MS
    losses = losses.filter((at) => at > since)
    return losses.length <= MAX_RESTARTS
  }
  const begin = (file: ModelFile): Running => {
    count += 1
    const started = run(deps, file, count)
    running = started
    started.child.on('exit', () => {
      // Whoever was stopped on purpose is no longer the one that runs.
      if (running !== started) return
      running = null
      losses.push(deps.clock.now().getTime())
      deps.onLoss(losses.length)
      if (model !== null && mayRestart()) begin(model).ready.catch(() => undefined)
    })
    return started
  }
  const end = async () => {
    const { child } = running ?? {}
    running = null
    if (child !== undefined) await stopped(child)
  }

  return {
    /** The process that speaks for the app at this moment, for looking at it from outside. */
    pid: () => running?.child.pid ?? null,
    isFailed: () => running === null && model !== null && !mayRestart(),
    /** The socket of the engine, once it has loaded this model. @throws {EngineRefusal} */
    async ready(file: ModelFile): Promise<string> {
      if (model?.path !== file.path) {
        await end()
        losses = []
        model = file
      }
      if (running === null && !mayRestart()) {
        throw new EngineRefusal('not_loaded', NOT_LOADED)
      }
      return (running ?? begin(file)).ready
    },
    /** Begins anew, with all its restarts. */
    async forget(): Promise<void> {
      model = null
      losses = []
      await end()
    },
  }
}

function run({ runtime, sockets }: Deps, { path: file }: ModelFile, count: number): Running {
  const socket = path.join(sockets, `${process.pid}-${count}`)
  const child = spawn(process.execPath, [PROGRAM, runtime, file, socket], {
    // Its end tells the engine that the app has ended, however that came.
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: runtime,
    // Nothing of the app's: its settings hold keys.
    env: { NODE_NO_WARNINGS: '1' },
  })
  child.stdin?.on('error', () => undefined)
  const ready = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new EngineRefusal('not_loaded', NOT_LOADED))
    const timer = setTimeout(() => child.kill('SIGKILL'), LOAD_MS)
    child.on('error', fail)
    child.on('exit', () => {
      clearTimeout(timer)
      fail()
      void rm(socket, { force: true })
    })
    child.stdout?.on('data', () => {
      clearTimeout(timer)
      if (existsSync(socket)) resolve(socket)
    })
  })
  ready.catch(() => undefined)
  return { child, ready }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await over
  clearTimeout(timer)
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request } from 'undici'
import { openDb, type Db } from '../../apps/api/src/platform/db/db.ts'
import { socketFolderFor } from '../../apps/api/src/platform/db/embedded/socket-folder.ts'
import { createLog } from '../../apps/api/src/platform/log.ts'
import { onFreePort } from '../../scripts/free-port.ts'
import { buildServer } from '../../scripts/server-build.ts'
import { startProgram, type Program } from './program.ts'

export interface Folder extends Disposable {
  path: string
}

/** A data folder that goes when the bench ends. */
export function scratchFolder(): Folder {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-bench-'))
  // The database in it may run as another user.
  chmodSync(folder, 0o755)
  return {
    path: folder,
    [Symbol.dispose]: () => {
      rmSync(databaseSocketOf(folder), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Folder of the socket that the database of a data folder listens on. */
export function databaseSocketOf(dataDir: string): string {
  return socketFolderFor(path.join(dataDir, 'postgres'), tmpdir(), process.getuid?.())
}

export function databaseUrlOf(dataDir: string): string {
  const host = databaseSocketOf(dataDir)
  return `postgres://oriel@localhost/oriel?${new URLSearchParams({ host })}`
}

/** The app's own database, as long as the app runs. */
export function openBooks(dataDir: string): AsyncDisposable & { db: Db } {
  const db = openDb({ url: databaseUrlOf(dataDir), poolSize: 2, log: createLog('silent') })
  return { db, [Symbol.asyncDispose]: () => db.$client.end() }
}

/** As `npm start` gives them to Node. */
const FLAGS = ['--max-semi-space-size=16']

export interface AppPlan {
  dataDir: string
  env?: Readonly<Record<string, string>>
  /** Flags for Node itself, such as `--cpu-prof`. */
  nodeFlags?: readonly string[]
  /** Builds the web app first, if it has to be. */
  hasPages?: boolean
  /** By default a free one. */
  port?: number
  /** The core of the machine that it and its database run on; by default all. */
  core?: number
}

export interface RunningApp extends Program {
  url: string
}

/** The app as it is delivered, on a free port and a folder of its own, without rate limits. */
export async function startApp(plan: AppPlan): Promise<RunningApp> {
  return plan.port === undefined
    ? onFreePort((port) => startAppOn(port, plan))
    : startAppOn(plan.port, plan)
}

async function startAppOn(port: number, plan: AppPlan): Promise<RunningApp> {
  const { dataDir, env = {}, nodeFlags = [], hasPages = false, core } = plan
  const program = await startProgram({
    args: [...FLAGS, ...nodeFlags, hasPages ? 'scripts/start.ts' : await buildServer()],
    says: /^Oriel is ready: (http\S+)/,
    ...(core !== undefined && { core }),
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LLM_DETECT: 'off',
      TOKENS_START_GRANT: '100000',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  return { ...program, url: program.said[1] ?? '' }
}

const MODEL_NAME = 'scripted'

export interface ModelPlan {
  tokens: number
  tokensPerSecond: number
  firstTokenDelayMs: number
}

export interface RunningModel extends Program {
  /** Ends in `/v1`. */
  url: string
  /** Settings that make the app ask it. */
  env: Record<string, string>
  /** What it was asked since the last call: the newest message, and when, in milliseconds since 1970. */
  takeArrivals(): Promise<{ at: number; text: string }[]>
}

/** The scripted model server, in a process of its own, saying everyday English. */
export async function startModel(plan: ModelPlan & { core?: number }): Promise<RunningModel> {
  const { core, ...said } = plan
  const program = await startProgram({
    args: ['bench/support/model-server.ts', JSON.stringify(said)],
    says: /^Model at (http\S+), asked at (http\S+)/,
    ...(core !== undefined && { core }),
  })
  const [, url = '', askedUrl = ''] = program.said
  const takeArrivals = async () => {
    const { body } = await request(askedUrl)
    return (await body.json()) as { at: number; text: string }[]
  }
  return { ...program, url, env: { LLM_BASE_URL: url, LLM_MODEL: MODEL_NAME }, takeArrivals }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb, type Db } from '../../apps/api/src/platform/db/db.ts'
import { socketFolderFor } from '../../apps/api/src/platform/db/embedded/socket-folder.ts'
import { createLog } from '../../apps/api/src/platform/log.ts'
import { onFreePort } from '../../scripts/free-port.ts'
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

/** The app's own database, as long as the app runs. */
export function openBooks(dataDir: string): AsyncDisposable & { db: Db } {
  const host = databaseSocketOf(dataDir)
  const url = `postgres://oriel@localhost/oriel?${new URLSearchParams({ host })}`
  const db = openDb({ url, poolSize: 2, log: createLog('silent') })
  return { db, [Symbol.asyncDispose]: () => db.$client.end() }
}

export interface AppPlan {
  dataDir: string
  env?: Readonly<Record<string, string>>
  /** Flags for Node itself, such as `--cpu-prof`. */
  nodeFlags?: readonly string[]
  /** Builds the web app first, if it has to be. */
  hasPages?: boolean
  /** By default a free one. */
  port?: number
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
  const { dataDir, env = {}, nodeFlags = [], hasPages = false } = plan
  const program = await startProgram({
    args: [...nodeFlags, hasPages ? 'scripts/start.ts' : 'scripts/serve.ts'],
    says: /^Oriel is ready: (http\S+)/,
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
}

/** The scripted model server, in a process of its own. */
export async function startModel(plan: ModelPlan): Promise<RunningModel> {
  const flags = {
    port: 0,
    model: MODEL_NAME,
    tokens: plan.tokens,
    'tokens-per-second': plan.tokensPerSecond,
    'first-token-delay-ms': plan.firstTokenDelayMs,
  }
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])
  const program = await startProgram({
    args: ['sandbox/src/model/main.ts', ...args],
    says: /^Scripted model server at (http\S+)/,
  })
  const url = program.said[1] ?? ''
  return { ...program, url, env: { LLM_BASE_URL: url, LLM_MODEL: MODEL_NAME } }
}

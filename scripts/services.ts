import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable } from 'node:stream'
import { findProgram } from '../apps/api/src/platform/db/embedded/find-program.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/db/embedded/launcher.ts'
import { installPackages } from './apt.ts'
import { onFreePort } from './free-port.ts'
import { step, StepFailed } from './steps.ts'

/** Services that a few tests need for real, beside the embedded database. */
export interface Services {
  /** The addresses of those that could be had, as environment variables. */
  env: Record<string, string>
  /** Of each of the others, what to do about it. */
  missing: string[]
  /** Ends those that were started here and removes their files. */
  stop(): Promise<void>
}

interface Running {
  url: string
  stop: () => Promise<void>
}

interface Service {
  title: string
  /** The variable a developer gives its address in. */
  variable: 'TEST_REDIS_URL' | 'TEST_DATABASE_URL'
  aptPackage: string
  /** Path of what has to be installed, if it is. */
  find: () => string | undefined
  /** Starts it in an empty folder. */
  start: (installed: string, folder: string) => Promise<Running>
}

const SERVICES: readonly Service[] = [
  {
    title: 'Redis',
    variable: 'TEST_REDIS_URL',
    aptPackage: 'redis-server',
    find: () => findProgram(['redis-server'], searchPath()),
    start: startRedis,
  },
  {
    title: 'a PostgreSQL of its own',
    variable: 'TEST_DATABASE_URL',
    aptPackage: 'postgresql',
    find: findPostgres,
    start: startPostgres,
  },
]

/**
 * Finds, starts or installs every service (EMBED-002).
 * @throws {StepFailed} when one that is installed does not start.
 */
export async function startServices(signal: AbortSignal): Promise<Services> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-services-'))
  chmodSync(folder, 0o755)
  const needed = SERVICES.filter(({ variable }) => (process.env[variable] ?? '') === '')
  const absent = needed.filter(({ find }) => find() === undefined)
  const packages = absent.map(({ aptPackage }) => aptPackage)
  if (packages.length > 0) await installPackages(packages, signal)

  const stops = [async () => rmSync(folder, { recursive: true, force: true })]
  const services: Services = {
    env: {},
    missing: [],
    stop: async () => {
      for (const stop of stops.toReversed()) await stop()
    },
  }
  try {
    for (const service of needed) {
      const installed = service.find()
      if (installed === undefined) {
        services.missing.push(adviceOn(service))
        continue
      }
      const { url, stop } = await step(`Starting ${service.title}`, () =>
        service.start(installed, path.join(folder, service.variable)),
      )
      services.env[service.variable] = url
      stops.push(stop)
    }
    return services
  } catch (error) {
    await services.stop()
    throw error
  }
}

function adviceOn({ title, variable, aptPackage }: Service): string {
  return (
    `!!! The tests need ${title}, which could not be found, started or installed.\n` +
    `!!! Install ${aptPackage}, or give the address of a running one in ${variable},\n` +
    '!!! or set ALLOW_MISSING_SERVICES=1 to pass without the tests that need it.'
  )
}

async function startRedis(program: string, folder: string): Promise<Running> {
  mkdirSync(folder)
  return onFreePort((port) => startRedisOn(port, program, folder))
}

async function startRedisOn(port: number, program: string, folder: string): Promise<Running> {
  const address = ['--bind', '127.0.0.1', '--port', String(port)]
  const inMemory = ['--dir', folder, '--save', '', '--appendonly', 'no']
  const redis = spawn(program, [...address, ...inMemory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(redis, 'exit')
  const said = await readUntil(redis.stdout, 'Ready to accept connections')
  if (said !== null) throw new StepFailed(`Redis did not start:\n${said}`)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      redis.kill()
      await exit
    },
  }
}

/** Waits for a line with these words: null then, and all that was said when the stream ends without. */
async function readUntil(stream: Readable, words: string): Promise<string | null> {
  const said: string[] = []
  return new Promise((resolve) => {
    const lines = createInterface({ input: stream })
    lines.on('line', (line) => {
      if (line.includes(words)) resolve(null)
      else said.push(line)
    })
    lines.on('close', () => resolve(said.join('\n')))
  })
}

async function startPostgres(installation: string, folder: string): Promise<Running> {
  const server = await startEmbeddedPostgres({ dataDir: folder, installation })
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop()
      rmSync(server.connection.host, { recursive: true, force: true })
    },
  }
}

/** The newest PostgreSQL of the system: the folder above its `bin`. */
function findPostgres(): string | undefined {
  const packaged = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted(
    (a, b) => versionOf(b) - versionOf(a),
  )
  const program = packaged[0] ?? findProgram(['postgres'], searchPath())
  return program && path.dirname(path.dirname(realpathSync(program)))
}

function versionOf(program: string): number {
  return Number.parseFloat(program.split('/').at(-3) ?? '')
}

function searchPath(): string {
  return process.env['PATH'] ?? ''
}

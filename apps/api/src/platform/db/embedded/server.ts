import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { MINUTE_MS } from '@oriel/contract/time'
import { DATABASE_USER } from './cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { pidFileOf, readLockingPid, removeStaleLock } from './lock-file.ts'
import { commandFor, type Installation } from './programs.ts'
import { SOCKET_NAME } from './socket-folder.ts'

/** How long to wait for an unresponsive server that holds the folder to end. */
const HAND_OVER_TIMEOUT_MS = MINUTE_MS
const POLL_MS = 20
const PING_TIMEOUT_MS = 1_000
const KEPT_OUTPUT = 4_000

/** The folder's server is still running, starting or stopping. */
const HELD_BY_ANOTHER = /lock file "|pre-existing shared memory block/

const DEFAULT_SETTINGS = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '64MB',
  log_min_messages: 'warning',
  // Statements may contain user content.
  log_min_error_statement: 'panic',
}

export interface ServerPlan {
  dataDir: string
  socketDir: string
  settings: Readonly<Record<string, string>>
}

interface ServerProcess {
  child: ChildProcess
  /** Set once it has ended and all its output was read. */
  ended: boolean
  output: string
}

/**
 * Starts the server on the cluster and waits until it answers. Returns undefined if another
 * process's server serves the folder by then.
 * @throws {EmbeddedPostgresError} with the server's output.
 */
export async function startServer(
  plan: ServerPlan,
  installation: Installation,
): Promise<ChildProcess | undefined> {
  const patience = AbortSignal.timeout(HAND_OVER_TIMEOUT_MS)
  let server = launch(plan, installation)
  // No timeout while the server is alive: crash recovery may take long.
  while (!server.ended) {
    await sleep(POLL_MS)
    if (await answers(plan.socketDir)) {
      const isOurs = readLockingPid(pidFileOf(plan.dataDir)) === server.child.pid
      return isOurs ? settle(server.child) : undefined
    }
    if (server.ended && HELD_BY_ANOTHER.test(server.output) && !patience.aborted) {
      removeStaleLock(pidFileOf(plan.dataDir))
      removeStaleLock(path.join(plan.socketDir, `${SOCKET_NAME}.lock`))
      server = launch(plan, installation)
    }
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start: ${server.output.trim()}`)
}

/** Shuts the server down cleanly: sessions closed, data written, process ended. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
}

/** True when a server accepts connections in the folder. */
export async function answers(socketDir: string): Promise<boolean> {
  const client = new Client({
    host: socketDir,
    user: DATABASE_USER,
    database: 'postgres',
    connectionTimeoutMillis: PING_TIMEOUT_MS,
  })
  // Without a listener, a server ending between two events would end this process too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function launch({ dataDir, socketDir, settings }: ServerPlan, installation: Installation) {
  const all = { ...DEFAULT_SETTINGS, unix_socket_directories: socketDir, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = commandFor(installation, 'postgres', ['-D', dataDir, ...flags])
  // Detached: Ctrl-C reaches only this process, which then stops the server cleanly.
  const child = spawn(file, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const server: ServerProcess = { child, ended: false, output: '' }
  child.stderr.on('data', (chunk: Buffer) => {
    server.output = `${server.output}${chunk.toString()}`.slice(-KEPT_OUTPUT)
  })
  child.on('error', (error) => {
    server.output += error.message
  })
  child.on('close', () => {
    server.ended = true
  })
  return server
}

/** Lets this process exit without waiting for the server, and stops collecting its output. */
function settle(child: ChildProcess): ChildProcess {
  child.unref()
  child.stderr?.removeAllListeners('data').resume()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return child
}

import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { locateBinaries } from './binaries.ts'
import { claimCluster, createCluster, DATABASE_USER, hasCluster, removeDrafts } from './cluster.ts'
import { pidFileOf } from './lock-file.ts'
import { findPrivilege } from './privilege.ts'
import { answers, startServer, stopServer } from './server.ts'
import { openSocketFolder, socketFolderFor } from './socket-folder.ts'

const USUAL_SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster itself; created on first start. Its parent may hold other data. */
  dataDir: string
  /** Server settings (`postgresql.conf` names) that override the defaults. */
  settings?: Readonly<Record<string, string>>
  /** Receives a one-line status when something takes longer than a moment. */
  log?: (line: string) => void
  /** PATH for the programs that change the user, `setpriv` and `unshare`. */
  searchPath?: string
  /** Folder with the `bin` of the PostgreSQL to run; by default the one among the dependencies. */
  installation?: string
}

export interface EmbeddedPostgres {
  /** Spread into the options of a `pg` client or pool. */
  connection: { host: string; user: string; database?: string }
  /** Address of a database on this server, as `pg` and pg-boss read it. */
  url(database: string): string
  /** False when another process runs the server; then `stop` leaves it running. */
  owner: boolean
  /** Shuts the server down cleanly. End every pool first; open sessions are closed. */
  stop(): Promise<void>
}

/**
 * Serves the cluster in `dataDir` with the PostgreSQL from the dependencies, only on a private unix
 * socket (EMBED-003, stack.md §4). Reuses a server already running there, and recovers after a
 * crash. Call it on the main thread: on Linux the server ends with the thread that started it, even
 * when the process is killed.
 * @throws {EmbeddedPostgresError} when it cannot run here, with a way to fix it.
 */
export async function startEmbeddedPostgres({
  dataDir: folder,
  settings = {},
  log = () => undefined,
  searchPath = USUAL_SEARCH_PATH,
  installation: native = locateBinaries(),
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = canonicalFolder(folder)
  const socketDir = socketFolderFor(dataDir, tmpdir(), process.getuid?.())
  const folders = [native, path.dirname(dataDir), path.dirname(socketDir)]
  const privilege = findPrivilege(folders, searchPath)
  const installation = { native, privilege, searchPath }
  const serve = (owner: boolean, stop: () => Promise<void>): EmbeddedPostgres => ({
    connection: { host: socketDir, user: DATABASE_USER },
    url: (database) => socketUrl(socketDir, database),
    owner,
    stop,
  })

  openSocketFolder(socketDir, privilege.fileOwner)
  if (existsSync(pidFileOf(dataDir)) && (await answers(socketDir)))
    return serve(false, async () => {})

  if (!hasCluster(dataDir)) {
    log('Creating the database (first start)')
    await createCluster(dataDir, installation)
  }
  claimCluster(dataDir, privilege.fileOwner)
  const server = await startServer({ dataDir, socketDir, settings }, installation)
  if (server === undefined) return serve(false, async () => {})
  removeDrafts(dataDir)
  return serve(true, () => stopServer(server))
}

/** The canonical path of the folder, because the socket's location is derived from it. */
function canonicalFolder(folder: string): string {
  const parent = path.dirname(path.resolve(folder))
  mkdirSync(parent, { recursive: true })
  return path.join(realpathSync(parent), path.basename(folder))
}

/** The folder goes into the query, which overrides the host part: a host cannot contain a path. */
function socketUrl(socketDir: string, database: string): string {
  const query = new URLSearchParams({ host: socketDir })
  return `postgres://${DATABASE_USER}@localhost/${encodeURIComponent(database)}?${query.toString()}`
}

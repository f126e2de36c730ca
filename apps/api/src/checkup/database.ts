import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { Config } from '#/config.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { hasCluster } from '#/platform/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '#/platform/db/embedded/launcher.ts'
import { examine, placeOf, type Finding } from './finding.ts'

/** OPS-001 */
const OLDEST_VERSION = 150_000
const TIMEOUT_MS = 5 * SECOND_MS

export function checkDatabase({ database, dataDir }: Config): Promise<Finding> {
  const { url } = database
  if (url !== null) {
    return examine(
      {
        part: 'database',
        inForce: `PostgreSQL at ${placeOf(url)}`,
        change: 'DATABASE_URL; unset it for the embedded one',
      },
      () => describeServer(url),
    )
  }
  const folder = path.resolve(dataDir, 'postgres')
  return examine(
    {
      part: 'database',
      inForce: `embedded PostgreSQL in ${folder}`,
      change: 'DATABASE_URL=postgres://user:password@host/database for one of your own',
    },
    () => (hasCluster(folder) ? checkCluster(folder) : tryOut()),
  )
}

/** Uses the running server, or starts it for the check. */
async function checkCluster(folder: string): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  try {
    const version = await describeServer(server.url('postgres'))
    return server.owner ? version : `${version}, in use by the running app`
  } finally {
    await server.stop()
  }
}

/** Before the first start: proves in a temporary folder that this machine can run it. */
async function tryOut(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-doctor-'))
  // As root the server runs as "nobody", who needs access to the folder.
  chmodSync(folder, 0o755)
  const used = [folder]
  try {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
    used.push(server.connection.host)
    try {
      const version = await describeServer(server.url('postgres'))
      return `${version} runs on this machine; the first start creates it`
    } finally {
      await server.stop()
    }
  } finally {
    for (const place of used) rmSync(place, { recursive: true, force: true })
  }
}

async function describeServer(url: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; number: number }>(`
      select current_setting('server_version') as name,
        current_setting('server_version_num')::int as number`)
    const [version] = rows
    if (!version || version.number < OLDEST_VERSION) {
      throw new Error(`PostgreSQL ${version?.name ?? ''} is too old; 15 is the oldest that works`)
    }
    return `PostgreSQL ${version.name.split(' ', 1)[0] ?? ''}`
  } finally {
    await client.end().catch(() => undefined)
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './launcher.ts'

declare module 'vitest' {
  // Values tests read with `inject`; the optional ones come from `scripts/services.ts`.
  interface ProvidedContext {
    /** The database `postgres` on this run's server; tests create their own databases beside it. */
    postgresUrl: string
    redisUrl?: string
    /** A PostgreSQL that is not the embedded one. */
    externalDatabaseUrl?: string
  }
}

/** Runs once before the api tests: one server in a temporary folder, removed at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-test-'))
  // As root the server runs as "nobody", who needs access to the folder.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    // Data need not survive the run, so commits do not wait for the disk.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
    },
  })
  project.provide('postgresUrl', server.url('postgres'))
  return async () => {
    await server.stop()
    for (const used of [folder, server.connection.host]) {
      rmSync(used, { recursive: true, force: true })
    }
  }
}

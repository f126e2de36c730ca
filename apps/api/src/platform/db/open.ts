import path from 'node:path'
import { Client, DatabaseError } from 'pg'
import { startEmbeddedPostgres } from './embedded/launcher.ts'

const DATABASE = 'oriel'
const DUPLICATE_DATABASE = '42P04'

export interface RunningDatabase {
  url: string
  /** Text for the start-up output. */
  description: string
  /** Stops the server if this process runs it. Close every connection first. */
  stop(): Promise<void>
}

/** Starts the PostgreSQL in the data folder and creates the app's database (EMBED-003). */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: (line: string) => void,
): Promise<RunningDatabase> {
  const folder = path.join(dataDir, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir: folder, log })
  try {
    await createDatabase(server.url('postgres'))
  } catch (error) {
    await server.stop()
    throw error
  }
  const role = server.owner ? 'embedded PostgreSQL' : 'embedded PostgreSQL of another instance'
  return {
    url: server.url(DATABASE),
    description: `${role} in ${folder}`,
    stop: () => server.stop(),
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const known = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another instance may have created it meanwhile.
    if (!(error instanceof DatabaseError && error.code === DUPLICATE_DATABASE)) throw error
  } finally {
    await client.end()
  }
}

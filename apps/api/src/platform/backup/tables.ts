import { escapeIdentifier, type Client } from 'pg'

/** A table as a backup knows it. */
export interface BackedUpTable {
  schema: string
  table: string
  /** In table order. */
  columns: string[]
}

/** Only pending jobs are backed up; the job library creates the rest when it starts. */
const JOB_TABLES = ['queue', 'job']

/** All tables with application data, by name. */
export async function readTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as table,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname = any($1)))
     group by 1, 2 order by n.nspname <> 'public', c.relname <> 'queue', 1, 2`,
    [JOB_TABLES],
  )
  return rows
}

/** Hashes of the migrations that created the schema, oldest first. */
export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash }) => hash)
}

export const nameOf = ({ schema, table }: Pick<BackedUpTable, 'schema' | 'table'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`

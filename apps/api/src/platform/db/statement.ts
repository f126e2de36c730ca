import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { STYLE, type Db, type Queryable } from './db.ts'

const dialect = new PgDialect(STYLE)

/**
 * A statement whose text is made once; its parameters are the `sql.placeholder`s in it, and rows come as the driver
 * reads them. For what runs with every turn: making the text anew costs more than sending it (F-55).
 */
export function statement<Row extends QueryResultRow>(template: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(template)
  return async (db: Pick<Db, '$client'>, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await db.$client.query<Row>({ text, values: fillPlaceholders(params, values) })
    return rows
  }
}

/**
 * The same for a query of the builder, `db.select()….prepare(name)`, made once per database. Its values are the
 * argument of `execute`.
 */
export function preparedOn<Query>(prepare: (db: Queryable) => Query): (db: Queryable) => Query {
  const made = new WeakMap<Queryable, Query>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const query = prepare(db)
    made.set(db, query)
    return query
  }
}

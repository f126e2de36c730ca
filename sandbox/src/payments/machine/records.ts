import type { Database } from './database.ts'

/** Documents of one kind by id, stored as JSON: dates must be strings. */
export interface Collection<T extends object> {
  get(id: string): Promise<T | null>
  /** Returns false, and writes nothing, if the id exists. */
  add(id: string, doc: T): Promise<boolean>
  put(id: string, doc: T): Promise<void>
  /** Read-modify-write, serialised per document. Null if it does not exist. */
  change(id: string, how: (doc: T) => T): Promise<T | null>
  /** Documents whose fields contain these, oldest first; all of them for `{}`. */
  find(part: object): Promise<T[]>
  remove(id: string): Promise<void>
}

interface Row<T> {
  doc: T
}

export function collection<T extends object>(database: Database, kind: string): Collection<T> {
  return {
    async get(id) {
      const sql = 'select doc from record where kind = $1 and id = $2'
      const [row] = await database.query<Row<T>>(sql, [kind, id])
      return row?.doc ?? null
    },
    async add(id, doc) {
      const sql =
        'insert into record (kind, id, doc) values ($1, $2, $3) on conflict do nothing returning id'
      return (await database.query(sql, [kind, id, JSON.stringify(doc)])).length === 1
    },
    async put(id, doc) {
      await database.query(
        `insert into record (kind, id, doc) values ($1, $2, $3)
         on conflict (kind, id) do update set doc = excluded.doc`,
        [kind, id, JSON.stringify(doc)],
      )
    },
    change: (id, how) =>
      database.transaction(async (query) => {
        const sql = 'select doc from record where kind = $1 and id = $2 for update'
        const [row] = await query<Row<T>>(sql, [kind, id])
        if (row === undefined) return null
        const doc = how(row.doc)
        const values = [kind, id, JSON.stringify(doc)]
        await query('update record set doc = $3 where kind = $1 and id = $2', values)
        return doc
      }),
    async find(part) {
      const sql = 'select doc from record where kind = $1 and doc @> $2 order by seq'
      const rows = await database.query<Row<T>>(sql, [kind, JSON.stringify(part)])
      return rows.map(({ doc }) => doc)
    },
    async remove(id) {
      await database.query('delete from record where kind = $1 and id = $2', [kind, id])
    },
  }
}

import type { Database } from './database.ts'

/** A task due at a time of the gateway. */
export interface DueItem {
  kind: string
  /** Items of one lane run sequentially; lanes run in parallel. */
  lane: string
  at: Date
  doc: object
}

export interface QueuedItem extends DueItem {
  /** Unique and increasing. */
  seq: string
}

export interface DueQueue {
  add(item: DueItem): Promise<void>
  /** Items due by then and not in `except`, the earliest first. */
  dueBy(until: Date, except: Iterable<string>): Promise<QueuedItem[]>
  /** When the next item not in `except` is due. */
  nextAt(except: Iterable<string>): Promise<Date | null>
  remove(seq: string): Promise<void>
}

const BATCH = 200

export function createDueQueue({ query }: Pick<Database, 'query'>): DueQueue {
  return {
    async add({ kind, lane, at, doc }) {
      const sql = 'insert into due (kind, lane, due_at, doc) values ($1, $2, $3, $4)'
      await query(sql, [kind, lane, at, JSON.stringify(doc)])
    },
    dueBy: (until, except) =>
      query<QueuedItem>(
        `select seq, kind, lane, due_at as at, doc from due
         where due_at <= $1 and not (seq = any($2)) order by due_at, seq limit ${BATCH}`,
        [until, [...except]],
      ),
    async nextAt(except) {
      const sql = 'select min(due_at) as at from due where not (seq = any($1))'
      const [row] = await query<{ at: Date | null }>(sql, [[...except]])
      return row?.at ?? null
    },
    async remove(seq) {
      await query('delete from due where seq = $1', [seq])
    },
  }
}

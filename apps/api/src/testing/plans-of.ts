import { sql } from 'drizzle-orm'
import type { Ctx } from '#/context.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}

/**
 * Tables that a statement reads from their first row to their last, by the plan that PostgreSQL keeps for it once it
 * no longer looks at the values.
 */
export async function wholeScansOf({ db }: Pick<Ctx, 'db'>, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    sql.raw(`explain (generic_plan, format json) ${text}`),
  )
  return rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan))
}

const scansIn = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : []),
  ...(node.Plans ?? []).flatMap(scansIn),
]

import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { statementsOf } from '#/testing/statements-of.ts'
import { testContext } from '#/testing/test-context.ts'
import { instant } from './columns.ts'
import { columnsOf, listOf } from './rows.ts'
import { statement } from './statement.ts'

test('F-55 a statement puts each value in its place, however often it stands in the text', async () => {
  const { ctx } = await testContext()
  const add = statement<{ sum: number }>(
    sql`select ${sql.placeholder('added')}::int + ${1}::int + ${sql.placeholder('added')}::int as sum
      where ${sql.placeholder('least')}::int < 5`,
  )
  expect(await add(ctx.db, { least: 4, added: 20 })).toEqual([{ sum: 41 }])
  expect(await add(ctx.db, { least: 5, added: 20 })).toEqual([])
})

test('F-55 a statement names columns as the tables do, and has one text for any number of rows', async () => {
  const { ctx } = await testContext()
  const visits = pgTable('visits', { visitId: uuid(), seenAt: instant() })
  const types = { visitId: 'uuid', seenAt: 'timestamptz' } as const
  const list = statement<{ visit_id: string; seen_at: Date }>(
    sql`select * from ${listOf('visits', types)} where ${visits.seenAt} is not null order by ${visits.seenAt}`,
  )
  const row = (seenAt: Date | null) => ({ visitId: ctx.ids.next(), seenAt })
  const rows = [row(new Date('2026-01-01')), row(null), row(new Date('2026-01-02'))]
  const texts = await statementsOf(ctx, async () => {
    const known = await list(ctx.db, columnsOf(rows, types))
    expect(known).toEqual(
      [rows[0], rows[2]].map((seen) => ({ visit_id: seen?.visitId, seen_at: seen?.seenAt })),
    )
    expect(await list(ctx.db, columnsOf([], types))).toEqual([])
  })
  expect(new Set(texts).size).toBe(1)
})

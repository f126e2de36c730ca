import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#/testing/test-db.ts'
import { createLog } from '../log.ts'
import { openDb } from './db.ts'

const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function someDb(poolSize: number) {
  const { url, drop } = await testDatabase()
  const db = openDb({ url, poolSize, log: createLog('silent') })
  cleanups.push(drop, () => db.$client.end())
  return db
}

test('TURN-001 a transaction that does not even begin gives its connection back', async () => {
  const db = await someDb(2)
  const refused = { isolationLevel: 'none at all' as 'serializable' }

  for (let times = 0; times < 5; times += 1) {
    await expect(db.transaction((tx) => tx.execute(sql`select 1`), refused)).rejects.toThrow()
  }

  expect(db.$client.idleCount).toBe(db.$client.totalCount)
  expect(await db.transaction((tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 })
})

test('TURN-001 a transaction that throws leaves nothing, one that returns is kept', async () => {
  const db = await someDb(2)
  await db.execute(sql`create table notes (text text)`)
  const write = (text: string, error: Error | null) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${text})`)
      if (error) throw error
      return text
    })

  await expect(write('lost', new Error('no'))).rejects.toThrow('no')
  expect(await write('kept', null)).toBe('kept')
  expect((await db.execute(sql`select text from notes`)).rows).toEqual([{ text: 'kept' }])
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { createLog } from '../log.ts'
import { isDatabaseGone, isDiskFull, isUniqueViolation, openDb } from './db.ts'

let main: TestContext

beforeAll(async () => {
  main = await testContext()
})

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a connection that dies inside a transaction fails that transaction and nothing else', async () => {
  const { db } = main.ctx
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    await tx.execute(sql`select 1`)
  })

  expect(isDatabaseGone(await failure(work))).toBe(true)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test.each([
  ['nobody listens', 'postgres://127.0.0.1:1/none'],
  ['the socket is missing', 'postgres:///none?host=/nonexistent'],
])('a database where %s is gone', async (_case, url) => {
  const db = openDb({ url, poolSize: 1, log: createLog('silent') })

  expect(isDatabaseGone(await failure(db.execute(sql`select 1`)))).toBe(true)
  await db.$client.end()
})

test('what the database refuses is not its absence', async () => {
  const { db } = main.ctx
  await db.execute(sql`create table once (id int constraint once_only primary key)`)
  await db.execute(sql`insert into once values (1)`)

  const repeated = await failure(db.execute(sql`insert into once values (1)`))
  const wrong = await failure(db.execute(sql`select * from nowhere`))

  expect(isUniqueViolation(repeated, 'once_only')).toBe(true)
  expect(isUniqueViolation(repeated, 'another')).toBe(false)
  for (const error of [repeated, wrong, new Error('ours'), 'text', null]) {
    expect([isDatabaseGone(error), isDiskFull(error)]).toEqual([false, false])
  }
})

test('a missing file is a fault of ours, not a missing database', () => {
  const missing = Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' })

  expect(isDatabaseGone(missing)).toBe(false)
})

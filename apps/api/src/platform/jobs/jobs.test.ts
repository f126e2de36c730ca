import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { createJobs, DEAD_QUEUE, type Jobs } from './jobs.ts'

const order = z.object({ order: z.string() })
const someKind = (name: string) => ({
  name,
  schema: order,
  retryLimit: 2,
  retryDelaySeconds: 0,
  leaseSeconds: 60,
})
const WAIT = { timeout: 20_000, interval: 50 }

let base: TestContext
const opened: Jobs[] = []

beforeAll(async () => {
  base = await testContext()
  await base.ctx.db.execute(sql`create table effects (job text, note text)`)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
})

function someJobs(): Jobs {
  const { ctx, databaseUrl } = base
  const jobs = createJobs({ url: databaseUrl, db: ctx.db, log: ctx.log, retryPollSeconds: 1 })
  opened.push(jobs)
  return jobs
}

async function effectsOf(job: string): Promise<unknown[]> {
  const { rows } = await base.ctx.db.execute(sql`select note from effects where job = ${job}`)
  return rows.map((row) => row['note'])
}

async function statesOf(job: string): Promise<unknown[]> {
  const { rows } = await base.ctx.db.execute(
    sql`select state, output, data from jobs.job where name = ${job}`,
  )
  return rows
}

test('a job runs once with the data it was sent with', async () => {
  const jobs = someJobs()
  jobs.define(someKind('once'), (data) => async (tx) => {
    await tx.execute(sql`insert into effects values ('once', ${data.order})`)
  })
  await base.ctx.db.transaction((tx) => jobs.send(tx, someKind('once'), { order: 'a' }))

  await expect.poll(() => statesOf('once'), WAIT).toMatchObject([{ state: 'completed' }])
  expect(await effectsOf('once')).toEqual(['a'])
})

test('effect and completion are one commit: until then nothing of either is there', async () => {
  const jobs = someJobs()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: atWork, resolve: begun } = Promise.withResolvers<void>()
  jobs.define(someKind('slow'), () => async (tx) => {
    await tx.execute(sql`insert into effects values ('slow', 'done')`)
    begun()
    await mayEnd
  })
  await base.ctx.db.transaction((tx) => jobs.send(tx, someKind('slow'), { order: 'a' }))

  await atWork
  expect(await effectsOf('slow')).toEqual([])
  expect(await statesOf('slow')).toMatchObject([{ state: 'active' }])
  end()
  await expect.poll(() => effectsOf('slow'), WAIT).toEqual(['done'])
  expect(await statesOf('slow')).toMatchObject([{ state: 'completed' }])
})

test('a failing job is tried again, leaves nothing behind, and ends among the dead', async () => {
  const jobs = someJobs()
  const kind = someKind('broken')
  let tries = 0
  jobs.define(kind, (data) => async (tx) => {
    tries += 1
    await tx.execute(sql`insert into effects values ('broken', ${data.order})`)
    throw new Error(`what a user wrote: ${data.order}`)
  })
  await base.ctx.db.transaction((tx) => jobs.send(tx, kind, { order: 'secret' }))

  await expect.poll(() => statesOf(DEAD_QUEUE), WAIT).toMatchObject([{ data: { order: 'secret' } }])
  expect(tries).toBe(1 + kind.retryLimit)
  expect(await effectsOf('broken')).toEqual([])
  const [failed] = await statesOf('broken')
  expect(failed).toMatchObject({ state: 'failed' })
  expect(JSON.stringify(z.parse(z.object({ output: z.unknown() }), failed).output)).not.toContain(
    'secret',
  )
})

test('a job that fails once succeeds at the next try, with one effect', async () => {
  const jobs = someJobs()
  let tries = 0
  jobs.define(someKind('flaky'), () => async (tx) => {
    tries += 1
    await tx.execute(sql`insert into effects values ('flaky', 'done')`)
    if (tries === 1) throw new Error('not yet')
  })
  await base.ctx.db.transaction((tx) => jobs.send(tx, someKind('flaky'), { order: 'a' }))

  await expect.poll(() => statesOf('flaky'), WAIT).toMatchObject([{ state: 'completed' }])
  expect(await effectsOf('flaky')).toEqual(['done'])
})

test('jobs that come together are done side by side, and one that fails takes no other with it', async () => {
  const jobs = someJobs()
  const kind = someKind('beside')
  const { promise: allBegun, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  jobs.define(kind, async (data) => {
    begun.push(data.order)
    if (begun.length === 4) resolve()
    await allBegun
    return async (tx) => {
      await tx.execute(sql`insert into effects values ('beside', ${data.order})`)
      if (data.order === 'b' && begun.length === 4) throw new Error('not yet')
    }
  })
  const all = ['a', 'b', 'c', 'd'].map((letter) => ({ order: letter }))
  await base.ctx.db.transaction((tx) => jobs.sendAll(tx, kind, all))
  await base.ctx.db.transaction((tx) => jobs.sendAll(tx, kind, []))

  await expect
    .poll(async () => (await effectsOf('beside')).map(String).toSorted(), WAIT)
    .toEqual(['a', 'b', 'c', 'd'])
  expect(begun.toSorted()).toEqual(['a', 'b', 'b', 'c', 'd'])
})

test('a job sent in a transaction that is rolled back never runs', async () => {
  const jobs = someJobs()
  const ran: string[] = []
  jobs.define(someKind('outbox'), (data) => async () => {
    ran.push(data.order)
  })
  const { db } = base.ctx
  const rolledBack = db.transaction(async (tx) => {
    await jobs.send(tx, someKind('outbox'), { order: 'undone' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await db.transaction((tx) => jobs.send(tx, someKind('outbox'), { order: 'later' }))

  // Jobs of a queue run in their order, so the first would have run by now.
  await expect.poll(() => ran, WAIT).toEqual(['later'])
  expect(await statesOf('outbox')).toHaveLength(1)
})

test('a try whose job was given to another one meanwhile leaves no effect', async () => {
  const jobs = someJobs()
  let tries = 0
  jobs.define(someKind('stolen'), () => async (tx) => {
    tries += 1
    await tx.execute(sql`insert into effects values ('stolen', ${`try ${tries}`})`)
    // What the queue does by itself when a lease lapses.
    if (tries === 1) {
      await base.ctx.db.execute(
        sql`update jobs.job set state = 'retry', started_on = null where name = 'stolen'`,
      )
    }
  })
  await base.ctx.db.transaction((tx) => jobs.send(tx, someKind('stolen'), { order: 'a' }))

  await expect.poll(() => statesOf('stolen'), WAIT).toMatchObject([{ state: 'completed' }])
  expect(await effectsOf('stolen')).toEqual(['try 2'])
})

test('data of another shape than the job takes fails without an effect', async () => {
  const jobs = someJobs()
  let applied = 0
  const kind = { ...someKind('strict'), schema: z.object({ order: z.number() }), retryLimit: 0 }
  jobs.define(kind, () => async () => {
    applied += 1
  })
  await base.ctx.db.transaction((tx) => jobs.send(tx, someKind('strict'), { order: 'five' }))

  await expect.poll(() => statesOf('strict'), WAIT).toMatchObject([{ state: 'failed' }])
  expect(applied).toBe(0)
})

test('two instances do what fell due while none ran, once', async () => {
  const kind = { ...someKind('hourly'), schema: z.null() }
  const instance = async () => {
    const jobs = someJobs()
    jobs.define(kind, () => async (tx) => {
      await tx.execute(sql`insert into effects values ('hourly', 'done')`)
    })
    jobs.schedule(kind, `${(new Date().getUTCMinutes() + 30) % 60} * * * *`)
    await jobs.start()
    return jobs
  }
  await (await instance()).stop()
  const longAgo = sql`now() - interval '3 hours'`
  await base.ctx.db.execute(sql`update jobs.schedule set created_on = ${longAgo}`)
  await base.ctx.db.execute(sql`update jobs.version set cron_on = ${longAgo}`)

  await instance()
  await instance()
  await expect.poll(() => statesOf('hourly'), WAIT).toMatchObject([{ state: 'completed' }])
  expect(await effectsOf('hourly')).toEqual(['done'])
})

test('after a start that failed the next one is a new try', async () => {
  const { ctx, databaseUrl } = base
  const url = new URL(databaseUrl)
  const name = `${url.pathname.slice(1)}_later`
  url.pathname = name
  const jobs = createJobs({ url: url.href, db: ctx.db, log: ctx.log })
  opened.push(jobs)

  await expect(jobs.start()).rejects.toThrow(name)
  await ctx.db.execute(sql.raw(`create database ${name}`))
  await jobs.start()
  await jobs.stop()
  await ctx.db.execute(sql.raw(`drop database ${name}`))
})

test('stopping waits for the job that runs', async () => {
  const jobs = someJobs()
  const { promise: atWork, resolve: begun } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  jobs.define(someKind('last'), () => async (tx) => {
    begun()
    await mayEnd
    await tx.execute(sql`insert into effects values ('last', 'done')`)
  })
  await base.ctx.db.transaction((tx) => jobs.send(tx, someKind('last'), { order: 'a' }))
  await atWork

  const stopped = jobs.stop()
  end()
  await stopped
  expect(await effectsOf('last')).toEqual(['done'])
})

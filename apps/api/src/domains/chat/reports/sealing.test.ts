import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { runJob } from '#/testing/run-jobs.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { SEAL_REASONS } from '../jobs.ts'
import { sealOldReasons, sealReasons } from './sealing.service.ts'

const REASON = 'A canary of a reason'
/** One more than a batch. */
const REPORTS = 201

const { ctx } = await testContext()
const app = await testApp(ctx)
afterAll(() => ctx.jobs.stop())

/** Reports as the version before reasons were sealed wrote them. */
async function plainReports(count: number) {
  const user = await someUser(ctx)
  for (let at = 0; at < count; at += 1) {
    await ctx.db.execute(sql`
      insert into reports (user_id, target_type, target_id, ticket_id, reason, created_at)
      values (${user.userId}, 'model', ${randomUUID()}, ${randomUUID()}, ${REASON}, now())`)
  }
  return user
}

async function dump(): Promise<string> {
  const { rows } = await ctx.db.execute<{ row: string }>(
    sql`select t::text as row from reports t order by 1`,
  )
  return rows.map(({ row }) => row).join('\n')
}

test('F-17 TS-113 a reason that was stored before is sealed once, and is exported as it was', async () => {
  const user = await plainReports(1)
  expect(await dump()).toContain(REASON)

  expect(await sealOldReasons(ctx)).toBe(1)
  const sealed = await dump()
  expect(await sealOldReasons(ctx)).toBe(0)

  expect(await dump()).toBe(sealed)
  expect(sealed).not.toContain('canary')
  const exported = (await app.as(user)('GET', '/api/User/export')).json()
  expect(exported).toMatchObject({ records: { reports: [{ sealed_reason: REASON }] } })
})

test('F-17 a run that is cut off loses nothing, and the next continues it', async () => {
  await plainReports(REPORTS)

  const cut = ctx.db.transaction(async (tx) => {
    await sealReasons(ctx, tx)
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect((await dump()).split(REASON)).toHaveLength(REPORTS + 1)

  expect(await ctx.db.transaction((tx) => sealReasons(ctx, tx))).toBe(REPORTS - 1)
  expect(await sealOldReasons(ctx)).toBe(1)
  expect(await dump()).not.toContain('canary')
})

test('F-17 rows written by an older version at the same time are sealed within the hour', async () => {
  await ctx.jobs.start()
  await plainReports(REPORTS)

  await runJob(ctx, SEAL_REASONS)

  expect(await dump()).not.toContain('canary')
  const { rows } = await ctx.db.$client.query('select cron from jobs.schedule where name = $1', [
    SEAL_REASONS.name,
  ])
  expect(rows).toEqual([{ cron: '54 * * * *' }])
})

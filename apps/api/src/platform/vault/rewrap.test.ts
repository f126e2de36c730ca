import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { keyRing } from '#/platform/keys/ring.ts'
import { runJob } from '#/testing/run-jobs.ts'
import { testContext } from '#/testing/test-context.ts'
import { defineRewrap, REWRAP } from './rewrap.ts'
import { createVault } from './vault.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
/** One more than a batch. */
const USERS = 501

let ctx: Ctx
const vaultWith = (...keys: Buffer[]) => createVault({ ...ctx, masters: keyRing(keys) })

beforeAll(async () => {
  ;({ ctx } = await testContext())
})

test('TS-119 F-16: the hourly job leaves no key under an older master, however many there are', async () => {
  const old = vaultWith(OLD)
  const users = Array.from({ length: USERS }, () => asId(randomUUID()))
  await Promise.all(users.map((user) => old.of(user)))
  const vault = vaultWith(NEW, OLD)
  const stale = async () => (await vault.census()).filter(({ isNewest }) => !isNewest)
  expect(await stale()).toMatchObject([{ users: USERS }])

  defineRewrap({ ...ctx, vault })
  await ctx.jobs.start()
  const { rows } = await ctx.db.$client.query('select cron from jobs.schedule where name = $1', [
    REWRAP.name,
  ])
  expect(rows).toEqual([{ cron: '41 * * * *' }])
  await runJob(ctx, REWRAP)

  expect(await stale()).toEqual([])
  // One job more finds nothing to do, and is the last.
  const jobs = await ctx.db.$client.query('select 1 from jobs.job where name = $1', [REWRAP.name])
  expect(jobs.rows).toHaveLength(3)
  const sealed = (await old.of(users[0] ?? asId(''))).seal('a', 'kept')
  expect((await vaultWith(NEW).of(users[0] ?? asId(''))).open('a', sealed)).toBe('kept')
})

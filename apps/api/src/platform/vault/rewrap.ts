import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'

export const REWRAP: JobKind<null> = {
  name: 'vault.rewrap',
  schema: z.null(),
  retryLimit: 10,
  retryDelaySeconds: 30,
  leaseSeconds: 60,
}
const HOURLY = '41 * * * *'
const BATCH = 500

type RewrapNeeds = Pick<Ctx, 'jobs' | 'vault' | 'log'>

/**
 * Re-wraps user keys wrapped with older master keys, one batch per job until none is left (F-16).
 * Every batch is one transaction, so that an interrupted run can continue.
 */
export function defineRewrap({ jobs, vault, log }: RewrapNeeds): void {
  jobs.define(REWRAP, () => async (tx) => {
    const rewrapped = await vault.rewrap(tx, BATCH)
    if (rewrapped === 0) return
    log.warn({ rewrapped }, 'keys of users were wrapped by the newest master key')
    await jobs.send(tx, REWRAP, null)
  })
  jobs.schedule(REWRAP, HOURLY)
}

/** The same at once, for an operator; returns how many there were. */
export async function rewrapAll({ db, vault }: Pick<Ctx, 'db' | 'vault'>): Promise<number> {
  for (let all = 0; ;) {
    const rewrapped = await db.transaction((tx) => vault.rewrap(tx, BATCH))
    if (rewrapped === 0) return all
    all += rewrapped
  }
}

import * as z from 'zod/mini'
import type { UserId } from '@oriel/contract/ids'
import { userUuid } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import { eraseAccount } from './deletion.service.ts'
import { enforceRetention } from './retention.service.ts'

const TRIES = { retryLimit: 10, retryDelaySeconds: 60, leaseSeconds: 600 }

const ERASE: JobKind<{ userId: UserId }> = {
  name: 'accounts.erase',
  schema: z.strictObject({ userId: userUuid }),
  ...TRIES,
}
export const RETENTION: JobKind<null> = { name: 'accounts.retention', schema: z.null(), ...TRIES }
const HOURLY = '47 * * * *'

/** Hourly: applies the retention table; each account due for erasure gets its own job. */
export function defineAccountJobs(ctx: Pick<Ctx, 'jobs' | 'clock' | 'news'>): void {
  const { jobs } = ctx
  jobs.define(
    ERASE,
    ({ userId }) =>
      (tx) =>
        eraseAccount(ctx, tx, userId),
  )
  jobs.define(
    RETENTION,
    () => (tx) => enforceRetention(ctx, tx, (userId) => jobs.send(tx, ERASE, { userId })),
  )
  jobs.schedule(RETENTION, HOURLY)
}

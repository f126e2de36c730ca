import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import { raiseAlarms } from './alarm.service.ts'
import { forgetOldCases } from './retention.service.ts'
import { sealBatch } from './sealing/service.ts'

const ALARMS: JobKind<null> = {
  name: 'support.alarms',
  schema: z.null(),
  retryLimit: 3,
  retryDelaySeconds: 5,
  leaseSeconds: 60,
}
const EVERY_MINUTE = '* * * * *'

export const RETENTION: JobKind<null> = {
  name: 'support.retention',
  schema: z.null(),
  retryLimit: 10,
  retryDelaySeconds: 60,
  leaseSeconds: 600,
}
const HOURLY = '23 * * * *'

export const SEALING: JobKind<null> = {
  name: 'support.sealing',
  schema: z.null(),
  retryLimit: 10,
  retryDelaySeconds: 30,
  leaseSeconds: 60,
}
const HOURLY_LATER = '53 * * * *'

/** Checks for cases close to their deadline (TS-047), and erases old ones (TS-070). */
export function defineSupportJobs(
  ctx: Pick<Ctx, 'jobs' | 'clock' | 'config' | 'log' | 'mail' | 'vault' | 'roots' | 'secret'>,
): void {
  ctx.jobs.define(ALARMS, () => (tx) => raiseAlarms(ctx, tx))
  ctx.jobs.schedule(ALARMS, EVERY_MINUTE)
  ctx.jobs.define(RETENTION, () => (tx) => forgetOldCases(ctx, tx))
  ctx.jobs.schedule(RETENTION, HOURLY)
  // Existing rows are sealed at start; an older version still running may add more (F-17).
  ctx.jobs.define(SEALING, () => async (tx) => {
    if ((await sealBatch(ctx, tx)) > 0) await ctx.jobs.send(tx, SEALING, null)
  })
  ctx.jobs.schedule(SEALING, HOURLY_LATER)
}

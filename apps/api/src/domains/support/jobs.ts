import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import { raiseAlarms } from './alarm.service.ts'
import { forgetOldCases } from './retention.service.ts'

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

/** Looks whether a case is running out of its time (TS-047), and erases those that are over (TS-070). */
export function defineSupportJobs(
  ctx: Pick<Ctx, 'jobs' | 'clock' | 'config' | 'log' | 'mail'>,
): void {
  ctx.jobs.define(ALARMS, () => (tx) => raiseAlarms(ctx, tx))
  ctx.jobs.schedule(ALARMS, EVERY_MINUTE)
  ctx.jobs.define(RETENTION, () => (tx) => forgetOldCases(ctx, tx))
  ctx.jobs.schedule(RETENTION, HOURLY)
}

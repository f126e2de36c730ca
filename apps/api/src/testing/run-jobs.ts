import { expect } from 'vitest'
import type { Ctx } from '#/context.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'

/** Has a scheduled job done as on its hour, and everything it sends, and waits until all of it is. */
export async function runJob({ db, jobs }: Ctx, kind: JobKind<null>): Promise<void> {
  await jobs.send(db, kind, null)
  const open = async () =>
    (await db.$client.query("select name, state from jobs.job where state <> 'completed'")).rows
  await expect.poll(open).toEqual([])
}

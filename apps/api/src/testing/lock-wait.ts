import { expect } from 'vitest'
import type { Ctx } from '#/context.ts'

/** Waits until one statement of the test's database waits for a lock that another transaction holds. */
export async function lockWait({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await db.$client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await expect.poll(waiting).toBe(1)
}

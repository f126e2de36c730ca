import { expect } from 'vitest'
import type { Ctx } from '#/context.ts'
import { SEND_REFUND } from '#/domains/billing/refunds/service.ts'

/** Waits until providers have answered to every refund that was asked for. */
export async function refundsSent({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const open = async () =>
    (await db.$client.query('select refund_id from refunds where ended_at is null')).rows
  await expect.poll(open).toEqual([])
}

/** Waits until a refund was requested once without success; the next try is later. */
export async function refundToRetry({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const toRetry = async () => {
    const { rowCount } = await db.$client.query(
      `select 1 from jobs.job where name = $1 and state = 'retry'`,
      [SEND_REFUND.name],
    )
    return rowCount
  }
  await expect.poll(toRetry).toBe(1)
}

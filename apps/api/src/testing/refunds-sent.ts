import { expect } from 'vitest'
import type { Ctx } from '#/context.ts'

/** Waits until providers have answered to every refund that was asked for. */
export async function refundsSent({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const open = async () =>
    (await db.$client.query('select refund_id from refunds where ended_at is null')).rows
  await expect.poll(open).toEqual([])
}

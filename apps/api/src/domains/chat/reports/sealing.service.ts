import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import * as store from './sealing.store.ts'
import { reportReasonPlace } from './service.ts'

const BATCH = 200

/**
 * Seals report reasons stored in plain text (F-17), one batch per transaction, so that an
 * interrupted run can continue. Returns how many there were.
 */
export async function sealOldReasons(ctx: Pick<Ctx, 'db' | 'vault'>): Promise<number> {
  for (let all = 0; ;) {
    const sealed = await ctx.db.transaction((tx) => sealReasons(ctx, tx))
    if (sealed === 0) return all
    all += sealed
  }
}

/** One batch of {@link sealOldReasons}; 0 when nothing is left. */
export async function sealReasons({ vault }: Pick<Ctx, 'vault'>, tx: Tx): Promise<number> {
  const reports = await store.lockPlainReports(tx, BATCH)
  for (const row of reports) {
    const own = await vault.of(row.userId)
    await store.sealReport(tx, row, own.seal(reportReasonPlace(row), row.reason))
  }
  return reports.length
}

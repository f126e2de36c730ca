import type { YearlyCounts } from '@oriel/contract/trust/counts'
import type { Ctx } from '#/context.ts'
import { readYearlyCounts } from './counts.store.ts'

/** The counts the safety protocol publishes (TS-009). */
export function yearlyCounts({ db }: Pick<Ctx, 'db'>): Promise<YearlyCounts> {
  return readYearlyCounts(db)
}

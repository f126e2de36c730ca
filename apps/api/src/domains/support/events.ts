import * as z from 'zod/mini'
import type { TicketId } from '@oriel/contract/ids'
import type { IdSchema } from '@oriel/contract/primitives'
import type { JobKind } from '#/platform/jobs/jobs.ts'

/**
 * Cases were erased, years after their decision. Enqueued in the transaction that erases them;
 * other domains then delete their evidence for them (TS-070).
 */
export const CASES_ERASED: JobKind<{ caseIds: TicketId[] }> = {
  name: 'support.cases-erased',
  schema: z.object({ caseIds: z.array(z.uuid() as unknown as IdSchema<TicketId>) }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  leaseSeconds: 60,
}

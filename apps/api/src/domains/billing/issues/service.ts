import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { noteIssue, type Issue } from './store.ts'

/** Records issues and raises an alarm; only people correct them (payments.md 5.7). */
export async function noteIssues(
  { ids, clock, log }: Pick<Ctx, 'ids' | 'clock' | 'log'>,
  tx: Tx,
  issues: readonly Issue[],
): Promise<void> {
  for (const issue of issues) {
    const isNew = await noteIssue(tx, { ...issue, issueId: ids.next(), at: clock.now() })
    if (isNew) log.error({ kind: issue.kind, ref: issue.ref }, 'the books differ')
  }
}

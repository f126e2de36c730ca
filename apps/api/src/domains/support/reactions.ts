import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { CONTENT_REPORTED, reasonPlace, reasonSealer } from '#/domains/chat/events.ts'
import { UNDERAGE_CASE } from '#/domains/trust/events.ts'
import { openMinorCase, openReportCase } from './ticket.service.ts'

/**
 * Opens a case to review each sign of a minor (TS-024).
 * @param brandOfAccount the brand whose staff handle an account's case
 */
export function subscribeToMinors(
  ctx: Ctx,
  brandOfAccount: (userId: UserId) => Promise<string>,
): void {
  ctx.jobs.define(UNDERAGE_CASE, async (found) => {
    await openMinorCase(ctx, found, await brandOfAccount(found.userId))
    return async () => {}
  })
}

/** Opens a case for each report (API-118). */
export function subscribeToReports(ctx: Ctx): void {
  ctx.jobs.define(CONTENT_REPORTED, async ({ sealedReason, ...reported }) => {
    const sealed = Buffer.from(sealedReason, 'base64')
    const reason = reasonSealer(ctx).open(reasonPlace(reported.caseId), sealed)
    await openReportCase(ctx, { ...reported, reason })
    return async () => {}
  })
}

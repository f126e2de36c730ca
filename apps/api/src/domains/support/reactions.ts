import type { Ctx } from '#/context.ts'
import { CONTENT_REPORTED, reasonPlace, reasonSealer } from '#/domains/chat/events.ts'
import { UNDERAGE_CASE } from '#/domains/trust/events.ts'
import { openMinorCase, openReportCase } from './ticket.service.ts'

/**
 * People look at each sign of a minor (TS-024).
 * @param brandOfAccount whose people look at a case of an account
 */
export function hearMinors(ctx: Ctx, brandOfAccount: (userId: string) => Promise<string>): void {
  ctx.jobs.define(UNDERAGE_CASE, async (found) => {
    await openMinorCase(ctx, found, await brandOfAccount(found.userId))
    return async () => {}
  })
}

/** And at each report (API-118). */
export function hearReports(ctx: Ctx): void {
  ctx.jobs.define(CONTENT_REPORTED, async ({ sealedReason, ...reported }) => {
    const sealed = Buffer.from(sealedReason, 'base64')
    const reason = reasonSealer(ctx).open(reasonPlace(reported.caseId), sealed)
    await openReportCase(ctx, { ...reported, reason })
    return async () => {}
  })
}

import type { Ctx } from '#/context.ts'
import { UNDERAGE_CASE } from '#/domains/trust/events.ts'
import { openMinorCase } from './ticket.service.ts'

/** What support does about what happens elsewhere: people look at each sign of a minor (TS-024). */
/** @param brandOfAccount whose people look at a case of an account */
export function hearMinors(ctx: Ctx, brandOfAccount: (userId: string) => Promise<string>): void {
  ctx.jobs.define(UNDERAGE_CASE, async (found) => {
    await openMinorCase(ctx, found, await brandOfAccount(found.userId))
    return async () => {}
  })
}

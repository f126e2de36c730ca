import type { Ctx } from '#/context.ts'
import { ORDER_PAID } from '#/domains/billing/events.ts'
import { registerPayer } from './sign-in/payer.service.ts'

/** Reactions to other domains' events. */
export function subscribeToPayments(ctx: Ctx): void {
  ctx.jobs.define(ORDER_PAID, async (paid) => {
    await registerPayer(ctx, paid)
    return async () => {}
  })
}

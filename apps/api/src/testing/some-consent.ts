import { NO_CENTS } from '@oriel/contract/amounts'
import { renewalTerms } from '@oriel/contract/billing/terms'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { planOnWire } from '#/domains/billing/catalogue/rules.ts'
import { itemOf } from '#/domains/billing/catalogue/service.ts'
import { hashText } from '#/domains/billing/settlement/consent.service.ts'
import { readRunning } from '#/domains/billing/subscriptions/store.ts'
import { creditOf, nextChargeAt } from '#/domains/billing/subscriptions/upgrade.rules.ts'

/** The renewal terms of a product, accepted; nothing for what never renews. */
export async function consentTo(ctx: Ctx, userId: UserId, productId: string): Promise<object> {
  const item = await itemOf(ctx, productId)
  if (item.kind === 'pack') return {}
  const now = ctx.clock.now()
  const running = await readRunning(ctx.db, userId)
  const firstRenewal = nextChargeAt(item, running === null ? NO_CENTS : creditOf(running, now), now)
  const terms = renewalTerms(planOnWire(item), now, firstRenewal)
  return terms === null
    ? {}
    : { renewalConsent: { accepted: true, textHash: hashText(terms.consent) } }
}

import type { Ctx } from './context.ts'
import * as buyers from './domains/accounts/users/buyer.store.ts'
import { planState, quietOffers } from './domains/billing/service.ts'
import { features } from './domains/growth/service.ts'

/** Implementations for domains that need answers from domains above them (ADR 21). */
export const answers: Pick<Ctx, 'plans' | 'offers' | 'features' | 'buyers'> = {
  plans: { stateOf: planState },
  offers: { quiet: quietOffers },
  features: { of: features },
  buyers,
}

import type { Ctx } from './context.ts'
import { planState, quietOffers } from './domains/billing/service.ts'
import { features } from './domains/growth/service.ts'

/** Who answers what domains ask of billing and growth without standing on them (ADR 21). */
export const answers: Pick<Ctx, 'plans' | 'offers' | 'features'> = {
  plans: { stateOf: planState },
  offers: { quiet: quietOffers },
  features: { of: features },
}

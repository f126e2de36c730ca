import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { isLonger } from '#/domains/billing/shop/eligibility.rules.ts'

interface Running {
  plan: Plan
  state: SubscriptionStatus
}

/**
 * Whether a plan that was bought as a guest takes the place of the account's own, as it would have had
 * its buyer been signed in: a longer one would have been a change of plan, any other one would have been
 * refused. One that goes on also follows one that ends anyway. Nothing replaces a lifetime.
 */
export function replaces(own: Running, brought: Running): boolean {
  if (brought.state === 'past_due') return own.state === 'past_due'
  if (own.state === 'past_due') return true
  if (own.state === 'canceling' && brought.state !== 'canceling') return true
  return isLonger(brought.plan, own.plan)
}

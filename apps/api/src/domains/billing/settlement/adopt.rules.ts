import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { isLonger } from '#/domains/billing/shop/eligibility.rules.ts'

interface Running {
  plan: Plan
  state: SubscriptionStatus
}

/**
 * Whether a plan bought as a guest replaces the account's own, as if its buyer had been signed in: a
 * longer plan would have been a change of plan, any other would have been refused. A plan that renews
 * also replaces a cancelled one. Nothing replaces a lifetime.
 */
export function replaces(own: Running, brought: Running): boolean {
  if (brought.state === 'past_due') return own.state === 'past_due'
  if (own.state === 'past_due') return true
  if (own.state === 'canceling' && brought.state !== 'canceling') return true
  return isLonger(brought.plan, own.plan)
}

import { nextCheck, nextReviewCheck, type OrderState } from '#/domains/billing/orders/rules.ts'

interface Looked {
  checkAt: Date | null
  checks: number
}

/** Pages ask as often as they like; only looks that were due count, and set the time of the next one. */
const isDue = ({ checkAt }: Looked, now: Date) => checkAt !== null && checkAt <= now

/** Whether a provider has been asked as often as it is about what has not ended. */
export const isLastLook = (order: Looked, now: Date): boolean =>
  isDue(order, now) && nextCheck(order.checks + 1, now) === null

/** What a look at its provider changes of an order that goes on in this state. */
export function nextLook(order: Looked, state: OrderState, now: Date): Partial<Looked> {
  if (!isDue(order, now)) return {}
  const checks = order.checks + 1
  return { checks, checkAt: (state === 'review' ? nextReviewCheck : nextCheck)(checks, now) }
}

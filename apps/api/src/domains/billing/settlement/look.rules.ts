import { nextCheck, nextReviewCheck, type OrderState } from '#/domains/billing/orders/rules.ts'

interface Looked {
  checkAt: Date | null
  checks: number
}

/** Pages may poll at any time; only checks that were due count and schedule the next one. */
const isDue = ({ checkAt }: Looked, now: Date) => checkAt !== null && checkAt <= now

/** Whether this is the last scheduled check of an order that has not ended. */
export const isLastLook = (order: Looked, now: Date): boolean =>
  isDue(order, now) && nextCheck(order.checks + 1, now) === null

/** The schedule of an order in this state after a check at its provider. */
export function nextLook(order: Looked, state: OrderState, now: Date): Partial<Looked> {
  if (!isDue(order, now)) return {}
  const checks = order.checks + 1
  return { checks, checkAt: (state === 'review' ? nextReviewCheck : nextCheck)(checks, now) }
}

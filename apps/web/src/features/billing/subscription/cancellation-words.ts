import type { Subscription } from '@oriel/contract/billing/subscription'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'

type Ending = Pick<Subscription, 'status' | 'endDate'>

/** An unpaid plan has no paid time left and ends at once (POPUP-041). */
const isPaidAhead = ({ status, endDate }: Ending, nowMs: number) =>
  status !== 'past_due' && Date.parse(endDate) > nowMs

/** States what cancelling would do (POPUP-041). */
export function warningText(plan: Ending, nowMs: number): string {
  const date = formatDate(plan.endDate)
  return isPaidAhead(plan, nowMs) ? t('cancel.until', { date }) : t('cancel.untilNow')
}

/** The plan as it is after cancelling. */
export function asCancelled(plan: Subscription, nowMs: number): Subscription {
  return { ...plan, status: isPaidAhead(plan, nowMs) ? 'canceling' : 'canceled' }
}

/** Whether a cancellation can be undone: while paid time is left (FLOW-046). */
export function isRestorable({ status }: Ending): boolean {
  return status === 'canceling'
}

/** States the result of the cancellation (FLOW-046). */
export function doneText(ended: Ending): string {
  return isRestorable(ended)
    ? t('cancel.done', { date: formatDate(ended.endDate) })
    : t('cancel.doneNow')
}

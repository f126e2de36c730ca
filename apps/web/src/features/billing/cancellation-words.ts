import type { Subscription } from '@oriel/contract/billing/subscription'
import { t } from '#/lib/billing-i18n.ts'
import { formatDate } from '#/lib/format.ts'

type Ending = Pick<Subscription, 'status' | 'endDate'>

/** What cancelling would mean: nothing is paid ahead of an unpaid plan, which ends at once (POPUP-041). */
export function warningText({ status, endDate }: Ending, nowMs: number): string {
  const isPaidAhead = status !== 'past_due' && Date.parse(endDate) > nowMs
  return isPaidAhead ? t('cancel.until', { date: formatDate(endDate) }) : t('cancel.untilNow')
}

/** Whether a cancellation can be taken back: while there is paid time left (FLOW-046). */
export function isRestorable({ status }: Ending): boolean {
  return status === 'canceling'
}

/** What came of it (FLOW-046). */
export function doneText(ended: Ending): string {
  return isRestorable(ended)
    ? t('cancel.done', { date: formatDate(ended.endDate) })
    : t('cancel.doneNow')
}

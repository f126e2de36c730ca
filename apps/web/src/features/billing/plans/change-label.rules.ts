import { t } from '#/lib/i18n/i18n.ts'

/** FLOW-038 to FLOW-040: label of a button that changes the plan. */
export function changeLabel(
  kind: 'continue' | 'cheaperPlan',
  { selectedMonths, activeMonths }: { selectedMonths: number; activeMonths: number },
): string {
  if (kind === 'continue') return t('change.continue')
  return t(selectedMonths > activeMonths ? 'change.upgrade' : 'change.cheaperPlan')
}

import '#/lib/i18n/header.ts'
import { periodLabel } from '@oriel/contract/billing/period'
import { t } from '#/lib/i18n/i18n.ts'

/** Label of a plan's period: 'Lifetime', '1 week', '12 months' (VALID-008 to VALID-011). */
export function periodText(plan: Parameters<typeof periodLabel>[0]): string {
  const label = periodLabel(plan)
  if (label === 'lifetime') return t('period.lifetime')
  return label === 'week' ? t('period.week') : t('period.months', { count: label.months })
}

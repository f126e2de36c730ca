import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { whenDay } from './when.rules.ts'
import './day-row.css'

export function DayRow({ iso }: { iso: string }) {
  const { now } = useServices()
  return (
    <p className="day-row">
      <time dateTime={iso}>{whenDay(iso, now()) ?? t('word.today')}</time>
    </p>
  )
}

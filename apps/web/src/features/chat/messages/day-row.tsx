import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { whenDay } from './when.rules.ts'

export function DayRow({ iso }: { iso: string }) {
  const { now } = useServices()
  return (
    <p className="type-caption type-faint mt-1 mb-2.5 self-center">
      <time dateTime={iso}>{whenDay(iso, now()) ?? t('word.today')}</time>
    </p>
  )
}

import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useGetYearlyCountsQuery } from '../api.ts'
import { LegalTable } from './legal-table.tsx'
import '#/ui/skeleton.css'

const LEVELS = [0, 1, 2, 3]

/** TS-009: how often crisis lines were shown, by year and level. */
export function CrisisCounts() {
  const { data, isError } = useGetYearlyCountsQuery()
  if (isError) return <p>{t('counts.failed')}</p>
  if (data === undefined) return <div className="ui-skeleton h-24" aria-busy="true" />
  if (data.length === 0) return <p>{t('counts.none')}</p>
  const years = [...new Set(data.map(({ year }) => year))]
  const countOf = (year: number, level: number) =>
    data.find((one) => one.year === year && one.level === level)?.count ?? 0
  const head = [t('counts.year'), ...LEVELS.map((level) => t('counts.level', { level }))]
  const rows = years.map((year) => [
    String(year),
    ...LEVELS.map((level) => formatCount(countOf(year, level))),
  ])
  return <LegalTable rows={[head, ...rows]} />
}

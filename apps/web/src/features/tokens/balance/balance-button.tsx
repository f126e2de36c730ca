import '#/lib/i18n/header.ts'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useGetBalanceQuery } from '../api.ts'
import '#/ui/coin.css'
import '#/ui/skeleton.css'

/** The balance; a press opens what there is to it. */
export function BalanceButton(props: Omit<ComponentProps<'button'>, 'children'>) {
  const { data, error } = useGetBalanceQuery()
  if (data === undefined && error === undefined) {
    return <span className="ui-skeleton h-11 w-20 rounded-full" aria-hidden="true" />
  }
  const count = data === undefined ? '–' : formatCount(data.remainingTokens)
  return (
    <button
      {...props}
      type="button"
      className="ui-coin-count"
      aria-label={t('balance.label', { count })}
    >
      <span className="ui-coin" aria-hidden="true" />
      {count}
      <ChevronDown className="type-icon" />
    </button>
  )
}

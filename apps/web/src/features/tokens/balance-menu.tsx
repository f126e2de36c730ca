import '#/lib/i18n/offers.ts'
import '#/lib/i18n/more.ts'
import { ChevronDown } from 'lucide-react'
import { useUserState } from '#/features/accounts/api.ts'
import { formatCount } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { Popover } from '#/ui/popover.tsx'
import { useGetBalanceQuery } from './api.ts'
import { BuyTokens } from './buy-tokens.tsx'
import { Costs } from './costs.tsx'
import { History } from './history.tsx'
import '#/ui/coin.css'
import '#/ui/skeleton.css'

/** Users without a plan pay for messages too, so they see their balance above the chats. */
export function ChatBalance() {
  const { hasNoPlan } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ hasNoPlan: data?.activeSubscription === null }),
  })
  return hasNoPlan ? <BalanceMenu source="chat" /> : null
}

type Props = { source: string }

/** The balance; its dropdown lists the token history. */
export function BalanceMenu({ source }: Props) {
  const { data, error, refetch } = useGetBalanceQuery()
  if (data === undefined && error === undefined) {
    return <span className="ui-skeleton h-11 w-20 rounded-full" aria-hidden="true" />
  }
  const count = data === undefined ? '–' : formatCount(data.remainingTokens)
  return (
    <Popover
      kind="dialog"
      label={t('balance.title')}
      renderButton={(props) => (
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
      )}
    >
      {(close) => (
        <>
          {error !== undefined && (
            <Note as="div" tone="bad" className="items-center">
              <span className="min-w-0 flex-1">{t('balance.stale')}</span>
              <Button look="line" size="s" onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            </Note>
          )}
          {data !== undefined && (
            <p className="flex items-center gap-2 px-3.5 pt-3 font-semibold">
              <span className="ui-coin" aria-hidden="true" />
              {t('word.tokenCount', { count: data.remainingTokens })}
            </p>
          )}
          <Shop source={source} onLeave={close} />
          <History />
        </>
      )}
    </Popover>
  )
}

/** LAYOUT-005: what tokens are for, and how to get more. */
function Shop({ source, onLeave }: Props & { onLeave: () => void }) {
  return (
    <div className="border-line grid gap-2 border-b px-3.5 py-3">
      <h3 className="label">{t('balance.costs')}</h3>
      <Costs />
      <BuyTokens source={source} onLeave={onLeave} />
    </div>
  )
}

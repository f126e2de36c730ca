import { ChevronDown } from 'lucide-react'
import type { LedgerReason } from '@oriel/contract/tokens/balance'
import { formatChange, formatCount, formatDate, formatTime } from '#/lib/format.ts'
import { t, type MessageId } from '#/lib/more-i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Popover } from '#/ui/popover.tsx'
import { useGetBalanceQuery, useGetHistoryQuery } from './api.ts'

const REASONS: Record<LedgerReason, MessageId> = {
  start_grant: 'ledger.startGrant',
  message: 'ledger.message',
  refund: 'ledger.refund',
}

/** The balance in the header; its dropdown tells where the tokens came from and went. */
export function BalanceMenu() {
  const { data, error, refetch } = useGetBalanceQuery()
  if (data === undefined && error === undefined) {
    return <span className="skeleton h-11 w-20 rounded-full" aria-hidden="true" />
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
          className="tokens"
          aria-label={t('balance.label', { count })}
        >
          <span className="coin" aria-hidden="true" />
          {count}
          <ChevronDown className="icon" />
        </button>
      )}
    >
      {() => (
        <>
          {error !== undefined && (
            <div className="note bad items-center">
              <span className="grow">{t('balance.stale')}</span>
              <Button look="line" size="s" onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            </div>
          )}
          <History />
        </>
      )}
    </Popover>
  )
}

function History() {
  const { data, error, refetch } = useGetHistoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (data === undefined) {
    return (
      <div className="history p-3" aria-busy={error === undefined}>
        {error === undefined ? (
          <div className="skeleton h-24" />
        ) : (
          <Button look="soft" size="s" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <ul className="history" tabIndex={0} aria-label={t('balance.history')}>
      {data.items.length === 0 && <li className="muted">{t('balance.empty')}</li>}
      {data.items.map((entry) => (
        <li key={entry.id}>
          <span className="grow">
            {t(REASONS[entry.reason])}
            <span className="cap faint block">
              {formatDate(entry.createdAt)} {formatTime(entry.createdAt)}
            </span>
          </span>
          <b className="num">{formatChange(entry.amount)}</b>
        </li>
      ))}
    </ul>
  )
}

import type { LedgerReason } from '@oriel/contract/tokens/balance'
import { formatChange, formatDate, formatTime } from '#/lib/format.ts'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetHistoryQuery } from './history-api.ts'
import '#/ui/skeleton.css'
import './history.css'

const REASONS: Record<LedgerReason, MessageId> = {
  start_grant: 'ledger.startGrant',
  message: 'ledger.message',
  refund: 'ledger.refund',
  daily_bonus: 'ledger.dailyBonus',
  purchase: 'ledger.purchase',
  purchase_bonus: 'ledger.purchaseBonus',
  subscription: 'ledger.subscription',
  renewal: 'ledger.renewal',
  lifetime_month: 'ledger.lifetimeMonth',
  decline_bonus: 'ledger.declineBonus',
  goodwill: 'ledger.goodwill',
  clawback: 'ledger.clawback',
  frozen: 'ledger.frozen',
  unfrozen: 'ledger.unfrozen',
  debt_repaid: 'ledger.debtRepaid',
  joined: 'ledger.joined',
}

/** Token credits and debits, newest first (TOKEN-019). */
export function History() {
  const { data, error, refetch } = useGetHistoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (data === undefined) {
    return (
      <div className="token-history p-3" aria-busy={error === undefined}>
        {error === undefined ? (
          <div className="ui-skeleton h-24" />
        ) : (
          <RegionError
            title={t('balance.historyFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <ul className="token-history" tabIndex={0} aria-label={t('balance.history')}>
      {data.items.length === 0 && <li className="type-muted">{t('balance.empty')}</li>}
      {data.items.map((entry) => (
        <li key={entry.id}>
          <span className="min-w-0 flex-1">
            {t(REASONS[entry.reason])}
            <span className="type-caption type-faint block">
              {formatDate(entry.createdAt)} {formatTime(entry.createdAt)}
            </span>
          </span>
          <b className="tabular-nums">{formatChange(entry.amount)}</b>
        </li>
      ))}
    </ul>
  )
}

import type { UserCard } from '@oriel/contract/billing/card'
import { BrandMark } from '#/features/billing/shared/brand-mark.tsx'
import { cardName } from '#/features/billing/shared/card-brand.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { IconRow } from '#/ui/fields/icon-row.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetCardsQuery } from '../api.ts'
import { useRemoveCardMutation } from '../subscription-api.ts'
import '#/ui/skeleton.css'

/** Stored cards; only brand and last digits are available (ENTITY-065). */
export function CardsPanel() {
  const { data, error, refetch } = useGetCardsQuery()
  if (data === undefined && error !== undefined) {
    return <RegionError title={t('cards.failed')} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <div className="ui-skeleton h-16" aria-busy />
  if (data.length === 0) return <p className="type-muted">{t('cards.none')}</p>
  return (
    <ul>
      {data.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  )
}

function Card({ card }: { card: UserCard }) {
  const { id, expMonth, expYear } = card
  const [remove, { error, isLoading }] = useRemoveCardMutation()
  const name = cardName(card)
  return (
    <IconRow as="li" className="flex-wrap" icon={<BrandMark brand={card.brand} />}>
      <div className="min-w-0 flex-1">
        <b>{name}</b>
        <p>
          {t('cards.expires', {
            month: String(expMonth).padStart(2, '0'),
            year: String(expYear % 100).padStart(2, '0'),
          })}
        </p>
      </div>
      <Button
        look="line"
        size="s"
        className="min-h-11"
        isBusy={isLoading}
        aria-label={t('cards.removeName', { name })}
        onClick={() => void remove(id)}
      >
        {t('cards.remove')}
      </Button>
      <RefusalNote error={error} />
    </IconRow>
  )
}

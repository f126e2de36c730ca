import { CreditCard } from 'lucide-react'
import type { Product } from '@oriel/contract/billing/product'
import { dollars } from '@oriel/contract/billing/terms'
import { periodText } from '#/features/billing/plans/period-text.ts'
import { badgeOf } from '#/features/billing/plans/plan.rules.ts'
import { Promises } from '#/features/billing/plans/promises.tsx'
import { TermsSentence } from '#/features/billing/plans/terms.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import '#/ui/button.css'
import '#/ui/tag.css'
import '#/features/billing/plans/plan-cards.css'
import '#/features/billing/plans/terms.css'
import './failed.css'

type Props = {
  declined: Product
  monthly: Product
  onAccept: () => void
  onOtherCard: () => void
}

/** The 3.02 popup (ERR-024 to ERR-030, `screens.md` 28). */
export function DeclinedFunds({ declined, monthly, onAccept, onOtherCard }: Props) {
  const badge = badgeOf(monthly, null)
  const { currentPrice, previousPrice } = monthly
  return (
    <>
      <span className="failed-mark" aria-hidden="true">
        <CreditCard />
      </span>
      <p className="type-muted">{t('funds.text')}</p>
      <div className="plan-card plan-card-on">
        <span>
          <b className="type-h3 block">{t('funds.monthly')}</b>
          <span className="plan-card-price">
            {previousPrice > currentPrice && (
              <s className="plan-card-was tabular-nums">{dollars(previousPrice)}</s>
            )}
            {badge !== null && <span className="ui-tag ui-tag-honey">{badge}</span>}
          </span>
        </span>
        <span className="plan-card-now">
          <b>{dollars(currentPrice)}</b>
          <small>{t('funds.today')}</small>
        </span>
      </div>
      <TermsSentence product={monthly} />
      <p className="terms-line">{t('funds.notCharged', { period: periodText(declined) })}</p>
      <div className="grid gap-2.5">
        <Button size="l" className="w-full" onClick={onAccept}>
          {t('funds.continue')}
        </Button>
        <Button look="line" className="w-full" onClick={onOtherCard}>
          {t('funds.otherCard')}
        </Button>
      </div>
      <Promises />
    </>
  )
}

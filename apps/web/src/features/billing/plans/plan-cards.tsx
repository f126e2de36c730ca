import { useId } from 'react'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import { isLifetime } from '@oriel/contract/billing/period'
import type { Product } from '@oriel/contract/billing/product'
import { dollars, shortDate } from '@oriel/contract/billing/terms'
import { t } from '#/lib/i18n/i18n.ts'
import { periodText } from './period-text.ts'
import { badgeOf, isSelectable, showsPrices } from './plan.rules.ts'
import { useTerms } from './terms.tsx'
import type { Situation } from './use-situation.ts'
import '#/ui/tag.css'
import './plan-cards.css'

type Props = {
  plans: readonly Product[]
  chosen: Product | null
  situation: Situation
  onChoose: (plan: Product) => void
}

/** Radio group of plans; plans that cannot be bought from here are disabled. */
export function PlanCards({ plans, chosen, situation, onChoose }: Props) {
  const name = useId()
  return (
    <div className="plan-cards" role="radiogroup" aria-label={t('pricing.plans')}>
      {plans.map((plan) => {
        const isCurrent = plan.productId === situation.activeProductId
        return (
          <label key={plan.productId} className={`plan-card ${isCurrent ? 'current' : ''}`}>
            <input
              type="radio"
              name={name}
              checked={plan.productId === chosen?.productId}
              disabled={!isSelectable(plan, situation)}
              onChange={() => onChoose(plan)}
            />
            <PlanFacts plan={plan} isCurrent={isCurrent} activeSystem={situation.activeSystem} />
          </label>
        )
      })}
    </div>
  )
}

type FactsProps = { plan: Product; isCurrent: boolean; activeSystem: PaymentSystem | null }

function PlanFacts({ plan, isCurrent, activeSystem }: FactsProps) {
  const badge = badgeOf(plan, activeSystem)
  const terms = useTerms(plan)
  const hasPrices = showsPrices(plan)
  const hasWas = hasPrices && plan.previousPrice > plan.currentPrice
  return (
    <>
      <span className="min-w-0">
        <b className="type-h3 block">{periodText(plan)}</b>
        <span className="plan-card-price">
          {hasWas && <s className="plan-card-was tabular-nums">{dollars(plan.previousPrice)}</s>}
          {isCurrent && <span className="ui-tag ui-tag-mint">{t('pricing.current')}</span>}
          {!isCurrent && badge !== null && <span className="ui-tag ui-tag-honey">{badge}</span>}
        </span>
        {terms !== null && plan.renewalPrice !== null && !isCurrent && (
          <small className="plan-card-then">
            {t('pricing.then', {
              price: dollars(plan.renewalPrice),
              date: shortDate(terms.firstRenewal),
            })}
          </small>
        )}
      </span>
      <span className="plan-card-now">
        {/* What is charged today is the largest number, its share the smaller (F-75). */}
        <b>{dollars(plan.currentPrice)}</b>
        {isLifetime(plan) ? (
          <small>{t('pricing.once')}</small>
        ) : (
          <small>{t('pricing.perMonth', { price: dollars(plan.monthlyCurrentPrice) })}</small>
        )}
        {hasPrices && !isLifetime(plan) && (
          <small>{t('pricing.perDay', { price: dollars(plan.dailyCurrentPrice) })}</small>
        )}
      </span>
    </>
  )
}

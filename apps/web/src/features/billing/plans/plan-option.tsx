import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Product } from '@oriel/contract/billing/product'
import { dollars, everyPeriod, renewalTerms } from '@oriel/contract/billing/terms'
import { formatPrice } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { periodText } from './period-text.ts'
import { badgeOf, showsPrices } from './plan.rules.ts'
import '#/ui/tag.css'
import '#/ui/option.css'
import './offer-price.css'
import './plan-option.css'

type Props = {
  plan: Product
  isMonthly: boolean
  /** The amount due today depends on the current plan and is shown below. */
  isUpgrade: boolean
  /** Yuno subscribers see no discount text (VALID-016). */
  activeSystem: PaymentSystem | null
  isChosen: boolean
  onChoose: () => void
}

/** One plan of an offer: its price, the price it is compared with, and its renewal. */
export function PlanOption(props: Props) {
  const { plan, isMonthly, isUpgrade, activeSystem, isChosen, onChoose } = props
  const { now } = useServices()
  const badge = badgeOf(plan, activeSystem)
  const terms = renewalTerms(plan, new Date(now()))
  return (
    <label className="ui-option plan-option">
      <input
        className="sr-only"
        type="radio"
        name="plan"
        value={plan.productId}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0 flex-1">
        <b>{periodText(plan)}</b>
        {badge !== null && <span className="ui-tag ui-tag-honey-soft">{badge}</span>}
        <small>{isUpgrade ? renewalOf(plan) : (terms?.summary ?? t('plans.once'))}</small>
      </span>
      <span className="offer-price">
        <b className="tabular-nums">
          {isMonthly
            ? t('plans.monthly', { price: formatPrice(plan.monthlyCurrentPrice) })
            : `$${formatPrice(plan.currentPrice)}`}
        </b>
        {showsPrices(plan) && plan.previousPrice > plan.currentPrice && (
          <s className="tabular-nums">
            <span className="sr-only">{t('packs.before')}</span>$
            {formatPrice(isMonthly ? plan.monthlyPreviousPrice : plan.previousPrice)}
          </s>
        )}
      </span>
    </label>
  )
}

/** '$109.99 every 3 months from then on' */
function renewalOf({ renewalPrice, renewalPeriod }: Product): string {
  if (renewalPrice === null || renewalPeriod === null) return t('plans.once')
  return t('plans.then', { price: dollars(renewalPrice), period: everyPeriod(renewalPeriod) })
}

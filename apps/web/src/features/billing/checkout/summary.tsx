import type { AnyProduct } from '@oriel/contract/billing/product'
import type { UpgradeQuote } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { nameOf } from '#/features/billing/plans/plan.rules.ts'
import { TermsSentence, useTerms } from '#/features/billing/plans/terms.tsx'
import { Row } from '#/features/billing/shared/row.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import '#/features/billing/shared/bill.css'

/** `charge` is the amount due now: less than the price when a running plan is credited. */
type Props = { product: AnyProduct; quote: UpgradeQuote | null }

/** The product, the amount due now and, where the plan renews, what follows. */
export function Summary({ product, quote }: Props) {
  const isRenewed = useTerms(product) !== null
  const { currentPrice, previousPrice } = product
  return (
    <div className="checkout-form-summary">
      <dl className="bill">
        <Row
          name={<b>{nameOf(product)}</b>}
          value={
            <>
              {previousPrice > currentPrice && (
                <s className="type-faint">{dollars(previousPrice)}</s>
              )}{' '}
              <b>{dollars(currentPrice)}</b>
            </>
          }
        />
        {quote !== null && quote.credit > 0 && (
          <Row name={t('checkout.credit')} value={`−${dollars(quote.credit)}`} />
        )}
        <div className="bill-total">
          <dt>{t('checkout.payToday')}</dt>
          <dd className="tabular-nums">{dollars(quote?.charge ?? currentPrice)}</dd>
        </div>
      </dl>
      {isRenewed && <TermsSentence product={product} isShort charge={quote?.charge} />}
    </div>
  )
}

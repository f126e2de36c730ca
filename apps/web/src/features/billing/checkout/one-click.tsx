import { useState } from 'react'
import type { UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { dollars } from '@oriel/contract/billing/terms'
import { OrderRefusal } from '#/features/billing/declines/order-refusal.tsx'
import { nameOf } from '#/features/billing/plans/plan.rules.ts'
import { StatementName, useTerms } from '#/features/billing/plans/terms.tsx'
import { BrandMark } from '#/features/billing/shared/brand-mark.tsx'
import { cardName } from '#/features/billing/shared/card-brand.ts'
import { isOneClickPreticked } from '#/features/billing/shared/checkout.rules.ts'
import { Row } from '#/features/billing/shared/row.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { payLabel } from './checkout-form.tsx'
import { Consents, NOTHING_GIVEN } from './consents.tsx'
import { payByStoredCard } from './pay-without-form.ts'
import '#/ui/button.css'
import './checkout-form.css'
import '#/features/billing/shared/bill.css'

type Props = {
  product: AnyProduct
  card: UserCard
  options: CheckoutOptions
  /** PAY-026 */
  hasCardToken: boolean
  /** The box is unticked or the buyer asks for another method: shows the forms. */
  onOtherWay: () => void
}

/** POPUP-039: pays with the stored card, after showing the exact terms and amount. */
export function OneClick({ product, card, options, hasCardToken, onOtherWay }: Props) {
  const dispatch = useAppDispatch()
  const [isTicked, setTicked] = useState(isOneClickPreticked(options, product))
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const [refusal, setRefusal] = useState<unknown>(null)
  const hasTerms = useTerms(product) !== null
  const isAccepted = !hasTerms || given.acceptedFor === product.productId
  const price = dollars(product.currentPrice)
  const pay = async () => {
    setRefusal(
      await dispatch(payByStoredCard({ product, email: null, nextChargeDate: null }, card.id)),
    )
  }
  return (
    <div className="checkout-form">
      <dl className="bill">
        <Row name={t('oneClick.product')} value={<b>{nameOf(product)}</b>} />
        <Row name={t('oneClick.price')} value={<b>{price}</b>} />
        <Row
          name={t('oneClick.card')}
          value={
            <span className="flex items-center gap-2">
              <BrandMark brand={card.brand} />
              {cardName(card)}
            </span>
          }
        />
      </dl>
      {hasCardToken && (
        <CheckField
          checked={isTicked}
          error={null}
          onChange={({ target }) => setTicked(target.checked)}
        >
          {t('oneClick.agree')}
        </CheckField>
      )}
      <OrderRefusal error={refusal} onFree={() => setRefusal(null)} />
      <Consents product={product} given={given} onGive={setGiven} />
      {isTicked ? (
        <Button size="l" className="w-full" disabled={!isAccepted} onClick={() => void pay()}>
          {payLabel(product, price, options.isEu)}
        </Button>
      ) : (
        <Button size="l" className="w-full" onClick={onOtherWay}>
          {t('oneClick.form')}
        </Button>
      )}
      <StatementName descriptor={options.descriptor} />
    </div>
  )
}

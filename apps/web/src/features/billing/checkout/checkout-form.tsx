import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import { isTokenProduct, type AnyProduct } from '@oriel/contract/billing/product'
import type { UpgradeQuote } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { OrderRefusal } from '#/features/billing/declines/order-refusal.tsx'
import { CardMethods } from '#/features/billing/payment-form/card-methods.tsx'
import type { MountedForm } from '#/features/billing/payment-form/form-news.ts'
import { NOTHING_TYPED } from '#/features/billing/payment-form/national-id.rules.ts'
import { TrustBadges } from '#/features/billing/plans/promises.tsx'
import { StatementName, TermsSentence, useTerms } from '#/features/billing/plans/terms.tsx'
import { formFor } from '#/features/billing/shared/checkout.rules.ts'
import type { CheckoutState } from '#/features/billing/shared/checkout.slice.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { Button } from '#/ui/button.tsx'
import { Consents, type Given } from './consents.tsx'
import { payByPaypal } from './pay-without-form.ts'
import { Summary } from './summary.tsx'
import type { useFormNews } from './use-checkout.ts'
import '#/ui/button.css'
import '#/ui/divider.css'
import './checkout-form.css'

type Props = {
  product: AnyProduct
  options: CheckoutOptions
  quote: UpgradeQuote | null
  /** A guest enters an e-mail first (PAY-022). */
  isGuest: boolean
  /** The buyer started at PayPal and continues there (PAY-017). */
  isPaypalReturn: boolean
  /** Stored cards whose form only asks for the security code. */
  cards: readonly UserCard[]
  state: Pick<CheckoutState, 'attempt' | 'hasForm'>
  form: ReturnType<typeof useFormNews>
  given: Given
  onGive: (given: Given) => void
  onRetry: () => void
}

/** The step in which the buyer consents, picks a payment method and pays (`screens.md` 25). */
export function CheckoutForm(props: Props) {
  const { product, options, quote, isGuest, isPaypalReturn, state, form, given, onGive } = props
  const dispatch = useAppDispatch()
  const [mounted, setMounted] = useState<MountedForm | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  // Kept across retries, so that a new form starts with the typed values.
  const [typed, onType] = useState(NOTHING_TYPED)
  const shown = formFor(options, isPaypalReturn)
  const hasCards = shown === 'inHouse' || shown === 'hosted'
  const hasTerms = useTerms(product) !== null
  const isAccepted = !hasTerms || given.acceptedFor === product.productId
  const isReady = isAccepted && (!isGuest || given.email !== null)
  const said = { product, email: given.email, nextChargeDate: quote?.nextChargeDate ?? null }
  const price = dollars(quote?.charge ?? product.currentPrice)
  const payByCard = () => mounted?.submit()
  const goToPaypal = async () => {
    const { productId } = product
    dispatch(track({ event: 'payment_method_selected', method: 'paypal', productId }))
    setRefusal(await dispatch(payByPaypal(said, shown === 'paypal')))
  }
  return (
    <div className={`checkout-form ${form.isVerifying ? 'checkout-form-verifying' : ''}`}>
      <Summary product={product} quote={quote} />
      <TermsSentence product={product} isShort={hasCards} charge={quote?.charge} />
      <Consents product={product} isGuest={isGuest} given={given} onGive={onGive} />
      <OrderRefusal error={refusal} onFree={() => setRefusal(null)} />
      {options.isPaypalOffered && (
        <button
          type="button"
          className="checkout-form-paypal checkout-form-paypal-gold"
          aria-disabled={!isReady || undefined}
          aria-label={t('checkout.paypalLabel', { price })}
          onClick={() => isReady && void goToPaypal()}
        >
          {t('checkout.paypal')}
        </button>
      )}
      {hasCards && options.isPaypalOffered && <p className="ui-divider">{t('checkout.or')}</p>}
      {hasCards && (
        <>
          <CardMethods
            {...props}
            {...{ typed, onType }}
            key={`${state.attempt} ${price}`}
            said={isReady ? said : null}
            hasForm={state.hasForm}
            lostReason={form.lostReason}
            onNews={form.onNews}
            onMounted={setMounted}
          />
          {form.lostReason === null && (
            <>
              <TermsSentence product={product} charge={quote?.charge} />
              <Button
                size="l"
                className="w-full"
                disabled={!isReady || mounted === null}
                onClick={payByCard}
              >
                <Lock className="type-icon" />
                {payLabel(product, price, options.isEu)}
              </Button>
            </>
          )}
        </>
      )}
      {(hasCards || options.isPaypalOffered) && <StatementName descriptor={options.descriptor} />}
      <TrustBadges />
      {!hasCards && !options.isPaypalOffered && <p role="alert">{t('checkout.none')}</p>}
    </div>
  )
}

/** Label of the pay button, with the exact amount (payments.md 6.2). */
export function payLabel(product: AnyProduct, price: string, isEu: boolean): string {
  if (isEu) return t('checkout.payEu', { price })
  const renews = !isTokenProduct(product) && product.renewalPrice !== null
  return t(renews ? 'checkout.paySubscribe' : 'checkout.pay', { price })
}

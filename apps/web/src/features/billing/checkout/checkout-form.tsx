import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { CardBrand, UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import type { UpgradeQuote } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { OrderRefusal } from '#/features/billing/declines/order-refusal.tsx'
import { CardMethods } from '#/features/billing/payment-form/card-methods.tsx'
import type { MountedForm } from '#/features/billing/payment-form/form-news.ts'
import { NOTHING_TYPED } from '#/features/billing/payment-form/national-id.rules.ts'
import { TrustBadges } from '#/features/billing/plans/promises.tsx'
import { StatementName, useTerms } from '#/features/billing/plans/terms.tsx'
import { BrandMark } from '#/features/billing/shared/brand-mark.tsx'
import { formFor } from '#/features/billing/shared/checkout.rules.ts'
import type { CheckoutState } from '#/features/billing/shared/checkout.slice.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { Button } from '#/ui/button.tsx'
import { BankStep, CancelAtBank } from './bank-step.tsx'
import { Consents, GuestEmail, type Given } from './consents.tsx'
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
  /** The buyer gave the payment up while the bank was asking. */
  onGivenUp: () => void
}

/** Summary, wallets, card, consent and Pay, in this order (`screens.md` 25). */
export function CheckoutForm(props: Props) {
  const { product, options, quote, isGuest, isPaypalReturn, state, form } = props
  const { given, onGive, onGivenUp } = props
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
  const goToPaypal = async () => {
    const { productId } = product
    dispatch(track({ event: 'payment_method_selected', method: 'paypal', productId }))
    setRefusal(await dispatch(payByPaypal(said, shown === 'paypal')))
  }
  const paypal = options.isPaypalOffered && (
    <PaypalButton price={price} isReady={isReady} onPay={() => void goToPaypal()} />
  )
  return (
    <div className={`checkout-form ${form.isVerifying ? 'checkout-form-verifying' : ''}`}>
      {form.isVerifying && <BankStep price={price} merchant={options.descriptor} />}
      <Summary product={product} quote={quote} />
      {isGuest && (
        <GuestEmail email={given.email} onEmail={(email) => onGive({ ...given, email })} />
      )}
      <OrderRefusal error={refusal} onFree={() => setRefusal(null)} />
      {hasCards && (
        <>
          {paypal}
          <CardHeading isAlternative={options.isPaypalOffered} />
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
        </>
      )}
      <Consents product={product} charge={quote?.charge} given={given} onGive={onGive} />
      {!hasCards && paypal}
      {hasCards && form.lostReason === null && (
        <div className="checkout-form-pay">
          <Button
            size="l"
            className="w-full"
            disabled={!isReady || mounted === null}
            onClick={() => mounted?.submit()}
          >
            <Lock className="type-icon" />
            {payLabel(product, price, options.isEu)}
          </Button>
        </div>
      )}
      {(hasCards || options.isPaypalOffered) && <StatementName descriptor={options.descriptor} />}
      <TrustBadges />
      {!hasCards && !options.isPaypalOffered && <p role="alert">{t('checkout.none')}</p>}
      {form.isVerifying && <CancelAtBank onCancelled={onGivenUp} />}
    </div>
  )
}

type PaypalProps = { price: string; isReady: boolean; onPay: () => void }

function PaypalButton({ price, isReady, onPay }: PaypalProps) {
  return (
    <button
      type="button"
      className="checkout-form-paypal checkout-form-paypal-gold"
      aria-disabled={!isReady || undefined}
      aria-label={t('checkout.paypalLabel', { price })}
      onClick={() => isReady && onPay()}
    >
      {t('checkout.paypal')}
    </button>
  )
}

const BRANDS: readonly CardBrand[] = ['visa', 'mastercard', 'maestro', 'american-express']

/** Above the card's fields: which cards are taken. */
function CardHeading({ isAlternative }: { isAlternative: boolean }) {
  return (
    <div className="ui-divider">
      {t(isAlternative ? 'checkout.or' : 'checkout.byCard')}
      <span className="sr-only">{t('checkout.brands')}</span>
      <span className="checkout-form-brands">
        {BRANDS.map((brand) => (
          <BrandMark key={brand} brand={brand} />
        ))}
      </span>
    </div>
  )
}

/** Label of the pay button, with the exact amount (payments.md 6.2). */
export function payLabel(product: AnyProduct, price: string, isEu: boolean): string {
  if (isEu) return t('checkout.payEu', { price })
  const renews = !isTokenProduct(product) && product.renewalPrice !== null
  return t(renews ? 'checkout.paySubscribe' : 'checkout.pay', { price })
}

import { useState } from 'react'
import type { Product } from '@oriel/contract/billing/product'
import type { RenewEvent, RenewStep } from '@oriel/contract/billing/renew.flow'
import type { UpgradeQuote } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { t } from '#/lib/billing-i18n.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/button.tsx'
import { CheckField } from '#/ui/check-field.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetCheckoutOptionsQuery, useGetUpgradeQuoteQuery } from './api.ts'
import { BrandMark } from './brand-mark.tsx'
import { cardName } from './card-brand.ts'
import { changePlan, type Changed } from './change-plan.ts'
import { Consents, NOTHING_GIVEN } from './consents.tsx'
import { useDecline } from './failed.tsx'
import { OrderRefusal } from './order-refusal.tsx'
import { periodText } from './plan.rules.ts'
import { Row } from './row.tsx'
import { Summary } from './summary.tsx'
import { NextCharge, TermsSentence, useTerms } from './terms.tsx'

type Refused = Extract<Changed, { end: 'refused' }>

type Props = {
  product: Product
  step: RenewStep
  go: (event: RenewEvent) => void
  onChanged: (changed: Changed) => void
  /** Another card, or PayPal. */
  onCheckout: () => void
  onSignIn: () => void
}

/** Another plan by the stored card: its exact price, its date and the consents (API-046, SAFE-016). */
export function RenewChange({ product, step, go, onChanged, onCheckout, onSignIn }: Props) {
  const dispatch = useAppDispatch()
  const [refusal, setRefusal] = useState<Refused | null>(null)
  // What is being paid: for the plan that runs afterwards there is no such price any more.
  const [paying, setPaying] = useState<UpgradeQuote | null>(null)
  const { data, error, isFetching, refetch } = useGetUpgradeQuoteQuery(product.productId, {
    refetchOnMountOrArgChange: true,
    skip: paying !== null,
  })
  const confirm = async (quote: UpgradeQuote) => {
    setPaying(quote)
    go('confirmed')
    const changed = await dispatch(changePlan(product, quote))
    if (changed.end === 'refused') {
      setRefusal(changed)
      setPaying(null)
    }
    onChanged(changed)
  }
  if (step === 'fail' && refusal !== null) {
    return <Refusal {...{ refusal, onCheckout, onSignIn }} onRetry={() => go('tryAgain')} />
  }
  const quote = paying ?? data
  if (quote === undefined) {
    if (error === undefined) return <div className="skeleton h-40" aria-busy="true" />
    const retry = () => void refetch()
    return <RegionError title={t('checkout.failed')} error={error} onRetry={retry} />
  }
  const { card } = quote
  if (card === null) {
    return (
      <div className="grid gap-3">
        <p>{t('renew.confirmOther', { plan: periodText(product) })}</p>
        <Button onClick={onCheckout}>{t('renew.confirm')}</Button>
      </div>
    )
  }
  const isBusy = step === 'processing' || isFetching
  const onConfirm = () => void confirm(quote)
  return (
    <>
      <NextCharge value={quote.nextChargeDate}>
        <Agreement {...{ product, quote, card, isBusy, onConfirm }} />
      </NextCharge>
      {step === 'confirm' && (
        <div className="grid gap-2.5">
          <Button look="line" onClick={onCheckout}>
            {t('renew.otherWay')}
          </Button>
          <Button look="ghost" onClick={() => go('back')}>
            {t('renew.change')}
          </Button>
        </div>
      )}
    </>
  )
}

type AgreementProps = {
  product: Product
  quote: UpgradeQuote
  card: NonNullable<UpgradeQuote['card']>
  isBusy: boolean
  onConfirm: () => void
}

/** Neither box is ticked before, for the plan renews (PAY-030). */
function Agreement({ product, quote, card, isBusy, onConfirm }: AgreementProps) {
  const { data: options } = useGetCheckoutOptionsQuery()
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const [isCardAgreed, setCardAgreed] = useState(false)
  const hasTerms = useTerms(product) !== null
  const isAccepted = isCardAgreed && (!hasTerms || given.acceptedFor === product.productId)
  const price = dollars(quote.charge)
  const isEu = options?.isEu === true
  return (
    <div className="checkout-form">
      <Summary product={product} quote={quote} />
      <dl className="bill">
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
      <CheckField
        checked={isCardAgreed}
        error={null}
        onChange={({ target }) => setCardAgreed(target.checked)}
      >
        {t('oneClick.agree')}
      </CheckField>
      <Consents product={product} isGuest={false} given={given} onGive={setGiven} />
      <TermsSentence product={product} charge={quote.charge} />
      <Button
        size="l"
        className="btn-block"
        disabled={!isAccepted || options === undefined}
        isBusy={isBusy}
        onClick={onConfirm}
      >
        {isEu ? t('checkout.payEu', { price }) : t('renew.pay', { price })}
      </Button>
    </div>
  )
}

type RefusalProps = Pick<Props, 'onCheckout' | 'onSignIn'> & {
  refusal: Refused
  onRetry: () => void
}

function Refusal({ refusal, onRetry, onCheckout, onSignIn }: RefusalProps) {
  const { errorCode, error } = refusal
  const { data: options } = useGetCheckoutOptionsQuery()
  const decline = useDecline(errorCode, options?.unacceptedBanks ?? [])
  const { title, text, notDebited, offersSignIn } = decline
  return (
    <div className="grid gap-3">
      {errorCode === null ? (
        <>
          <p className="note bad">{t('renew.failed')}</p>
          <OrderRefusal error={error} onFree={onRetry} />
        </>
      ) : (
        <div role="alert">
          <h3 className="h3">{title}</h3>
          <p className="muted">
            {text} {notDebited} {t('renew.unchanged')}
          </p>
        </div>
      )}
      <Button onClick={onRetry}>{t('renew.tryAgain')}</Button>
      {offersSignIn && (
        <Button look="line" onClick={onSignIn}>
          {t('decline.signIn')}
        </Button>
      )}
      <Button look="line" onClick={onCheckout}>
        {t('renew.otherWay')}
      </Button>
    </div>
  )
}

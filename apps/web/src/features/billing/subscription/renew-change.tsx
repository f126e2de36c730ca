import { useState } from 'react'
import { declineOf } from '@oriel/contract/billing/declines'
import type { RenewEvent, RenewStep } from '@oriel/contract/billing/flows/renew.flow'
import type { Product } from '@oriel/contract/billing/product'
import type { UpgradeQuote } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { Consents, NOTHING_GIVEN } from '#/features/billing/checkout/consents.tsx'
import { Summary } from '#/features/billing/checkout/summary.tsx'
import { Failed } from '#/features/billing/declines/failed.tsx'
import { OrderRefusal } from '#/features/billing/declines/order-refusal.tsx'
import { periodText } from '#/features/billing/plans/period-text.ts'
import { NextCharge, StatementName, useTerms } from '#/features/billing/plans/terms.tsx'
import { BrandMark } from '#/features/billing/shared/brand-mark.tsx'
import { cardName } from '#/features/billing/shared/card-brand.ts'
import { Row } from '#/features/billing/shared/row.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { Note } from '#/ui/note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetCheckoutOptionsQuery, useGetUpgradeQuoteQuery } from '../api.ts'
import { changePlan, type Changed } from './change-plan.ts'
import '#/ui/button.css'
import '#/ui/skeleton.css'
import '#/features/billing/checkout/checkout-form.css'
import '#/features/billing/shared/bill.css'

type Refused = Extract<Changed, { end: 'refused' }> & Pick<UpgradeQuote, 'charge'>

type Props = {
  product: Product
  step: RenewStep
  go: (event: RenewEvent) => void
  onChanged: (changed: Changed) => void
  /** Opens the checkout for another card, or PayPal. */
  onCheckout: () => void
  onSignIn: () => void
  onClose: () => void
}

/** Changes the plan with the stored card: shows price, date and consents (API-046, SAFE-016). */
export function RenewChange(props: Props) {
  const { product, step, go, onChanged, onCheckout, onSignIn, onClose } = props
  const dispatch = useAppDispatch()
  const [refusal, setRefusal] = useState<Refused | null>(null)
  // The quote being paid; once the plan has changed there is no such quote any more.
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
      setRefusal({ ...changed, charge: quote.charge })
      setPaying(null)
    }
    onChanged(changed)
  }
  if (step === 'fail' && refusal !== null) {
    const onRetry = () => go('tryAgain')
    return <Refusal {...{ refusal, onRetry, onCheckout, onSignIn, onClose }} />
  }
  const quote = paying ?? data
  if (quote === undefined) {
    if (error === undefined) return <div className="ui-skeleton h-40" aria-busy="true" />
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

/** No box is pre-ticked, because the plan renews (PAY-030). */
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
      <Consents product={product} charge={quote.charge} given={given} onGive={setGiven} />
      <Button
        size="l"
        className="w-full"
        disabled={!isAccepted || options === undefined}
        isBusy={isBusy}
        onClick={onConfirm}
      >
        {isEu ? t('checkout.payEu', { price }) : t('renew.pay', { price })}
      </Button>
      {options !== undefined && <StatementName descriptor={options.descriptor} />}
    </div>
  )
}

type RefusalProps = Pick<Props, 'onCheckout' | 'onSignIn' | 'onClose'> & {
  refusal: Refused
  onRetry: () => void
}

/** To pay with another card, the buyer uses the checkout's form. */
function Refusal({ refusal, onRetry, onCheckout, onSignIn, onClose }: RefusalProps) {
  const { errorCode, extraTokens, error, charge } = refusal
  const { data: options } = useGetCheckoutOptionsQuery()
  const otherWay = (
    <Button look="line" className="w-full" onClick={onCheckout}>
      {t('renew.otherWay')}
    </Button>
  )
  if (errorCode === null) {
    return (
      <div className="grid gap-3">
        <Note tone="bad">{t('renew.failed')}</Note>
        <OrderRefusal error={error} onFree={onRetry} />
        <Button onClick={onRetry}>{t('renew.tryAgain')}</Button>
        {otherWay}
      </div>
    )
  }
  const isByOtherCard = declineOf(errorCode).button !== 'tryAgain'
  return (
    <Failed
      {...{ errorCode, extraTokens, onSignIn, onClose }}
      banks={options?.unacceptedBanks ?? []}
      amount={charge}
      unchanged={t('renew.unchanged')}
      onRetry={isByOtherCard ? onCheckout : onRetry}
    >
      {!isByOtherCard && otherWay}
    </Failed>
  )
}

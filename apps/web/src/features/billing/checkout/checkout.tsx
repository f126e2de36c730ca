import '#/lib/i18n/billing.ts'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { PaymentStep } from '@oriel/contract/billing/flows/payment.flow'
import { dollars } from '@oriel/contract/billing/terms'
import { isCloseHidden, useDecline } from '#/features/billing/declines/failed.tsx'
import { NextCharge, PaidFrom } from '#/features/billing/plans/terms.tsx'
import { isClosable } from '#/features/billing/shared/checkout.rules.ts'
import {
  isUnderWay,
  selectCheckout,
  stepped,
  type CheckoutState,
} from '#/features/billing/shared/checkout.slice.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { NOTHING_GIVEN } from './consents.tsx'
import { OneClick } from './one-click.tsx'
import { PrepaidNotice } from './prepaid-notice.tsx'
import { useCheckoutMoves } from './use-checkout-moves.ts'
import {
  useCheckoutData,
  useFormNews,
  useOpening,
  useOrderEnd,
  type CheckoutProps,
} from './use-checkout.ts'
import './checkout-form.css'

/** One checkout from start to end, in a dialog or embedded in the page (flows.md 7). */
export function Checkout(props: CheckoutProps) {
  return useOpening(props) ? <OpenCheckout {...props} /> : null
}

function OpenCheckout(props: CheckoutProps) {
  const state = useSelector(selectCheckout)
  const data = useCheckoutData(props)
  const { product, monthly, isLoaded, unacceptedBanks: banks } = data
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const end = useOrderEnd({ product, offersMonthly: monthly !== null, onFailed: props.onFailed })
  const form = useFormNews(product?.productId ?? '', end.askNow)
  const [isByForm, setByForm] = useState(!props.isOneClick)
  const forget = () => {
    form.forget()
    setByForm(true)
  }
  const moves = useCheckoutMoves({ props, data, state, forget, email: given.email })
  const { step, isFormLost } = state
  const decline = useDecline(state, banks)
  useLoaded(isLoaded && product !== null, state)

  const oneClickCard = isByForm || data.quote !== null ? null : data.storedCard
  const isFormShown =
    !data.isPriceOver && (step === 'form' || isFormLost || (form.isVerifying && isUnderWay(step)))
  const close = step === 'success' ? moves.proceed : moves.leave
  return (
    <PaidFrom value={data.paidFrom}>
      <CheckoutFrame
        isEmbedded={props.isEmbedded === true}
        title={titleOf(state, form.isVerifying, decline.title)}
        widthPx={isFormShown ? 600 : widthOf(step)}
        isCentred={step === 'processing' || step === 'success'}
        isCloseHidden={step === 'fail' && isCloseHidden(decline)}
        {...(isClosable(step) && { onClose: close })}
      >
        {isLoaded && product !== null && data.options !== undefined && step !== 'success' && (
          <div hidden={!isFormShown}>
            {oneClickCard === null ? (
              <NextCharge value={data.quote?.nextChargeDate ?? null}>
                <CheckoutForm
                  {...{ product, state, form, given }}
                  options={data.options}
                  quote={data.quote}
                  isGuest={data.isGuest}
                  isPaypalReturn={props.isPaypal}
                  cards={data.cards}
                  onGive={setGiven}
                  onRetry={moves.retry}
                  onGivenUp={moves.giveUp}
                />
              </NextCharge>
            ) : (
              <OneClick
                product={product}
                options={data.options}
                card={oneClickCard}
                hasCardToken={data.hasCardToken}
                onOtherWay={() => setByForm(true)}
              />
            )}
          </div>
        )}
        {!isFormShown && (
          <CheckoutStep {...{ state, data, moves, banks }} onCheckAgain={end.checkAgain} />
        )}
        {form.isPrepaid && step === 'form' && product !== null && (
          <PrepaidNotice
            price={dollars(data.quote?.charge ?? product.currentPrice)}
            onOther={moves.emptyForm}
            onAnyway={form.dismissPrepaid}
          />
        )}
      </CheckoutFrame>
    </PaidFrom>
  )
}

/** Widths in px: the loader is as wide as the form it precedes, a decline is 500 (MODAL-016). */
function widthOf(step: PaymentStep): 450 | 500 | 600 {
  if (step === 'loading') return 600
  return step === 'fail' || step === 'declineOffer' ? 500 : 450
}

/** PAY-016, PAY-031: payment is blocked until product and provider are loaded. */
function useLoaded(isLoaded: boolean, { step }: CheckoutState): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (step === 'loading' && isLoaded) dispatch(stepped('loaded'))
  }, [step, isLoaded, dispatch])
}

function titleOf({ step, isFormLost }: CheckoutState, isVerifying: boolean, declined: string) {
  if (isUnderWay(step)) return t(isVerifying ? 'processing.bank' : 'processing.title')
  if (step === 'success') return t('success.title')
  if (step === 'declineOffer') return t('funds.title')
  return step === 'fail' && !isFormLost ? declined : t('checkout.title')
}

import { isTokenProduct } from '@oriel/contract/billing/sold'
import { DeclinedFunds } from '#/features/billing/declines/declined-funds.tsx'
import { Failed } from '#/features/billing/declines/failed.tsx'
import { WaitingFields } from '#/features/billing/payment-form/waiting-fields.tsx'
import { Processing } from '#/features/billing/payment/processing.tsx'
import { Success } from '#/features/billing/payment/success.tsx'
import { isUnderWay, type CheckoutState } from '#/features/billing/shared/checkout.slice.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsSlow } from '#/lib/page/slow.ts'
import { RegionError } from '#/ui/region-error.tsx'
import type { useCheckoutMoves } from './use-checkout-moves.ts'
import type { useCheckoutData } from './use-checkout.ts'

type StepProps = {
  state: CheckoutState
  data: ReturnType<typeof useCheckoutData>
  moves: ReturnType<typeof useCheckoutMoves>
  banks: readonly string[]
  onCheckAgain: () => Promise<void>
}

/** Content shown instead of the form in the other steps. */
export function CheckoutStep({ state, data, moves, banks, onCheckAgain }: StepProps) {
  const { step, errorCode, extraTokens, isPollOver } = state
  const { product, monthly } = data
  if (isUnderWay(step)) {
    const isUnconfirmed = step === 'unconfirmed'
    return (
      <Processing {...{ isPollOver, isUnconfirmed }} onCheckAgain={() => void onCheckAgain()} />
    )
  }
  if (step === 'success') return <Success state={state} onProceed={moves.proceed} />
  if (step === 'declineOffer' && monthly !== null && product !== null && !isTokenProduct(product)) {
    const { acceptMonthly: onAccept, anotherCard: onOtherCard } = moves
    return <DeclinedFunds declined={product} {...{ monthly, onAccept, onOtherCard }} />
  }
  if (step === 'fail') {
    const amount = data.quote?.charge ?? product?.currentPrice ?? null
    const { retry: onRetry, signIn: onSignIn, leave: onClose } = moves
    return <Failed {...{ errorCode, extraTokens, banks, amount, onRetry, onSignIn, onClose }} />
  }
  if (step !== 'loading' && !data.isPriceOver) return null
  return data.error === undefined ? (
    <Loading />
  ) : (
    <RegionError title={t('checkout.failed')} error={data.error} onRetry={data.reload} />
  )
}

function Loading() {
  const isSlow = useIsSlow(true)
  return (
    <div className="grid gap-3" aria-busy="true">
      <WaitingFields />
      {isSlow && <output>{t('slow')}</output>}
    </div>
  )
}

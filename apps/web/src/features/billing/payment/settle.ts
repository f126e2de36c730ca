import type { PaymentNotification } from '@oriel/contract/billing/checkout'
import { declineOf, isDeclineCode } from '@oriel/contract/billing/declines'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { isMonthly } from '#/features/billing/plans/plan.rules.ts'
import {
  isUnderWay,
  paidFor,
  refused,
  selectCheckout,
} from '#/features/billing/shared/checkout.slice.ts'
import { forgetPayment, selectPayment } from '#/features/billing/shared/payment.slice.ts'
import { balanceStored } from '#/features/tokens/api.ts'
import { api } from '#/lib/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { BILLING_TAGS, billingApi } from '../api.ts'
import { stopTimer } from './duration.ts'
import { countGuestSignUp } from './guest-sign-up.ts'
import type { Ended, Refusal } from './order-watch.ts'
import { WELCOME_DUE } from './welcome-due.ts'

type About = {
  product: AnyProduct | null
  /** Whether a monthly plan can be offered instead of this one (ERR-024). */
  offersMonthly: boolean
  onFailed?: ((errorCode: string | null) => void) | undefined
}

/** Applies the result of an order, once (PAY-004 to PAY-006). */
export const settle = (ended: Ended, about: About): Thunk => {
  return (dispatch, getState) => {
    const { step, orderId } = selectCheckout(getState())
    // A late answer may belong to an order of another checkout.
    if (!isUnderWay(step) || ended.orderId !== orderId) return
    if (ended.result?.success === true) dispatch(succeed(ended.result))
    else dispatch(fail(ended, about))
  }
}

const succeed = (result: PaymentNotification): Thunk => {
  return (dispatch, getState, { storage }) => {
    const { isGuest } = selectPayment(getState())
    const { product, subscription, amountPaid, currencyPaid } = result
    dispatch(paidFor(result))
    dispatch(balanceStored(result.remainingBalance))
    if (subscription !== null) {
      const value = subscription
      const entry = { endpointName: 'getActiveSubscription', arg: undefined, value } as const
      dispatch(billingApi.util.upsertQueryEntries([entry]))
    }
    dispatch(api.util.invalidateTags(['User', 'Models', 'Balance']))
    dispatch(billingApi.util.invalidateTags([...BILLING_TAGS]))
    dispatch(forgetPayment())
    dispatch(stopTimer('success'))
    // FLOW-013: regardless of what follows the payment.
    if (!isTokenProduct(product)) storage.write(WELCOME_DUE, 'true')
    const event = isTokenProduct(product) ? 'purchase' : 'subscribe'
    const facts = { productId: product.productId, amount: amountPaid, currency: currencyPaid }
    dispatch(track({ event, ...facts }))
    if (isGuest) void dispatch(countGuestSignUp())
  }
}

/** PAY-024: fails without a decline code, because there is no link or the charge was never made. */
export const breakOff = (product: AnyProduct, event: 'linkMissing' | 'declined'): Thunk =>
  fail({ errorCode: null }, { product, offersMonthly: false }, event)

const fail = (
  { errorCode, extraTokens = 0 }: Refusal,
  about: About,
  event: 'linkMissing' | 'declined' = 'declined',
): Thunk => {
  return (dispatch, _, { report }) => {
    const { product, offersMonthly, onFailed } = about
    const isOffered =
      offersMonthly &&
      product !== null &&
      !isTokenProduct(product) &&
      !isMonthly(product) &&
      declineOf(errorCode).offersMonthly
    dispatch(refused({ errorCode, extraTokens, event: isOffered ? 'declinedWithOffer' : event }))
    dispatch(stopTimer('fail'))
    const code = errorCode !== null && isDeclineCode(errorCode) ? errorCode : 'Generic'
    report(new Error('A payment failed'), { kind: 'payment', code })
    dispatch(
      track({ event: 'payment_failed', errorCode: code, productId: product?.productId ?? null }),
    )
    onFailed?.(errorCode)
  }
}

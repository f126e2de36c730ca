import type {
  CreateYunoIntentRequest,
  OneClickRequest,
  PaymentLinkRequest,
} from '@oriel/contract/billing/checkout'
import { accountsApi } from '#/features/accounts/api.ts'
import { stopTimer } from '#/features/billing/payment/duration.ts'
import { paymentRequest, type Said } from '#/features/billing/payment/request.ts'
import { breakOff } from '#/features/billing/payment/settle.ts'
import { untilAnswered } from '#/features/billing/payment/until-answered.ts'
import {
  isUnderWay,
  orderKnown,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import { keepPayment } from '#/features/billing/shared/payment.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { hasCode, isApiError } from '#/lib/wire/errors.ts'
import { paymentApi } from '../payment-api.ts'
import { submitted } from './checkout-steps.ts'

const { createPaypalPayment, createPaymentLink, payInOneClick } = paymentApi.endpoints

const selectUser = accountsApi.endpoints.getUser.select()

/**
 * Redirects to PayPal (PAY-023); without a redirect address the payment has failed (PAY-024). PayPal
 * subscribers use a payment link (PAY-017, PAY-025). Resolves to the error that blocked it, or null.
 */
export const payByPaypal = (said: Said, isPaypalUser: boolean): Thunk<Promise<unknown>> => {
  return async (dispatch, _, { leave }) => {
    if (!dispatch(submitted('paypal', said.product.productId))) return null
    await dispatch(ordersBegun())
    try {
      const { href, orderId } = await dispatch(isPaypalUser ? byLink(said) : byPayment(said))
      dispatch(keepPayment(said, orderId))
      // The browser may restore this page when the buyer navigates back.
      if (orderId !== null) dispatch(orderKnown(orderId))
      leave(href)
      return null
    } catch (error) {
      if (isInTheWay(error)) dispatch(standBack())
      else dispatch(breakOff(said.product, 'linkMissing'))
      return error
    }
  }
}

/**
 * Waits for pending order requests of the card form: the server keeps the later of two orders, which must
 * be the one that is paid.
 */
const ordersBegun = (): Thunk<Promise<unknown>> => (dispatch) =>
  Promise.allSettled(dispatch(paymentApi.util.getRunningMutationsThunk()))

type Opened = { href: string; orderId: string | null }

const byPayment = (said: Said): Thunk<Promise<Opened>> => {
  return async (dispatch, _, { newId }) => {
    const body = await dispatch(paymentRequest(said, 'paypal'))
    const opening = dispatch(createPaypalPayment.initiate({ key: newId(), body }))
    const { orderId, data } = await opening.unwrap()
    return { orderId, href: data.link.href }
  }
}

const byLink = (said: Said): Thunk<Promise<Opened>> => {
  return async (dispatch, getState, { newId }) => {
    const body = linkBody(await dispatch(paymentRequest(said, 'paypal')))
    const { data: user } = selectUser(getState())
    const isSubscriber = user !== undefined && user.activeSubscription !== null
    const opening = dispatch(createPaymentLink.initiate({ key: newId(), body, isSubscriber }))
    const { data } = await opening.unwrap()
    return { orderId: null, href: data.link.href }
  }
}

const linkBody = ({
  productId,
  isPurchaseTokens,
  isDownsellPayment,
  downsellType,
  redirectUrl,
  pathname,
  renewalConsent,
  email,
}: CreateYunoIntentRequest): PaymentLinkRequest => ({
  productId,
  isPurchaseTokens,
  isDownsellPayment,
  downsellType,
  redirectUrl,
  pathname,
  ...(renewalConsent && { renewalConsent }),
  ...(email !== undefined && { email }),
})

/**
 * Charges the stored card (API-052). The order id is stored as soon as it is known; a refusal includes it
 * too, so that its reason can be requested. Resolves to any other blocking error, or null.
 */
export const payByStoredCard = (said: Said, cardId: string): Thunk<Promise<unknown>> => {
  return async (dispatch, getState, { newId, wait, now, leave }) => {
    const { product } = said
    // Before anything is awaited, so that a second click does not pay twice.
    if (!dispatch(submitted('one_click', product.productId))) return null
    const { id } = selectCheckout(getState())
    const body = oneClickBody(await dispatch(paymentRequest(said, 'solidgate')), cardId)
    const key = newId()
    const pay = async () => dispatch(payInOneClick.initiate({ key, body }))
    const answer = await untilAnswered(pay, { wait, now })
    const checkout = selectCheckout(getState())
    // Without an answer the payment stays pending; a buyer who has left gets an e-mail.
    if (answer === null || checkout.id !== id || !isUnderWay(checkout.step)) return null
    const { data, error } = answer
    if (isInTheWay(error)) {
      dispatch(standBack())
      return error
    }
    const orderId = data?.orderId ?? orderIdOf(error)
    if (orderId === null) {
      dispatch(breakOff(product, 'declined'))
      return error ?? null
    }
    dispatch(keepPayment(said, orderId))
    dispatch(orderKnown(orderId))
    if (typeof data?.redirectUrl === 'string') leave(data.redirectUrl)
    return null
  }
}

const isInTheWay = (error: unknown) => hasCode(error, 'payment_in_progress')

/** Returns to the form, which shows what blocks the payment. */
const standBack = (): Thunk => (dispatch) => {
  dispatch(stepped('inTheWay'))
  dispatch(stopTimer('fail'))
}

/** A refused charge includes its order id (402 `payment_declined`). */
function orderIdOf(error: unknown): string | null {
  return isApiError(error) ? (error.problem?.orderId ?? null) : null
}

const oneClickBody = (terms: CreateYunoIntentRequest, userCardInfoId: string): OneClickRequest => {
  const { productId, redirectUrl, sourcePath, customerPlatform, userAgent, ...more } = terms
  const { trafficSource, fingerprint, isNConfirmed, isSConfirmed, renewalConsent } = more
  return {
    productId,
    redirectUrl,
    sourcePath,
    customerPlatform,
    userAgent,
    trafficSource,
    fingerprint,
    isNConfirmed,
    isSConfirmed,
    isOneClickCheckboxEnabled: true,
    userCardInfoId,
    ...(renewalConsent && { renewalConsent }),
  }
}

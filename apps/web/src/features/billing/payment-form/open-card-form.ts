import type { CheckoutOptions, SolidIntent } from '@oriel/contract/billing/checkout'
import { paymentRequest, type Said } from '#/features/billing/payment/request.ts'
import { orderKnown } from '#/features/billing/shared/checkout.slice.ts'
import { keepPayment } from '#/features/billing/shared/payment.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { isApiError } from '#/lib/wire/errors.ts'
import { paymentApi } from '../payment-api.ts'
import type { FormNews, MountedForm } from './form-news.ts'
import type { Identity } from './national-id.rules.ts'
import { mountSolidForm } from './solid-form.ts'
import { mountYunoForm } from './yuno-form.ts'

const { createSolidIntent, createResignIntent, createYunoIntent, createYunoPayment } =
  paymentApi.endpoints

export type CardForm = {
  said: Said
  options: CheckoutOptions
  /** A stored card that only needs its security code; null to type a card. */
  cardId: string | null
  /** Read when the buyer pays, because it may be filled in after the form opens. */
  identity: () => Identity
  onNews: (news: FormNews) => void
}

/**
 * Creates an order and mounts its form; removes it when the signal is aborted, after which none is created.
 * @throws ApiError if the server rejects the order
 * @throws 'Failed to load script'
 */
export const openCardForm = (form: CardForm, leaving: AbortSignal): Thunk<Promise<MountedForm>> => {
  return (dispatch) => {
    const { cardSystem, publicKey } = form.options
    const scriptUrl = form.options.scriptUrl ?? ''
    return cardSystem === 'yuno'
      ? dispatch(openYuno(form, { scriptUrl, publicKey: publicKey ?? '' }, leaving))
      : dispatch(openSolid(form, scriptUrl, leaving))
  }
}

const openSolid = (
  { said, cardId, onNews }: CardForm,
  scriptUrl: string,
  leaving: AbortSignal,
): Thunk<Promise<MountedForm>> => {
  return async (dispatch, _, { wait }) => {
    const intent = await dispatch(
      cardId === null ? cardIntent(said, leaving) : resignIntent(said, cardId, leaving),
    )
    if (!leaving.aborted) {
      dispatch(keepPayment(said, intent.orderId))
      dispatch(orderKnown(intent.orderId))
    }
    const { merchantData } = intent
    const plan = { scriptUrl, merchantData, isResign: cardId !== null, onNews }
    return mountSolidForm(plan, wait, leaving)
  }
}

const cardIntent = (said: Said, leaving: AbortSignal): Thunk<Promise<SolidIntent>> => {
  return async (dispatch, _, { newId }) => {
    const terms = await dispatch(paymentRequest(said, 'solidgate'))
    leaving.throwIfAborted()
    // The buyer chose to type a card (PAY-029).
    const body = { ...terms, isOneClickCheckboxEnabled: false }
    return dispatch(createSolidIntent.initiate({ key: newId(), body })).unwrap()
  }
}

const resignIntent = (
  said: Said,
  userCardInfoId: string,
  leaving: AbortSignal,
): Thunk<Promise<SolidIntent>> => {
  return async (dispatch, _, { newId }) => {
    const { productId, successUrl, failUrl, sourcePath, customerPlatform, ...terms } =
      await dispatch(paymentRequest(said, 'solidgate'))
    leaving.throwIfAborted()
    const { userAgent, renewalConsent } = terms
    const body = {
      productId,
      userCardInfoId,
      successUrl,
      failUrl,
      sourcePath,
      customerPlatform,
      userAgent,
      ...(renewalConsent && { renewalConsent }),
    }
    return dispatch(createResignIntent.initiate({ key: newId(), body })).unwrap()
  }
}

const openYuno = (
  { said, identity, onNews }: CardForm,
  { scriptUrl, publicKey }: { scriptUrl: string; publicKey: string },
  leaving: AbortSignal,
): Thunk<Promise<MountedForm>> => {
  return async (dispatch, _, { newId, wait }) => {
    const body = await dispatch(paymentRequest(said, 'yuno'))
    leaving.throwIfAborted()
    const intent = await dispatch(createYunoIntent.initiate({ key: newId(), body })).unwrap()
    const { orderId } = intent
    if (!leaving.aborted) {
      dispatch(keepPayment(said, orderId))
      dispatch(orderKnown(orderId))
    }
    const pay = async (oneTimeToken: string, checkoutSession: string) => {
      const paying = dispatch(
        createYunoPayment.initiate({
          key: newId(),
          body: { orderId, checkoutSession, oneTimeToken, ...identity() },
        }),
      )
      const { data, error } = await paying
      if (data !== undefined) return data
      // If the outcome is unknown, the order is looked up; only a decline returns null.
      const isRefusal = isApiError(error) && error.problem?.code === 'payment_declined'
      return isRefusal
        ? null
        : { orderId, status: 'processing' as const, sdkActionRequired: false, errorCode: null }
    }
    return mountYunoForm({ scriptUrl, publicKey, intent, pay, onNews }, wait, leaving)
  }
}

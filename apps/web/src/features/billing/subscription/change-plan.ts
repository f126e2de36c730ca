import type { Product } from '@oriel/contract/billing/product'
import type { Subscription, UpgradeQuote } from '@oriel/contract/billing/subscription'
import { pollOrder, type Refusal } from '#/features/billing/payment/order-watch.ts'
import { consentTo } from '#/features/billing/payment/request.ts'
import { untilAnswered } from '#/features/billing/payment/until-answered.ts'
import { keepPayment } from '#/features/billing/shared/payment.slice.ts'
import { api } from '#/lib/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { isApiError } from '#/lib/wire/errors.ts'
import { BILLING_TAGS, billingApi } from '../api.ts'
import { changeApi } from '../change-api.ts'

export type Changed =
  | { end: 'changed'; subscription: Subscription | null }
  /** `errorCode` is a decline code; null for other refusals, which `error` explains if known. */
  | ({ end: 'refused'; error: unknown } & Refusal)
  /** The bank has not answered yet. */
  | { end: 'pending' }
  /** The bank redirects to its own page. */
  | { end: 'left' }

const { changeSubscription } = changeApi.endpoints

/**
 * Changes to a longer plan with the stored card, at the price the buyer agreed to (API-046). Refusals are
 * shown to the buyer and logged, nothing else (ERR-012, ERR-015).
 */
export const changePlan = (
  product: Product,
  { quoteId, nextChargeDate }: UpgradeQuote,
): Thunk<Promise<Changed>> => {
  return async (dispatch, _, { newId, now, wait, leave }) => {
    const { productId } = product
    const agreed = await consentTo({ product, nextChargeDate }, now())
    const body = { productId, quoteId, isOneClickCheckboxEnabled: true, ...agreed }
    const key = newId()
    const change = async () => dispatch(changeSubscription.initiate({ key, body }))
    const answer = await untilAnswered(change, { wait, now })
    if (answer === null) return { end: 'pending' }
    const { data, error } = answer
    if (data === undefined) return dispatch(refused(refusalIn(error), error))
    const { orderId, status, redirectUrl, subscription } = data
    if (status === 'success') return { end: 'changed', subscription }
    if (status === 'fail' || orderId === null) return dispatch(refused({ errorCode: null }, null))
    if (redirectUrl === null) return dispatch(waitFor(orderId))
    dispatch(keepPayment({ product, email: null }, orderId))
    leave(redirectUrl)
    return { end: 'left' }
  }
}

const waitFor = (orderId: string): Thunk<Promise<Changed>> => {
  return async (dispatch) => {
    const ended = await dispatch(pollOrder(orderId, new AbortController().signal))
    if (ended === null) return { end: 'pending' }
    if (ended.result === null) return dispatch(refused(ended, null))
    dispatch(api.util.invalidateTags(['User', 'Balance']))
    dispatch(billingApi.util.invalidateTags([...BILLING_TAGS]))
    return { end: 'changed', subscription: ended.result.subscription }
  }
}

const refused = ({ errorCode, extraTokens }: Refusal, error: unknown): Thunk<Changed> => {
  return (dispatch) => {
    dispatch(reportFailure('The plan was not changed', errorCode ?? error))
    return { end: 'refused', errorCode, extraTokens, error }
  }
}

function refusalIn(error: unknown): Refusal {
  const problem = isApiError(error) ? error.problem : null
  return { errorCode: problem?.errorCode ?? null, extraTokens: problem?.extraTokens }
}

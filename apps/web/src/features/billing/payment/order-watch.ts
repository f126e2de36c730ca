import {
  hubPaymentNotification,
  type HubPaymentNotification,
} from '@oriel/contract/billing/checkout'
import { pollEnded, stepped } from '#/features/billing/shared/checkout.slice.ts'
import { keepHub } from '#/lib/hub/session-hub.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { billingApi } from '../api.ts'

/** PAY-014 */
const POLL_EVERY_MS = 2000
const POLLS = 10
/** PAY-010 */
const PATIENCE_MS = 60_000

/** Final state of an order. */
export type Ended = HubPaymentNotification
/** A decline as reported by the server: its code and the bonus promised for paying with another card. */
export type Refusal = Pick<Ended, 'errorCode' | 'extraTokens'>

/** Requests the order's state once; null while it is pending or the request fails (RETURN-015). */
export const askOrder = (orderId: string): Thunk<Promise<Ended | null>> => {
  return async (dispatch) => {
    const { getOrderStatus } = billingApi.endpoints
    const asking = dispatch(
      getOrderStatus.initiate(orderId, { forceRefetch: true, subscribe: false }),
    )
    const { data } = await asking
    if (data === undefined || data.status === 'processing') return null
    const { result, errorCode, extraTokens } = data
    return { orderId, result, errorCode, extraTokens }
  }
}

/** Polls every two seconds, at most ten times, until the order has ended (PAY-014). */
export const pollOrder = (orderId: string, leaving: AbortSignal): Thunk<Promise<Ended | null>> => {
  return async (dispatch, _, { wait }) => {
    dispatch(pollEnded(false))
    for (let polls = 0; polls < POLLS; polls += 1) {
      await wait(POLL_EVERY_MS, leaving)
      if (leaving.aborted) return null
      const ended = await dispatch(askOrder(orderId))
      if (ended !== null) return ended
    }
    dispatch(pollEnded(true))
    return null
  }
}

/** Waits for the order to end, by hub notification (RT-001) or polling, until the signal is aborted. */
export const watchOrder = (
  orderId: string,
  onEnded: (ended: Ended) => void,
  leaving: AbortSignal,
): Thunk => {
  return (dispatch) => {
    const onNotification = (notification: unknown) => {
      const { data } = hubPaymentNotification.safeParse(notification)
      if (data?.orderId === orderId && !leaving.aborted) onEnded(data)
    }
    const handlers = { PaymentNotification: onNotification }
    dispatch(keepHub({ path: 'hubs/payment', query: { orderId }, handlers }, leaving))
    void dispatch(pollOrder(orderId, leaving)).then((ended) => ended && onEnded(ended))
  }
}

/** Lets the buyer leave after a minute, unless the signal is aborted before (PAY-010). */
export const allowLeaving = (leaving: AbortSignal): Thunk<Promise<void>> => {
  return async (dispatch, _, { wait }) => {
    await wait(PATIENCE_MS, leaving)
    if (!leaving.aborted) dispatch(stepped('timedOut'))
  }
}

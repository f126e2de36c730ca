import type { CancelRequest, Subscription } from '@oriel/contract/billing/subscription'
import type { Thunk } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { hasCode } from '#/lib/wire/errors.ts'
import { billingApi } from '../api.ts'
import { subscriptionApi } from '../subscription-api.ts'
import { asCancelled, isRestorable } from './cancellation-words.ts'

/** Result of a cancellation: the ended plan, still running, or unknown. */
export type Outcome = Subscription | 'running' | 'unknown'

/**
 * Cancels a subscription. After a failed request the server may still have cancelled, so it is asked for
 * the plan's state before anything is reported (ERR-015).
 */
export const cancelPlan = (
  subscription: Subscription,
  answers: CancelRequest['answers'],
): Thunk<Promise<Outcome>> => {
  return async (dispatch, _, { log, now }) => {
    const { cancelSubscription } = subscriptionApi.endpoints
    const { data, error } = await dispatch(cancelSubscription.initiate({ subscription, answers }))
    if (data !== undefined) return data
    const found = await dispatch(readPlan())
    if (found === null) return { ...subscription, status: 'canceled' }
    if (found !== undefined && isRestorable(found)) return found
    if (found === undefined && hasCode(error, 'already_cancelled')) {
      return asCancelled(subscription, now())
    }
    const message = 'The subscription was not cancelled'
    if (found === undefined) log(message, error)
    else dispatch(reportFailure(message, error))
    return found === undefined ? 'unknown' : 'running'
  }
}

/** The plan's current state on the server; undefined if the request fails. */
const readPlan = (): Thunk<Promise<Subscription | null | undefined>> => async (dispatch) => {
  const { getActiveSubscription } = billingApi.endpoints
  const asked = getActiveSubscription.initiate(undefined, { forceRefetch: true, subscribe: false })
  const { data, isSuccess } = await dispatch(asked)
  return isSuccess ? data : undefined
}

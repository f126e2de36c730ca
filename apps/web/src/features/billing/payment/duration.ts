import type { MetricResult } from '@oriel/contract/growth/metrics'
import { selectCheckout, timerSet } from '#/features/billing/shared/checkout.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { paymentApi } from '../payment-api.ts'

const { startMetric, stopMetric } = paymentApi.endpoints

/** Measures how long a payment takes in the browser (API-075), without blocking it. */
export const startTimer = (): Thunk => {
  return (dispatch) => {
    void dispatch(startMetric.initiate(undefined, { track: false })).then(({ data }) =>
      dispatch(timerSet(data?.id ?? null)),
    )
  }
}

/** API-077 */
export const stopTimer = (resultLabel: MetricResult): Thunk => {
  return (dispatch, getState) => {
    const { metricId: id } = selectCheckout(getState())
    if (id === null) return
    dispatch(timerSet(null))
    void dispatch(stopMetric.initiate({ id, resultLabel }, { track: false }))
  }
}

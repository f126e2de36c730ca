import type { AnalyticsEvent } from '#/lib/services/analytics.ts'
import { allowedBy, type WithPrivacy } from './privacy.slice.ts'
import type { Thunk } from './redux.ts'

/** Tracks an event if the visitor has consented; otherwise drops it. */
export const track = (event: AnalyticsEvent): Thunk => {
  return (_, getState, { analytics }) => {
    const { privacy } = getState() as WithPrivacy
    if (allowedBy(privacy).analytics) analytics.push(event)
  }
}

import type { AnalyticsEvent } from '#/lib/services/analytics.ts'
import { allowedBy, type WithPrivacy } from './privacy.slice.ts'
import type { Thunk } from './redux.ts'

/** Counts an event, if the visitor has agreed to be counted; it is dropped otherwise. */
export const track = (event: AnalyticsEvent): Thunk => {
  return (_, getState, { analytics }) => {
    const { privacy } = getState() as WithPrivacy
    if (allowedBy(privacy).analytics) analytics.push(event)
  }
}

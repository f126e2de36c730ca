import type { PopupName } from '@oriel/contract/growth/popups'
import { screenAt } from '#/app/routes/routes.ts'
import type { Overlay } from '#/lib/state/overlays.slice.ts'
import { track } from '#/lib/state/track.ts'

/** Analytics names of the popups; small dialogs of the app itself have none. */
const NAMES: Partial<Record<Overlay['kind'], PopupName>> = {
  signIn: 'signup',
  ageConfirmation: 'age_confirmation',
  reviewFeedback: 'review_feedback',
  checkout: 'checkout',
  oneClick: 'one_click_payment',
  paywall: 'paywall',
}

type PopupEvent = 'popup_opened' | 'popup_closed'

/** POPUP-032: the events for the difference between two popup stacks. */
export function popupEvents(
  before: readonly Overlay[],
  after: readonly Overlay[],
  pathname: string,
) {
  const placement = screenAt(pathname)?.path ?? '*'
  const events = (event: PopupEvent, overlays: readonly Overlay[]) =>
    overlays.flatMap((overlay) => {
      const name = 'popup' in overlay ? (overlay.popup ?? undefined) : NAMES[overlay.kind]
      const source = 'source' in overlay ? overlay.source : null
      return name === undefined ? [] : [track({ event, name, source, placement })]
    })
  return [
    ...events('popup_closed', before.slice(after.length)),
    ...events('popup_opened', after.slice(before.length)),
  ]
}

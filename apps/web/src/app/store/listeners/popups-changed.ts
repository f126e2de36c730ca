import type { WithOverlays } from '#/lib/state/overlays.slice.ts'
import { popupEvents } from '../popup-events.ts'
import type { StartListening } from './start-listening.ts'

const stackOf = (state: unknown) => (state as WithOverlays).overlays.stack

/** POPUP-032: popups were opened or closed. */
export const onPopupsChanged = (startListening: StartListening) =>
  startListening({
    predicate: (_, now, before) => stackOf(now) !== stackOf(before),
    effect: (_, host) => {
      const events = popupEvents(
        stackOf(host.getOriginalState()),
        stackOf(host.getState()),
        host.extra.location().pathname,
      )
      for (const event of events) host.dispatch(event)
    },
  })

import { WELCOME_DUE } from '#/features/billing/payment/welcome-due.ts'
import { overlaysClosed, selectTopOverlay, type WithOverlays } from '#/lib/state/overlays.slice.ts'
import type { StartListening } from './start-listening.ts'

const topOf = (state: unknown) => selectTopOverlay(state as WithOverlays)

/** FLOW-013, POPUP-044: the last popup was closed. */
export const onPopupsClosed = (startListening: StartListening) =>
  startListening({
    predicate: (_, now, before) => topOf(before) !== null && topOf(now) === null,
    effect: async (_, host) => {
      const closed = topOf(host.getOriginalState())
      if (closed === null) return
      const { offerAfter } = await import('../offer-after.ts')
      await offerAfter(closed, host, host.extra.storage)
    },
  })

/** FLOW-013: another page, where a welcome pack may come that the last one held back (SAFE-017). */
export const onPageLeft = (startListening: StartListening) =>
  startListening({
    actionCreator: overlaysClosed,
    effect: async (_, host) => {
      const { storage } = host.extra
      // What was open has just been followed by what is due.
      if (topOf(host.getOriginalState()) !== null || storage.read(WELCOME_DUE) === null) return
      const { showDueWelcomePack } = await import('../offer-after.ts')
      await showDueWelcomePack(host, storage)
    },
  })

import { selectTopOverlay, type WithOverlays } from '#/lib/state/overlays.slice.ts'
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

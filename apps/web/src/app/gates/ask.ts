import type { AppStore } from '#/app/store/store.ts'
import { overlayOpened, selectTopOverlay, type Overlay } from '#/lib/state/overlays.slice.ts'

/** Opens a popup and resolves when it is closed, whatever the outcome. */
export function ask(store: AppStore, overlay: Overlay): Promise<void> {
  store.dispatch(overlayOpened(overlay))
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (selectTopOverlay(store.getState())?.kind === overlay.kind) return
      stop()
      resolve()
    })
  })
}

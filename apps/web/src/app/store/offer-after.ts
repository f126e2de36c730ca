import { WELCOME_DUE } from '#/features/billing/payment/welcome-due.ts'
import type { DeviceStorage } from '#/lib/services/storage.ts'
import { selectTopOverlay, type Overlay, type WithOverlays } from '#/lib/state/overlays.slice.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'

const SELLING = new Set<Overlay['kind']>(['checkout', 'oneClick', 'paywall'])

type Store = { dispatch: AppDispatch; getState: () => unknown }

/** Opens an offer after the last popup was closed, unless the closing code opened another one. */
export async function offerAfter(
  closed: Overlay,
  store: Store,
  storage: DeviceStorage,
): Promise<void> {
  // A popup opened by the closing code follows in the same tick.
  await Promise.resolve()
  if (SELLING.has(closed.kind) && selectTopOverlay(store.getState() as WithOverlays) === null) {
    const start = await import('#/features/billing/offers/offer-start.ts')
    const afterPaid = 'afterPaid' in closed ? closed.afterPaid : undefined
    await store.dispatch(start.offerAfterCheckout(afterPaid))
  }
  await showDueWelcomePack(store, storage)
}

/** FLOW-013: shows a welcome pack that is still due, now or at the next opportunity. */
export async function showDueWelcomePack(
  { dispatch }: Pick<Store, 'dispatch'>,
  storage: DeviceStorage,
): Promise<void> {
  if (storage.read(WELCOME_DUE) === null) return
  const late = await import('#/features/billing/offers/welcome-pack.ts')
  await dispatch(late.showDueWelcomePack())
}

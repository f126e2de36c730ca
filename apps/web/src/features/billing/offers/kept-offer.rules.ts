import type { OfferKind } from '@oriel/contract/billing/offers'
import type { OfferStand } from '#/lib/state/overlays.slice.ts'
import { kindOf } from './offer-flow.ts'

/** Places that look for a kept price. */
export type KeptPlace = 'tokens' | 'upgrade' | 'plans'

/** Prices reached by refusing another offer, best first. */
const KEPT: Record<KeptPlace, readonly OfferStand[]> = {
  tokens: [
    { flow: 'welcomePack', step: 'extraDownsell' },
    { flow: 'welcomePack', step: 'baseDownsell' },
    { flow: 'insufficientTokens', step: 'downsell' },
    { flow: 'tokens', step: 'downsell' },
  ],
  upgrade: [
    { flow: 'upgrade', step: 'upgradeDownsell2' },
    { flow: 'upgrade', step: 'upgradeDownsell' },
  ],
  plans: [{ flow: 'checkoutDownsell', step: 'offer' }],
}

/** The best price the user has reached and can still get; null if there is none (F-65). */
export function bestReached(place: KeptPlace, openable: readonly OfferKind[]): OfferStand | null {
  const isOpen = (stand: OfferStand) => {
    const kind = kindOf(stand)
    return kind !== null && openable.includes(kind)
  }
  return KEPT[place].find((stand) => isOpen(stand)) ?? null
}

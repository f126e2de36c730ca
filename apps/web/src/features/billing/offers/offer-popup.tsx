import '#/lib/i18n/offers.ts'
import '#/lib/i18n/billing.ts'
import { useEffect } from 'react'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { LeaveOffer } from './leave-offer.tsx'
import { LifetimeOffer } from './lifetime-offer.tsx'
import { MysteryBox } from './mystery-box.tsx'
import { endOffer } from './offer-moves.ts'
import { PackOffer } from './pack-offer.tsx'
import { PlanOffer } from './plan-offer.tsx'

type Props = { overlay: OfferOverlay }

/** One step of an offer chain. The chain ends at any step once offers are quiet (SAFE-012). */
export function OfferPopup({ overlay: offer }: Props) {
  const { flow, step, isSubscriber } = offer
  const isQuiet = useOffersQuiet()
  if (step === 'end' || isQuiet) return <End offer={offer} />
  if (step.startsWith('leaving')) return <LeaveOffer offer={offer} />
  if (step === 'mysteryBox') return <MysteryBox offer={offer} />
  if (step === 'lifetime') return <LifetimeOffer offer={offer} />
  // The key remounts each step, because it has its own list and clock.
  const key = `${flow}.${step}`
  const isPlan = flow === 'upgrade' || flow === 'checkoutDownsell' || !isSubscriber
  return isPlan ? <PlanOffer key={key} offer={offer} /> : <PackOffer key={key} offer={offer} />
}

function End({ offer }: { offer: OfferOverlay }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(endOffer(offer))
  }, [offer, dispatch])
  return null
}

import { useEffect, type ReactNode } from 'react'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { endOffer } from './offer-moves.ts'

type Props = {
  offer: OfferOverlay
  /** The server does not make this offer (any more). */
  isMissing: boolean
  children: ReactNode
}

/** Draws an offer once it is there; one that is not to be had ends its chain without a word. */
export function OfferFrame({ offer, isMissing, children }: Props) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isMissing) dispatch(endOffer(offer))
  }, [isMissing, offer, dispatch])
  return children
}

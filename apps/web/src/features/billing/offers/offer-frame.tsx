import { useEffect, type ReactNode } from 'react'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { endOffer } from './offer-moves.ts'

type Props = {
  offer: OfferOverlay
  /** The server does not (or no longer) make this offer. */
  isMissing: boolean
  children: ReactNode
}

/** Renders an offer once it has loaded; an unavailable offer ends its chain silently. */
export function OfferFrame({ offer, isMissing, children }: Props) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isMissing) dispatch(endOffer(offer))
  }, [isMissing, offer, dispatch])
  return children
}

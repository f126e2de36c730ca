import '#/lib/i18n/offers.ts'
import { useEffect } from 'react'
import { isTokenProduct } from '@oriel/contract/billing/product'
import { useUserState } from '#/features/accounts/api.ts'
import { OfferClock } from '#/features/billing/clocks/offer-clock.tsx'
import { useOfferClock } from '#/features/billing/clocks/use-offer-clock.ts'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { Link } from '#/ui/link.tsx'
import { useGetShopWindowQuery } from '../offer-api.ts'
import { useBannerSize } from './banner-size.ts'
import './header-offer.css'

/**
 * The first visit's price with its ten minutes, for whoever has no subscription (LAYOUT-002, LAYOUT-003);
 * a pill in the header, with fewer words beside the desktop's width, a bar below it on small screens
 * (LAYOUT-027). Once over it is gone until the server opens it
 * again.
 */
export function HeaderOffer({ look }: { look: 'pill' | 'bar' }) {
  const { hasPlan } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ hasPlan: data && data.activeSubscription !== null }),
  })
  const isQuiet = useOffersQuiet()
  // Asked for by an account only: an offer belongs to somebody.
  const isAsked = hasPlan === false && !isQuiet
  const { data, refetch } = useGetShopWindowQuery(undefined, { skip: !isAsked })
  const product = isAsked ? data?.promo?.product : undefined
  const running = product === undefined || isTokenProduct(product) ? null : product
  const expiresAt = running?.offerExpiresAt ?? null
  const isOffered =
    hasPlan === undefined || (isAsked && data === undefined) ? null : expiresAt !== null
  useRoom(isOffered)
  if (running === null || expiresAt === null) return null
  return (
    <Running look={look} percent={running.discountPercent} expiresAt={expiresAt} onEnd={refetch} />
  )
}

/** Read by the document's first script. */
const OFFER_ROOM = 'offerRoom'

/**
 * Remembers whether the bar stood, so that the next document keeps its room free from the first paint
 * or has none; null while nobody knows. Only a change moves what is below it.
 */
function useRoom(isOffered: boolean | null) {
  const { shelf } = useServices()
  useEffect(() => {
    if (isOffered === null) return
    shelf.write(OFFER_ROOM, isOffered ? 'kept' : 'none')
    document.documentElement.dataset['offerRoom'] = isOffered ? 'kept' : 'none'
  }, [isOffered, shelf])
}

type RunningProps = {
  look: 'pill' | 'bar'
  percent: number
  expiresAt: string
  onEnd: () => unknown
}

function Running({ look, percent, expiresAt, onEnd }: RunningProps) {
  const seconds = useOfferClock('firstVisit', expiresAt, onEnd)
  const size = useBannerSize()
  if (seconds === null || seconds === 0 || (look === 'bar') !== (size === 'bar')) return null
  return (
    <Link className={`header-offer-${look}`} to="/pricing">
      <span>{t(size === 'short' ? 'header.premiumShort' : 'header.premium', { percent })}</span>{' '}
      <OfferClock seconds={seconds} />
    </Link>
  )
}

import '#/lib/i18n/header.ts'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Product } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { useUserState } from '#/features/accounts/api.ts'
import { OfferClock } from '#/features/billing/clocks/offer-clock.tsx'
import { useOfferClock } from '#/features/billing/clocks/use-offer-clock.ts'
import { periodText } from '#/features/billing/plans/period-text.ts'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { keepOfferRoom } from '#/lib/page/offer-room.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Link } from '#/ui/link.tsx'
import { useGetShopWindowQuery } from '../shop-api.ts'
import { useBannerSize } from './banner-size.ts'
import './header-offer.css'

/**
 * The ten-minute first-visit price for users without a subscription (LAYOUT-002, LAYOUT-003): a pill in the
 * header, shorter at medium widths, or a bar below it on small screens (LAYOUT-027). Hidden after it ends,
 * until the server opens it again. A visitor may hide it: its price is on the page of plans, too.
 */
export function HeaderOffer({ look }: { look: 'pill' | 'bar' }) {
  const { hasPlan } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ hasPlan: data && data.activeSubscription !== null }),
  })
  const { storage } = useServices()
  const isQuiet = useOffersQuiet()
  // Requested only for accounts, because an offer belongs to one.
  const isAsked = hasPlan === false && !isQuiet
  const { data, refetch } = useGetShopWindowQuery(undefined, { skip: !isAsked })
  const product = isAsked ? data?.promo?.product : undefined
  const running = product === undefined || isTokenProduct(product) ? null : product
  const expiresAt = running?.offerExpiresAt ?? null
  const { isDismissed, dismiss } = useDismissed(expiresAt)
  const isOffered =
    hasPlan === undefined || (isAsked && data === undefined)
      ? null
      : expiresAt !== null && !isDismissed()
  useEffect(() => {
    if (isOffered !== null) keepOfferRoom(storage, isOffered)
  }, [isOffered, storage])
  if (running === null || expiresAt === null) return null
  return (
    <Running
      plan={running}
      {...{ look, expiresAt, isDismissed }}
      onEnd={refetch}
      onDismiss={dismiss}
    />
  )
}

const DISMISSED = 'offerDismissed'

/** The offer that was hidden on this device. Read when asked, because the pill and the bar share it. */
function useDismissed(expiresAt: string | null) {
  const { storage } = useServices()
  const [, setDismissed] = useState(false)
  return {
    isDismissed: () => expiresAt !== null && storage.read(DISMISSED) === expiresAt,
    dismiss: () => {
      if (expiresAt !== null) storage.write(DISMISSED, expiresAt)
      setDismissed(true)
    },
  }
}

type RunningProps = {
  look: 'pill' | 'bar'
  plan: Product
  expiresAt: string
  isDismissed: () => boolean
  onEnd: () => unknown
  onDismiss: () => void
}

function Running({ look, plan, expiresAt, isDismissed, onEnd, onDismiss }: RunningProps) {
  const seconds = useOfferClock('firstVisit', expiresAt, onEnd)
  const size = useBannerSize()
  if (seconds === null || seconds === 0 || (look === 'bar') !== (size === 'bar')) return null
  if (isDismissed()) return null
  const { discountPercent: percent } = plan
  return (
    <div className={`header-offer header-offer-${look}`}>
      <b className="header-offer-plan">{periodText(plan)}</b>
      <Link to="/pricing">
        <span>{t(size === 'short' ? 'header.premiumShort' : 'header.premium', { percent })}</span>{' '}
        <OfferClock seconds={seconds} />
      </Link>
      <IconButton label={t('header.dismiss')} onClick={onDismiss}>
        <X className="type-icon" />
      </IconButton>
    </div>
  )
}

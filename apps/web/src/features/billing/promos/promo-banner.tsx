import type { ReactNode } from 'react'
import type { User } from '@oriel/contract/accounts/user'
import type { AnyProduct, Product, TokenProduct } from '@oriel/contract/billing/product'
import type { Promo } from '@oriel/contract/billing/shop'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { renewalTerms } from '@oriel/contract/billing/terms'
import { hasActiveSubscription, useGetUserQuery } from '#/features/accounts/api.ts'
import { checkoutOf } from '#/features/billing/offers/offer-moves.ts'
import { startUpgrade } from '#/features/billing/offers/offer-start.ts'
import { changeLabel } from '#/features/billing/plans/change-label.rules.ts'
import { periodText } from '#/features/billing/plans/period-text.ts'
import { changeSummary, tokensOf } from '#/features/billing/plans/plan.rules.ts'
import { formatCount } from '#/lib/format-count.ts'
import { formatPrice } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import { useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import './promo-banner.css'

type Props = {
  promo: Promo
  /** Set only if another product follows this one (SHOP-011). */
  onDecline?: (() => void) | undefined
}

/** One banner in the grid: the product, its price now and later, and the button to get it. */
export function PromoBanner({ promo: { name, product }, onDecline }: Props) {
  const { now } = useServices()
  const { data: user } = useGetUserQuery()
  const activeMonths = user?.periodInMonths ?? 0
  const isTokens = isTokenProduct(product)
  const percent = isTokens ? product.bonus : product.discountPercent
  return (
    <section className="promo-banner" aria-label={t('banner.label')}>
      {percent > 0 && <b className="promo-banner-percent">{t('word.off', { percent })}</b>}
      <div className="min-w-0 flex-1">
        <h2 className="type-h3">{titleOf(name, product)}</h2>
        <p className="type-muted">
          {subjectOf(name, product)} {costOf(product, user, new Date(now()))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Take product={product}>{labelOf(name, product, activeMonths)}</Take>
        {onDecline !== undefined && (
          <Button look="ghost" onClick={onDecline}>
            {t('banner.dismiss')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The price now and later; the rest of a running plan is credited. */
function costOf(product: AnyProduct, user: User | undefined, now: Date): string {
  const price = formatPrice(product.currentPrice)
  if (isTokenProduct(product)) return t('banner.packText', { price })
  if (hasActiveSubscription(user)) return changeSummary(product)
  return renewalTerms(product, now)?.summary ?? t('banner.packText', { price })
}

/** SHOP-012 to SHOP-015 */
function titleOf(name: Promo['name'], product: AnyProduct): string {
  if (isTokenProduct(product) && hasFree(product)) {
    return t('banner.freeTokens', { count: product.tokenBonus })
  }
  if (isTokenProduct(product)) return t('banner.tokens', { total: formatCount(tokensOf(product)) })
  return name === 'premium'
    ? t('banner.premiumFor', { period: periodText(product) })
    : t('banner.cheaperPlan')
}

const hasFree = ({ tokenBonus }: TokenProduct) => tokenBonus > 0

function subjectOf(name: Promo['name'], product: AnyProduct): string {
  if (isTokenProduct(product) && hasFree(product)) {
    return `${t('banner.tokens', { total: formatCount(tokensOf(product)) })}.`
  }
  return name === 'cheaperPlan' && !isTokenProduct(product)
    ? `${t('banner.subscription', { period: periodText(product) })}.`
    : ''
}

function labelOf(name: Promo['name'], product: AnyProduct, activeMonths: number): string {
  if (isTokenProduct(product))
    return t('banner.getTokens', { total: formatCount(tokensOf(product)) })
  // FLOW-039, FLOW-040
  return name === 'premium'
    ? t('banner.getPremium')
    : changeLabel('cheaperPlan', { selectedMonths: product.periodInMonths, activeMonths })
}

/** Without a plan the user chooses among all plans; a subscriber buys the shown product directly. */
function Take({ product, children }: { product: AnyProduct; children: ReactNode }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { data: user } = useGetUserQuery()
  const isSubscriber = hasActiveSubscription(user)
  const take = () => {
    if (!isSubscriber) return navigate('/pricing')
    if (isUpgrade(product)) return void dispatch(startUpgrade('banner', true))
    const checkout = checkoutOf(product, user?.isCardTokenExists ?? false)
    return void dispatch(overlayOpened({ ...checkout, source: 'banner' }))
  }
  return (
    <Button className="promo-banner-button" onClick={take}>
      {children}
    </Button>
  )
}

/** SHOP-017: the annual plan of the upgrade chain, with its own quote. */
const isUpgrade = (product: AnyProduct): product is Product => product.productId === 'up_annual'

import '#/lib/i18n/offers.ts'
import '#/lib/i18n/billing.ts'
import { useSelector } from 'react-redux'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { KeptOffer } from '#/features/billing/offers/kept-offer.tsx'
import { TrustBadges } from '#/features/billing/plans/promises.tsx'
import { UpgradeButton } from '#/features/billing/promos/upgrade-button.tsx'
import { TokenShop } from '#/features/billing/shop/token-shop.tsx'
import { useGetBalanceQuery } from '#/features/tokens/api.ts'
import { Costs } from '#/features/tokens/costs.tsx'
import { selectIsAdultMode } from '#/features/trust/age/adult-mode.ts'
import { TurnAway } from '#/features/trust/age/turn-away.tsx'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Redirect } from '#/lib/page/redirect.tsx'
import { usePlace } from '#/lib/page/router.tsx'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'
import { Panel } from '#/ui/panel.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import '#/ui/coin.css'
import '#/ui/panel.css'
import '#/ui/skeleton.css'
import './tokens.css'

/** /tokens (ROUTE-013, SCREEN-030) */
export function TokensPage() {
  return <BuyTokens list="one-time-pay-products" />
}

/** /magic-page-tokens: the admins' token packs (ROUTE-023, ROLE-007). */
export function HiddenTokensPage() {
  return <BuyTokens list="admin-one-time-pay-products-hidden" />
}

type Props = Pick<Parameters<typeof TokenShop>[0], 'list'>

/** For users in adult mode; others are redirected to the main page (ROUTE-056, ROUTE-061). */
function BuyTokens({ list }: Props) {
  const { search } = usePlace()
  const { data: user, error, refetch } = useGetUserQuery()
  const isAdultMode = useSelector(selectIsAdultMode)
  if (user === undefined) {
    return error === undefined ? (
      <div className="ui-skeleton h-80" aria-busy="true" />
    ) : (
      <RegionError title={t('tokens.failed')} error={error} onRetry={() => void refetch()} />
    )
  }
  const isHidden = list === 'admin-one-time-pay-products-hidden'
  if (!isAdultMode) return isHidden ? <Redirect to={`/${search}`} /> : <TurnAway from="tokens" />
  if (isHidden && !user.isAdmin) return <Redirect to={`/404${search}`} />
  const mayBuy = user.activeSubscription !== null || isHidden
  return (
    <div className="tokens-page">
      <header>
        <div>
          <h1 className="type-h1" tabIndex={-1}>
            {t('tokens.title')}
          </h1>
          <p className="type-muted">{t('tokens.text')}</p>
        </div>
        <Balance />
      </header>
      <div className="grid content-start gap-6">
        <KeptOffer place="tokens" source="tokens" />
        {mayBuy ? <TokenShop list={list} source="tokens" /> : <PlanFirst />}
        <TrustBadges />
        <PaymentTerms />
      </div>
      <div className="grid content-start gap-6">
        <Panel title={t('tokens.costs')}>
          <Costs />
        </Panel>
        <UpgradeButton source="tokens" isSingleOption />
      </div>
    </div>
  )
}

function Balance() {
  const { data: balance } = useGetBalanceQuery()
  if (balance === undefined) return null
  return (
    <span className="ui-coin-count">
      <span className="ui-coin" aria-hidden="true" />
      {t('tokens.balance', { count: formatCount(balance.remainingTokens) })}
    </span>
  )
}

function PaymentTerms() {
  return (
    <section className="tokens-terms" aria-label={t('tokens.terms')}>
      <p>{t('tokens.termsText')}</p>
      <Link to="/legal/terms-of-service">{t('tokens.termsLink')}</Link>
    </section>
  )
}

/** TOKEN-023 */
function PlanFirst() {
  const dispatch = useAppDispatch()
  return (
    <div className="ui-panel grid gap-3">
      <p>{t('tokens.needPlan')}</p>
      <Button
        size="l"
        onClick={() =>
          dispatch(
            overlayOpened({ kind: 'paywall', source: 'tokens', paywallType: 'subscription' }),
          )
        }
      >
        {t('tokens.seePlans')}
      </Button>
    </div>
  )
}

import '#/lib/i18n/offers.ts'
import '#/lib/i18n/billing.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { pricesOf } from '@oriel/contract/tokens/prices'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { useGetHiddenPlansQuery, useGetPlansQuery } from '#/features/billing/api.ts'
import { openPlanCheckout } from '#/features/billing/checkout/open-checkout.ts'
import { KeptOffer } from '#/features/billing/offers/kept-offer.tsx'
import { PlanChoice } from '#/features/billing/plans/plan-choice.tsx'
import { isForLife } from '#/features/billing/plans/plan.rules.ts'
import { TrustBadges } from '#/features/billing/plans/promises.tsx'
import { useGetTopModelsQuery } from '#/features/characters/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Redirect } from '#/lib/page/redirect.tsx'
import { usePlace } from '#/lib/page/router.tsx'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { Picture } from '#/ui/picture.tsx'
import './pricing.css'

/** /pricing: the plans with all details (`screens.md` 9). */
export function PricingPage() {
  const dispatch = useAppDispatch()
  const plans = useGetPlansQuery()
  useEffect(() => {
    dispatch(track({ event: 'pricing_viewed' }))
  }, [dispatch])
  return (
    <div className="pricing">
      <div className="pricing-reasons">
        <h1 className="type-display" tabIndex={-1}>
          {t('pricing.title')}
        </h1>
        <p className="type-muted">{t('pricing.text')}</p>
        <Portraits />
        <Benefits />
        <KeptPlan />
        <TrustBadges />
      </div>
      <PlanChoice
        plans={plans}
        onContinue={(plan) => dispatch(openPlanCheckout(plan, 'pricing'))}
      />
    </div>
  )
}

/** /magic-page-pricing: hidden plans for users whom we sent the link (ROLE-007). */
export function HiddenPricingPage() {
  const { search } = usePlace()
  const dispatch = useAppDispatch()
  const { data: user, error } = useGetUserQuery()
  const isAdmin = user?.isAdmin === true
  const plans = useGetHiddenPlansQuery(undefined, { skip: !isAdmin })
  if (user === undefined && error === undefined) return null
  if (!isAdmin) return <Redirect to={`/404${search}`} />
  return (
    <div className="grid max-w-[600px] gap-6">
      <h1 className="type-h1" tabIndex={-1}>
        {t('pricing.hiddenTitle')}
      </h1>
      <PlanChoice
        plans={plans}
        onContinue={(plan) => dispatch(openPlanCheckout(plan, 'pricing'))}
      />
    </div>
  )
}

function KeptPlan() {
  const { data: user } = useGetUserQuery()
  if (user === undefined) return null
  const place = user.activeSubscription === null ? 'plans' : 'upgrade'
  return <KeptOffer place={place} source="pricing" />
}

const PORTRAITS = 5

function Portraits() {
  const { data: models = [] } = useGetTopModelsQuery()
  return (
    <div className="pricing-portraits" aria-hidden="true">
      {models.slice(0, PORTRAITS).map(({ id, portrait }) => (
        <Picture key={id} picture={portrait} sizes="84px" alt="" />
      ))}
    </div>
  )
}

/** PAY-037, PAY-038 */
const BONUS_TOKENS = 100

/** What a plan includes, with its real figures (F-61, decisions 25). */
function Benefits() {
  const { data: user } = useGetUserQuery()
  const count = pricesOf(user?.userPricingInfo).tokenPriceForMessage
  const months = user?.periodInMonths ?? 0
  const isFree = user?.userFeatures.featureExperimentFreeMessages === true
  const lines = [
    t('pricing.benefit.premium'),
    t(isForLife(months) ? 'pricing.benefit.monthly' : 'pricing.benefit.tokens', {
      count: BONUS_TOKENS,
    }),
    isFree ? t('pricing.benefit.free') : t('pricing.benefit.message', { count }),
    t('pricing.benefit.packs'),
  ]
  return (
    <ul className="pricing-list">
      {lines.map((line) => (
        <li key={line}>
          <CircleCheck className="type-icon" />
          {line}
        </li>
      ))}
    </ul>
  )
}

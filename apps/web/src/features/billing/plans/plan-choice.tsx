import { Clock } from 'lucide-react'
import { useState } from 'react'
import { isLifetime, periodInMonths } from '@oriel/contract/billing/period'
import type { Product } from '@oriel/contract/billing/product'
import { useUserState } from '#/features/accounts/api.ts'
import { OfferClock } from '#/features/billing/clocks/offer-clock.tsx'
import { useOfferClock } from '#/features/billing/clocks/use-offer-clock.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { billingApi } from '../api.ts'
import { periodText } from './period-text.ts'
import { PlanCards } from './plan-cards.tsx'
import { continueLabel, firstChoice, isForLife } from './plan.rules.ts'
import { Promises } from './promises.tsx'
import { ChangeSentence, TermsSentence } from './terms.tsx'
import { unpaidOf } from './unpaid.rules.ts'
import { useSituation } from './use-situation.ts'
import '#/ui/button.css'
import '#/ui/skeleton.css'
import '#/ui/empty-state.css'
import './plan-cards.css'
import './plan-choice.css'

/** Sort key: longest plan first, lifetime last. */
const months = (plan: Product) => (isLifetime(plan) ? 0 : periodInMonths(plan))

type Plans = { data?: Product[] | undefined; error?: unknown; refetch: () => unknown }
type Props = { plans: Plans; onContinue: (plan: Product) => void }

/** The plans, their terms and the continue button (`screens.md` 9). */
export function PlanChoice({ plans: { data: sold, error, refetch }, onContinue }: Props) {
  const dispatch = useAppDispatch()
  const situation = useSituation()
  const [wish, setWish] = useState<string | null>(null)
  const { isGuest } = useUserState(undefined, {
    selectFromResult: ({ data: user }) => ({ isGuest: (user?.email ?? null) === null }),
  })
  const { data: running } = billingApi.useGetActiveSubscriptionQuery(undefined, { skip: isGuest })
  const data = sold?.map((plan) => unpaidOf(plan, running) ?? plan)
  if (data === undefined && error !== undefined) {
    return <RegionError title={t('pricing.failed')} error={error} onRetry={() => void refetch()} />
  }
  if (data?.length === 0) return <NoPlans />
  const plans = data?.toSorted((a, b) => months(b) - months(a))
  const chosen =
    data?.find(({ productId }) => productId === wish) ?? firstChoice(data ?? [], situation)
  // An unpaid renewal is paid at its own price, whichever plan is active.
  const isChange = situation.activeMonths > 0 && unpaidOf(chosen, running) === null
  const held = data?.find(({ offerExpiresAt }) => offerExpiresAt !== null)
  return (
    <div className="plan-choice">
      {held !== undefined && <PriceClock plan={held} onEnd={refetch} />}
      {data === undefined ? (
        <PlanSkeletons />
      ) : (
        <PlanCards
          plans={plans ?? []}
          chosen={chosen}
          situation={situation}
          onChoose={({ productId }) => {
            setWish(productId)
            dispatch(track({ event: 'plan_selected', productId }))
          }}
        />
      )}
      {data !== undefined && chosen === null && (
        <p className="type-muted">{t('pricing.longest')}</p>
      )}
      {chosen !== null &&
        (isChange ? <ChangeSentence plan={chosen} /> : <TermsSentence product={chosen} />)}
      <Button
        size="l"
        className="w-full"
        disabled={chosen === null}
        onClick={() => chosen !== null && onContinue(chosen)}
      >
        {continueLabel(chosen, situation.activeMonths)}
      </Button>
      {!isForLife(situation.activeMonths) && <Promises />}
    </div>
  )
}

/** How long the first-visit price is valid; the regular prices return afterwards (decisions 12). */
function PriceClock({ plan, onEnd }: { plan: Product; onEnd: () => unknown }) {
  const seconds = useOfferClock('firstVisit', plan.offerExpiresAt, onEnd)
  return (
    <p className="plan-choice-clock">
      <Clock className="type-icon" />
      {t('pricing.held', { plan: periodText(plan) })} <OfferClock seconds={seconds} />
    </p>
  )
}

function PlanSkeletons() {
  return (
    <div className="plan-cards" aria-busy="true">
      <span className="ui-skeleton plan-choice-skeleton" />
      <span className="ui-skeleton plan-choice-skeleton" />
      <span className="ui-skeleton plan-choice-skeleton" />
    </div>
  )
}

function NoPlans() {
  return (
    <div className="ui-empty-state">
      <h2 className="type-h3">{t('pricing.none')}</h2>
      <Link className="ui-button ui-button-soft" to="/contact-us">
        {t('pricing.contact')}
      </Link>
    </div>
  )
}

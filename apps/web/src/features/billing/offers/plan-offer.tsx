import { useCallback, useState } from 'react'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Product } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { OfferTime } from '#/features/billing/clocks/offer-time.tsx'
import { changeLabel } from '#/features/billing/plans/change-label.rules.ts'
import { periodText } from '#/features/billing/plans/period-text.ts'
import { PlanOption } from '#/features/billing/plans/plan-option.tsx'
import {
  preselected,
  showsMonthlyPrice,
  upgradeOptions,
} from '#/features/billing/plans/upgrade.rules.ts'
import { formatPrice } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { useGetUpgradeQuoteQuery } from '../api.ts'
import {
  useGetOfferedPlansQuery,
  useGetShortageProductsQuery,
  type PlanList,
} from '../offer-api.ts'
import { kindOf } from './offer-flow.ts'
import { OfferFrame } from './offer-frame.tsx'
import { endOffer, moveOn, payFor } from './offer-moves.ts'
import { offerText, offerTitle } from './offer-words.ts'
import '#/ui/skeleton.css'
import './plan-offer.css'

const LISTS: Partial<Record<string, PlanList>> = {
  'upgrade.upgrade': 'upgrade-products',
  'upgrade.upgradeDownsell': 'upgrade-products?downsellType=0',
  'upgrade.upgradeDownsell2': 'upgrade-products?downsellType=1',
  'checkoutDownsell.offer': 'downsell/products',
}

type Props = { offer: OfferOverlay }

/** Plans at the price of a step: a longer plan, a cheaper one, or the first subscription. */
export function PlanOffer({ offer }: Props) {
  const list = LISTS[`${offer.flow}.${offer.step}`]
  return list === undefined ? (
    <ShortagePlans offer={offer} />
  ) : (
    <ListedPlans offer={offer} list={list} />
  )
}

function ListedPlans({ offer, list }: Props & { list: PlanList }) {
  const plans = useGetOfferedPlansQuery(list, { refetchOnMountOrArgChange: true })
  return <Plans offer={offer} {...plans} />
}

/** TOKEN-023: users without a subscription are offered one instead of token packs. */
function ShortagePlans({ offer }: Props) {
  const isDownsell = offer.step === 'downsell'
  const { data, error, isFetching } = useGetShortageProductsQuery(
    { isDownsell },
    { refetchOnMountOrArgChange: true },
  )
  const plans = data?.filter((product): product is Product => !isTokenProduct(product))
  return <Plans offer={offer} data={plans} error={error} isFetching={isFetching} />
}

type Asked = { data?: Product[] | undefined; error?: unknown; isFetching: boolean }

function Plans({ offer, data, error, isFetching }: Props & Asked) {
  const { data: user } = useGetUserQuery()
  const isKnown = !isFetching && data !== undefined && user !== undefined
  const situation = {
    activeMonths: user?.periodInMonths ?? 0,
    activeSystem: user?.activeSubscription?.paymentSystem ?? null,
    hasWeeklyPlanExperiment: user?.userFeatures.featureExperimentWeeklyPlan ?? false,
    isSingleOption: offer.isSingleOption,
  }
  const options = isKnown ? upgradeOptions(data, situation) : []
  const isMissing = (error !== undefined && !isFetching) || (isKnown && options.length === 0)
  const isMonthly = showsMonthlyPrice(situation)
  return (
    <OfferFrame offer={offer} isMissing={isMissing}>
      {options.length > 0 && (
        <Choice offer={offer} options={options} situation={situation} isMonthly={isMonthly} />
      )}
    </OfferFrame>
  )
}

type ChoiceProps = Props & {
  options: Product[]
  situation: { activeMonths: number; activeSystem: PaymentSystem | null }
  isMonthly: boolean
}

function Choice({ offer, options, situation, isMonthly }: ChoiceProps) {
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState(() => preselected(options))
  const onEnd = useCallback(() => dispatch(endOffer(offer)), [offer, dispatch])
  if (chosen === null) return null
  const close = () => dispatch(moveOn(offer, 'closed'))
  const isUpgrade = offer.flow === 'upgrade'
  const percent = chosen.additionalDiscountPercent ?? chosen.discountPercent
  const { activeMonths } = situation
  const months = { selectedMonths: chosen.periodInMonths, activeMonths }
  return (
    <Modal title={offerTitle(offer, percent)} text={offerText(offer)} widthPx={655} onClose={close}>
      <OfferTime
        kind={offer.flow === 'insufficientTokens' ? 'firstVisit' : kindOf(offer)}
        expiresAt={chosen.offerExpiresAt}
        onEnd={onEnd}
      />
      {isUpgrade && <CurrentPlan />}
      <fieldset className="grid gap-3" aria-label={t('plans.label')}>
        {options.map((plan) => (
          <PlanOption
            key={plan.productId}
            plan={plan}
            isMonthly={isMonthly}
            isUpgrade={isUpgrade}
            activeSystem={situation.activeSystem}
            isChosen={plan.productId === chosen.productId}
            onChoose={() => setChosen(plan)}
          />
        ))}
      </fieldset>
      {isUpgrade && <Difference productId={chosen.productId} />}
      <div className="grid gap-2">
        <Button size="l" onClick={() => dispatch(payFor(offer, chosen))}>
          {changeLabel('continue', months)}
        </Button>
        <Button look="soft" onClick={close}>
          {t('offer.no')}
        </Button>
      </div>
    </Modal>
  )
}

/** POPUP-037: the current plan. */
function CurrentPlan() {
  const { data: user } = useGetUserQuery()
  const { activeSubscription: plan = null } = user ?? {}
  if (plan === null) return null
  const title = plan.productId === 'sub_weekly' ? 'Weekly' : ''
  return (
    <p className="type-muted text-center">
      {t('upgrade.current', { plan: periodText({ ...plan, title }) })}
    </p>
  )
}

/** POPUP-037: what the change costs today, after crediting the rest of the current period. */
function Difference({ productId }: { productId: string }) {
  const { data, error } = useGetUpgradeQuoteQuery(productId)
  // The checkout shows it before the buyer agrees to anything.
  if (data === undefined && error !== undefined) return null
  if (data === undefined) return <div className="ui-skeleton h-6" aria-busy="true" />
  return (
    <p className="plan-offer-sum">
      <span>{t('upgrade.credit', { credit: formatPrice(data.credit) })}</span>
      <b>{t('upgrade.today', { charge: formatPrice(data.charge) })}</b>
    </p>
  )
}

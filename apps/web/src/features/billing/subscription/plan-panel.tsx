import { Crown } from 'lucide-react'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { startUpgrade } from '#/features/billing/offers/offer-start.ts'
import { formatDate } from '#/lib/format.ts'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { IconRow } from '#/ui/fields/icon-row.tsx'
import { Link } from '#/ui/link.tsx'
import { Note } from '#/ui/note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { billingApi } from '../api.ts'
import '#/ui/button.css'
import '#/ui/skeleton.css'

/** The plan, its next charge, and how to cancel it (ROUTE-012, SAFE-017, SCREEN-028). */
export function PlanPanel() {
  const { data, error, refetch } = billingApi.useGetActiveSubscriptionQuery()
  if (data === undefined && error !== undefined) {
    return <RegionError title={t('plan.failed')} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <div className="ui-skeleton h-32" aria-busy />
  return data === null ? <NoPlan /> : <RunningPlan subscription={data} />
}

function NoPlan() {
  return (
    <>
      <p className="type-muted">{t('plan.none')}</p>
      <Link className="ui-button ui-button-primary w-full" to="/pricing">
        {t('plan.see')}
      </Link>
    </>
  )
}

type Props = { subscription: Subscription }

function RunningPlan({ subscription }: Props) {
  const dispatch = useAppDispatch()
  const { status, endDate, nextCharge, name } = subscription
  const isEnding = status === 'canceling'
  const isLifetime = status === 'lifetime'
  return (
    <>
      <IconRow icon={<Crown className="type-icon" />}>
        <div className="min-w-0 flex-1">
          <b>{name}</b>
          <p>{t(STATUS_TEXTS[status] ?? 'plan.running', planValues(endDate, nextCharge))}</p>
        </div>
      </IconRow>
      {status === 'past_due' && <Unpaid subscription={subscription} />}
      <div className="flex flex-wrap gap-3">
        {isEnding ? (
          <Button onClick={() => dispatch(overlayOpened({ kind: 'renew' }))}>
            {t('plan.renew')}
          </Button>
        ) : (
          !isLifetime && (
            <>
              <Button look="soft" onClick={() => void dispatch(startUpgrade('account', false))}>
                {t('plan.upgrade')}
              </Button>
              <Button look="line" onClick={() => dispatch(overlayOpened({ kind: 'cancellation' }))}>
                {t('plan.cancel')}
              </Button>
            </>
          )
        )}
      </div>
    </>
  )
}

/** R07, R09, R12: how to pay a failed renewal. */
function Unpaid({ subscription: { unpaid: product, paymentSystem } }: Props) {
  const dispatch = useAppDispatch()
  const isPaypal = paymentSystem === 'paypal'
  return (
    <>
      <Note tone="bad">{t(isPaypal ? 'plan.fixPaypal' : 'plan.fixCard')}</Note>
      {product !== null && (
        <Button
          onClick={() => dispatch(overlayOpened({ kind: 'checkout', product, source: 'account' }))}
        >
          {t('checkout.pay', { price: dollars(product.currentPrice) })}
        </Button>
      )}
    </>
  )
}

const STATUS_TEXTS: Partial<Record<Subscription['status'], MessageId>> = {
  canceling: 'plan.ends',
  lifetime: 'plan.lifetime',
  past_due: 'plan.pastDue',
}

function planValues(endDate: string, nextCharge: number | null) {
  return {
    date: formatDate(endDate),
    price: nextCharge === null ? '' : dollars(nextCharge),
  }
}

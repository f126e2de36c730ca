import type { Product } from '@oriel/contract/billing/product'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { dollars } from '@oriel/contract/billing/terms'
import { periodText } from '#/features/billing/plans/period-text.ts'
import { isSelectable } from '#/features/billing/plans/plan.rules.ts'
import { Missing } from '#/features/billing/shared/missing.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { useGetPlansQuery } from '../api.ts'

type Props = { subscription: Subscription; onSelect: (product: Product) => void }

/** The plans that a subscription may go on with. */
export function SelectPlan({ subscription, onSelect }: Props) {
  const { data: plans, error, refetch } = useGetPlansQuery()
  const { productId, periodInMonths } = subscription
  const situation = {
    activeProductId: productId,
    activeMonths: periodInMonths,
    isProcessing: false,
  }
  if (plans === undefined) {
    return <Missing title={t('pricing.failed')} error={error} onRetry={() => void refetch()} />
  }
  const selectable = plans.filter((plan) => isSelectable(plan, situation))
  if (selectable.length === 0) return <p>{t('renew.noLonger')}</p>
  return (
    <ul className="grid gap-2">
      {selectable.map((plan) => (
        <li key={plan.productId}>
          <Button look="line" className="w-full" onClick={() => onSelect(plan)}>
            {t('renew.plan', { plan: periodText(plan), price: dollars(plan.currentPrice) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

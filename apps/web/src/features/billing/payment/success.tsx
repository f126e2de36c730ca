import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { dollars, shortDate } from '@oriel/contract/billing/terms'
import { SECOND_MS } from '@oriel/contract/time'
import { nameOf, tokensOf } from '#/features/billing/plans/plan.rules.ts'
import type { CheckoutState } from '#/features/billing/shared/checkout.slice.ts'
import { Row } from '#/features/billing/shared/row.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { Button } from '#/ui/button.tsx'
import '#/ui/button.css'
import '#/ui/coin.css'
import '#/features/billing/shared/bill.css'
import './success.css'

/** PAY-013 */
const CLOSES_AFTER_SECONDS = 10

type Props = {
  state: Pick<CheckoutState, 'resultProductInfo' | 'totalPrice' | 'brought'>
  onProceed: () => void
}

/** What was paid and received; continues automatically after ten seconds. */
export function Success({ state, onProceed }: Props) {
  const seconds = useCountdown(CLOSES_AFTER_SECONDS, onProceed)
  const { resultProductInfo: product, totalPrice, brought } = state
  if (product === null || totalPrice === null || brought === null) return null
  const { subscription, remainingBalance } = brought
  const renewsAt = subscription?.nextCharge == null ? null : new Date(subscription.endDate)
  return (
    <div className="contents">
      <span className="success-mark" aria-hidden="true">
        <Check />
      </span>
      <p className="type-muted text-center" aria-live="polite">
        {isTokenProduct(product)
          ? t('success.pack', { count: tokensOf(product) })
          : t('success.plan', { name: nameOf(product) })}
      </p>
      <dl className="bill">
        <Row name={t('success.paid')} value={<b>{dollars(totalPrice)}</b>} />
        {renewsAt !== null && <Row name={t('success.renews')} value={shortDate(renewsAt)} />}
        <Row
          name={t('success.balance')}
          value={
            <span className="ui-coin-count">
              <span className="ui-coin" aria-hidden="true" />
              {remainingBalance}
            </span>
          }
        />
      </dl>
      <Button size="l" className="w-full tabular-nums" onClick={onProceed}>
        {t('success.proceed', { seconds: String(seconds).padStart(2, '0') })}
      </Button>
    </div>
  )
}

/** Seconds left; calls `onOver` when there are none. */
function useCountdown(from: number, onOver: () => void): number {
  const { wait } = useServices()
  const [left, setLeft] = useState(from)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const leaving = new AbortController()
    const tick = async () => {
      await wait(SECOND_MS, leaving.signal)
      if (leaving.signal.aborted) return
      if (left > 1) setLeft(left - 1)
      else over()
    }
    void tick()
    return () => leaving.abort()
  }, [left, wait])
  return left
}

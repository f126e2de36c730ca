import { asCents, NO_CENTS } from '@oriel/contract/amounts'
import type { PaymentOrder, Paypal, PaypalPlan } from '#/providers/payments/port.ts'
import { answerPaypal, someGateway, type SomeGateway } from './some-gateway.ts'
import { someOrder } from './some-order.ts'

type Outcome = Parameters<typeof answerPaypal>[1]

export interface SomePaypal extends SomeGateway {
  paypal: Paypal
  control: SomeGateway['gateway']['control']
  /** An order after the buyer approved it, or chose another outcome. */
  agreed(outcome?: Outcome): Promise<PaymentOrder & { providerRef: string; back: string | null }>
  /** A subscription the buyer has agreed to. */
  subscribed(plan: PaypalPlan, startAt?: Date): Promise<PaymentOrder & { subscriptionRef: string }>
}

export const WEEKLY: PaypalPlan = {
  productId: 'weekly',
  name: 'Premium, 1 week',
  currency: 'USD',
  intro: { cents: asCents(699), unit: 'WEEK', count: 1 },
  regular: { cents: asCents(3999), unit: 'MONTH', count: 1 },
}

/** PayPal on a gateway of its own. */
export async function somePaypal(): Promise<SomePaypal> {
  const money = await someGateway()
  const { paypal } = money.payments
  if (paypal === null) throw new Error('PayPal is not configured')
  return {
    ...money,
    paypal,
    control: (method, path, body) => money.gateway.control(method, path, body),
    async agreed(outcome) {
      const order = someOrder()
      const { providerRef, href } = await paypal.createOrder(order)
      return { ...order, providerRef, back: await answerPaypal(href, outcome) }
    },
    async subscribed(plan, startAt) {
      const order = someOrder({ cents: plan.intro?.cents ?? NO_CENTS })
      const made = await paypal.createSubscription({ ...order, plan, startAt: startAt ?? null })
      await answerPaypal(made.href)
      return { ...order, subscriptionRef: made.subscriptionRef }
    },
  }
}

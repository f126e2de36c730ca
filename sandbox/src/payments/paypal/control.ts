import * as z from 'zod/mini'
import { openDispute, resolveDispute } from '#/payments/paypal/orders/disputes.ts'
import { approveOrder } from '#/payments/paypal/orders/orders.ts'
import { announcePayment, refund, reverse } from '#/payments/paypal/orders/payments.ts'
import { approveSubscription } from '#/payments/paypal/subscriptions/subscriptions.ts'
import { moneyOf } from '#/payments/paypal/values/money.ts'
import { payerOf } from '#/payments/paypal/values/payers.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import { checked } from '../control.routes.ts'
import type { GatewayApp } from '../core.ts'
import type { Paypal } from './context.ts'
import { notFound } from './refusals.ts'

interface ById {
  Params: { id: string }
}

const orderKnobs = z.strictObject({
  /** Captures are refused with this issue; null lets them through. */
  captureIssue: z.optional(z.nullable(z.string())),
  isCaptureSlow: z.optional(z.boolean()),
})
const subscriptionKnobs = z.strictObject({ isFunded: z.boolean() })
const consent = z.strictObject({ isFunded: z._default(z.boolean(), true) })
const decision = z.strictObject({ outcome: z.enum(['COMPLETED', 'DENIED']) })
/** Minor units; by default all that is left. */
const giving = z.strictObject({ amount: z.optional(z.int().check(z.minimum(1))) })
const resolution = z.strictObject({
  outcome: z.enum(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER']),
})

const BASE = '/_control/paypal'

/** @throws {Refusal} 404 */
function known<T>(found: T | null): T {
  if (found === null) throw notFound()
  return found
}

/** Decisions of payers, reviewers and arbiters, for tests that do not click. */
export function paypalControl(app: GatewayApp, paypal: Paypal): void {
  const { store } = paypal
  app.post<ById>(`${BASE}/orders/:id`, async (request) => {
    const { captureIssue, isCaptureSlow } = checked(request, orderKnobs)
    const order = await store.orders.change(request.params.id, (current) => ({
      ...current,
      captureIssue: captureIssue === undefined ? current.captureIssue : captureIssue,
      isCaptureSlow: isCaptureSlow ?? current.isCaptureSlow,
    }))
    return known(order)
  })
  app.post<ById>(`${BASE}/orders/:id/approve`, (request) =>
    approveOrder(paypal, request.params.id, {
      payer: payerOf(undefined),
      ...checked(request, consent),
    }),
  )
  app.post<ById>(`${BASE}/subscriptions/:id`, async (request) => {
    const knobs = checked(request, subscriptionKnobs)
    const { id } = request.params
    return known(await store.subscriptions.change(id, (current) => ({ ...current, ...knobs })))
  })
  app.post<ById>(`${BASE}/subscriptions/:id/approve`, async (request) => {
    const { id } = request.params
    await approveSubscription(paypal, id, {
      payer: payerOf(undefined),
      ...checked(request, consent),
    })
    return known(await store.subscriptions.get(id))
  })
  paymentControl(app, paypal)
}

/** Control of captures and subscription sales: what PayPal does on its own. */
function paymentControl(app: GatewayApp, paypal: Paypal): void {
  const { store } = paypal
  app.post<ById>(`${BASE}/captures/:id/decide`, async (request) => {
    const { outcome } = checked(request, decision)
    const updatedAt = timestamp(paypal.core.clock.now())
    const status = outcome === 'DENIED' ? 'DECLINED' : outcome
    const { id } = request.params
    const payment = known(
      await store.payments.change(id, (current) => ({ ...current, status, updatedAt })),
    )
    await announcePayment(paypal, payment, outcome)
    return payment
  })
  app.post<ById>(`${BASE}/captures/:id/refund`, async (request) => {
    const { amount } = checked(request, giving)
    const { id, currency } = known(await store.payments.get(request.params.id))
    return refund(paypal, id, amount === undefined ? {} : { amount: moneyOf(amount, currency) })
  })
  app.post<ById>(`${BASE}/captures/:id/reverse`, async ({ params }) =>
    known(await reverse(paypal, params.id)),
  )
  app.post<ById>(`${BASE}/captures/:id/dispute`, ({ params }) => openDispute(paypal, params.id))
  app.post<ById>(`${BASE}/disputes/:id/resolve`, async (request) => {
    const { outcome } = checked(request, resolution)
    await resolveDispute(paypal, request.params.id, outcome)
    return known(await store.disputes.get(request.params.id)).dispute
  })
}

import * as z from 'zod/mini'
import {
  paypalReason,
  paypalReviseRequest,
  paypalSubscriptionPatch,
  paypalSubscriptionRequest,
} from '@oriel/payment-wire/paypal-billing'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { captureOf } from '#/payments/paypal/orders/payments.ts'
import { linkTo } from '#/payments/paypal/values/links.ts'
import { feeOf, moneyOf } from '#/payments/paypal/values/money.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Paypal } from '../context.ts'
import { notFound, shaped } from '../refusals.ts'
import { KEPT_MS } from '../replies.ts'
import { announceSubscription, approvalPath, subscriptionOf } from './subscription-news.ts'
import { changeStatus, STATUS_CHANGES } from './subscription-status.ts'
import { createSubscription, reviseSubscription, subscriptionBy } from './subscriptions.ts'

interface ById {
  Params: { id: string }
}

const subscriptions = '/v1/billing/subscriptions'

/** Subscriptions v1 (payments §3.3). */
export function subscriptionRoutes(app: GatewayApp, paypal: Paypal): void {
  const { core, replies } = paypal

  app.post(subscriptions, (request, reply) =>
    replies.send([request, reply], KEPT_MS.subscriptions, async () => {
      const asked = shaped(jsonBody(request), paypalSubscriptionRequest)
      return { status: 201, body: subscriptionOf(paypal, await createSubscription(paypal, asked)) }
    }),
  )
  app.get<ById>(`${subscriptions}/:id`, async ({ params }) =>
    subscriptionOf(paypal, await subscriptionBy(paypal, params.id)),
  )
  patchRoute(app, paypal)
  app.post<ById>(`${subscriptions}/:id/revise`, (request, reply) =>
    replies.send([request, reply], KEPT_MS.subscriptions, async () => {
      const { plan_id: planId } = shaped(jsonBody(request), paypalReviseRequest)
      const { baToken } = await reviseSubscription(paypal, request.params.id, planId)
      const links = [linkTo(core, ['approve', 'GET'], approvalPath(baToken))]
      return { status: 200, body: { plan_id: planId, plan_overridden: false, links } }
    }),
  )
  for (const action of STATUS_CHANGES) {
    app.post<ById>(`${subscriptions}/:id/${action}`, (request, reply) =>
      replies.send([request, reply], KEPT_MS.subscriptions, async () => {
        const { reason } = shaped(jsonBody(request), paypalReason)
        await changeStatus(paypal, request.params.id, { action, reason })
        return { status: 204, body: null }
      }),
    )
  }
  transactionsRoute(app, paypal)
}

const FIELDS = { '/custom_id': 'customId', '/subscriber/email_address': 'subscriberEmail' } as const

function patchRoute(app: GatewayApp, paypal: Paypal): void {
  app.patch<ById>(`${subscriptions}/:id`, async (request, reply) => {
    const changes = shaped(jsonBody(request), paypalSubscriptionPatch)
    const fields = Object.fromEntries(changes.map(({ path, value }) => [FIELDS[path], value]))
    const updatedAt = timestamp(paypal.core.clock.now())
    const subscription = await paypal.store.subscriptions.change(request.params.id, (current) => ({
      ...current,
      ...fields,
      updatedAt,
    }))
    if (subscription === null) throw notFound()
    await announceSubscription(paypal, subscription, 'UPDATED')
    return reply.code(204).send()
  })
}

const range = z.object({
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
})

function transactionsRoute(app: GatewayApp, paypal: Paypal): void {
  app.get<ById>(`${subscriptions}/:id/transactions`, async ({ params, query }) => {
    const { start_time: start, end_time: end } = shaped(query, range)
    await subscriptionBy(paypal, params.id)
    const sales = await paypal.store.payments.find({ kind: 'sale', parentId: params.id })
    const within = sales.filter(
      ({ createdAt }) =>
        Date.parse(createdAt) >= Date.parse(start) && Date.parse(createdAt) <= Date.parse(end),
    )
    const transactions = within.map((sale) => ({
      id: sale.id,
      status: captureOf(paypal, sale).status,
      payer_email: sale.payer.email_address,
      payer_name: sale.payer.name,
      amount_with_breakdown: {
        gross_amount: moneyOf(sale.amountCents, sale.currency),
        fee_amount: moneyOf(feeOf(sale.amountCents), sale.currency),
        net_amount: moneyOf(sale.amountCents - feeOf(sale.amountCents), sale.currency),
      },
      time: sale.createdAt,
    }))
    const self = `${subscriptions}/${params.id}/transactions`
    return { transactions, links: [linkTo(paypal.core, ['self', 'GET'], self)] }
  })
}

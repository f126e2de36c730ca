import { paypalAcceptClaim } from '@oriel/payment-wire/paypal-webhook'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { linkTo } from '#/payments/paypal/values/links.ts'
import type { Paypal } from '../context.ts'
import { notFound, shaped } from '../refusals.ts'
import { KEPT_MS } from '../replies.ts'
import { resolveDispute } from './disputes.ts'

interface ById {
  Params: { id: string }
}

const disputes = '/v1/customer/disputes'

/** Disputes v1: list, read, give in. */
export function disputeRoutes(app: GatewayApp, paypal: Paypal): void {
  const { core, store, replies } = paypal

  app.get(disputes, async () => {
    const found = await store.disputes.find({})
    const items = found.map(({ dispute }) => {
      const { dispute_id, create_time, update_time, reason, status } = dispute
      const { dispute_state, dispute_amount } = dispute
      return { dispute_id, create_time, update_time, reason, status, dispute_state, dispute_amount }
    })
    return { items: items.toReversed(), links: [linkTo(core, ['self', 'GET'], disputes)] }
  })
  app.get<ById>(`${disputes}/:id`, async ({ params }) => {
    const found = await store.disputes.get(params.id)
    if (found === null) throw notFound()
    return found.dispute
  })
  app.post<ById>(`${disputes}/:id/accept-claim`, (request, reply) =>
    replies.send([request, reply], KEPT_MS.payments, async () => {
      shaped(jsonBody(request), paypalAcceptClaim)
      const { id } = request.params
      await resolveDispute(paypal, id, 'ACCEPTED')
      return { status: 200, body: { links: [linkTo(core, ['self', 'GET'], `${disputes}/${id}`)] } }
    }),
  )
}

import * as z from 'zod/mini'
import { Refusal } from '#/payments/machine/http.ts'
import { couponsOf } from '#/payments/solidgate/form/coupons.ts'
import { faceOf } from '../brands.ts'
import { cardOfNumber } from '../cards.ts'
import { checked } from '../control.routes.ts'
import type { Core, GatewayApp } from '../core.ts'
import { dispute, refundOrder } from './later-events.ts'
import type { Orders } from './orders.ts'
import { advance, decline } from './outcome.ts'
import { replyOf } from './replies.ts'

const refund = z.strictObject({ amount: z.int().check(z.minimum(1)) })
const outcome = z.strictObject({ code: z.nullable(z.string()) })
const chargeback = z.strictObject({ status: z.enum(['in_progress', 'won', 'lost']) })
const wallets = z.strictObject({ isOn: z.boolean() })
const coupon = z.strictObject({
  code: z.string().check(z.minLength(1)),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
})
const stored = z.strictObject({ number: z.string(), customerEmail: z.email() })

type ById = { Params: { id: string } }

/** Controls for events on Solidgate's orders without the merchant; needs the token. */
export function controlRoutes(app: GatewayApp, core: Core, orders: Orders): void {
  orderRoutes(app, core, orders)
  app.post('/_control/solidgate/wallets', (request) => {
    core.switches.wallets = checked(request, wallets).isOn
    return core.switches
  })
  app.post('/_control/solidgate/coupons', (request) => {
    const given = checked(request, coupon)
    return couponsOf(core)
      .put(given.code, given)
      .then(() => given)
  })
  app.post('/_control/solidgate/tokens', (request) => {
    const { number, customerEmail } = checked(request, stored)
    const card = cardOfNumber(number)
    if (card === null) throw new Refusal(400, { message: 'Test gateway: use a test card' })
    const used = { ...faceOf(number), name: card.name, expMonth: '12', expYear: 2099 }
    return orders.tokens.keep(used, customerEmail).then((token) => ({ token }))
  })
}

function orderRoutes(app: GatewayApp, core: Core, orders: Orders): void {
  const path = '/_control/orders/:id'
  /** Captures it, whatever its state. */
  app.post<ById>(`${path}/settle`, async ({ params: { id } }) => {
    const settled = await orders.move(id, (order, card, step) =>
      order.status === 'settle_ok'
        ? []
        : [
            advance(
              { ...order, error: null, verifyPath: null, authorizedAmount: order.amount },
              card,
              { status: 'settle_ok', operation: 'settle', as: 'success' },
              step,
            ),
          ],
    )
    return replyOf(core, found(settled))
  })
  app.post<ById>(`${path}/decline`, async (request) => {
    const { code } = checked(request, outcome)
    const declined = await orders.move(request.params.id, (order, card, step) => [
      decline(order, card, { operation: 'auth', code }, step),
    ])
    return replyOf(core, found(declined))
  })
  app.post<ById>(`${path}/refund`, async (request) => {
    const { amount } = checked(request, refund)
    return replyOf(core, found(await refundOrder(orders, request.params.id, amount)))
  })
  app.post<ById>(`${path}/chargeback`, async (request) => {
    const { status } = checked(request, chargeback)
    return found(await dispute(core, orders, request.params.id, status))
  })
}

/** @throws {Refusal} 404 for a missing order, or one in the wrong state. */
function found<T>(result: T | null): T {
  if (result === null) throw new Refusal(404, { message: 'No order that this can happen to' })
  return result
}

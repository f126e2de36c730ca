import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Core, GatewayApp } from '#/payments/core.ts'
import { openToPages, Refusal } from '#/payments/machine/http.ts'
import type { SessionReply } from '#/payments/solidgate/browser/wire.ts'
import { checkedBody } from '../access.ts'
import type { Order } from '../order.ts'
import type { Orders } from '../orders.ts'
import { applyCoupon } from './coupons.ts'
import { sessionReplyOf } from './form-state.ts'
import { openForm, openResign, sessionsOf, updateForm, type Session } from './sessions.ts'

const text = z.string().check(z.minLength(1))
const paymentIntent = z.object({ merchant: text, signature: text, paymentIntent: text })
const resignIntent = z.object({ merchant: text, signature: text, resignIntent: text })
const partialIntent = z.object({ signature: text, partialIntent: text })
const couponCode = z.object({ coupon: text })

type ById = { Params: { id: string } }

/** What the script calls from the shop's page (payments.md §4.3). */
export function sessionRoutes(app: GatewayApp, core: Core, orders: Orders): void {
  const shown = async (session: Session): Promise<SessionReply> =>
    sessionReplyOf(session, await orderIn(orders, session))
  for (const kind of ['form', 'resign']) openToPages(app, `/solidgate/${kind}/sessions`)

  app.post('/solidgate/form/sessions', (request) => {
    const { paymentIntent: intent, ...keys } = checkedBody(request, paymentIntent)
    return openForm(core, orders, { ...keys, intent }).then(shown)
  })
  app.post('/solidgate/resign/sessions', (request) => {
    const { resignIntent: intent, ...keys } = checkedBody(request, resignIntent)
    return openResign(core, orders, { ...keys, intent }).then(shown)
  })
  app.post<ById>('/solidgate/form/sessions/:id/update', (request) => {
    const { signature, partialIntent: intent } = checkedBody(request, partialIntent)
    return sessionAt(core, request)
      .then((session) => updateForm(core, orders, session, { signature, intent }))
      .then(shown)
  })
  app.post<ById>('/solidgate/form/sessions/:id/coupon', (request) => {
    const { coupon } = checkedBody(request, couponCode)
    return sessionAt(core, request).then((session) => applyCoupon(core, orders, session, coupon))
  })
}

/** @throws {Refusal} 404 for a form that was never opened here. */
export async function sessionAt(core: Core, { params }: FastifyRequest): Promise<Session> {
  const { id = '' } = params as Record<string, string>
  const session = await sessionsOf(core).get(id)
  if (session === null) throw new Refusal(404, { message: 'There is no such form' })
  return session
}

/** @throws {Refusal} 404 when the order of the form is gone. */
export async function orderIn(orders: Orders, { orderId }: Session): Promise<Order> {
  const order = await orders.kept.get(orderId)
  if (order === null) throw new Refusal(404, { message: 'There is no such order' })
  return order
}

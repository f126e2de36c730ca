import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  amountRequest,
  orderRequest,
  recurringRequest,
  resignRequest,
} from '@oriel/payment-wire/solidgate'
import { cardOfName } from '../cards.ts'
import type { Core, GatewayApp } from '../core.ts'
import { checkedBody, refusal, requireMerchant } from './access.ts'
import { refundAsked } from './later-events.ts'
import type { Order } from './order.ts'
import type { Move, Orders } from './orders.ts'
import { advance, settle, settlePart } from './outcome.ts'
import { FAILED, ILLEGAL, NO_ORDER, replyOf } from './replies.ts'
import { chargeStored } from './stored.ts'

const HOST = '/solidgate/pay/api/v1'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<object>

/** The host of card payments (payments.md §1.6). */
export function payRoutes(app: GatewayApp, core: Core, orders: Orders): void {
  const answers: Record<string, Answer> = {
    status: (request) => withOrder(orders, request, async (order) => replyOf(core, order)),
    recurring: (request, reply) =>
      chargeStored(core, orders, {
        intent: checkedBody(request, recurringRequest),
        channel: 'recurring',
        request,
        reply,
      }),
    resign: (request, reply) =>
      chargeStored(core, orders, {
        intent: checkedBody(request, resignRequest),
        channel: 'resign',
        request,
        reply,
      }),
    refund: (request) => refund(core, orders, request),
    void: (request) => withOrder(orders, request, (order) => moved(core, orders, order, voiding)),
    settle: (request) => {
      const { amount } = checkedBody(request, amountRequest)
      return withOrder(orders, request, (order) => moved(core, orders, order, settling(amount)))
    },
    'arn-code': (request) =>
      withOrder(orders, request, async ({ transactions }) => {
        const settled = transactions.filter(({ operation }) => operation === 'settle')
        return { arn_codes: settled.map(({ id }) => `arn-${id}`) }
      }),
  }
  for (const [path, answer] of Object.entries(answers)) {
    app.post(`${HOST}/${path}`, async (request, reply) => {
      requireMerchant(core, request)
      return answer(request, reply)
    })
  }
  // These require card numbers, which this merchant may not handle (payments.md §1.6).
  for (const path of ['charge', 'auth']) {
    app.post(`${HOST}/${path}`, () => {
      throw refusal(403, '1.01', ['Authentication failed'])
    })
  }
}

const orderId = z.looseObject(orderRequest.shape)

async function withOrder(
  orders: Orders,
  request: FastifyRequest,
  answer: (order: Order) => Promise<object>,
): Promise<object> {
  const order = await orders.kept.get(checkedBody(request, orderId).order_id)
  return order === null ? NO_ORDER : answer(order)
}

async function moved(core: Core, orders: Orders, order: Order, how: Move): Promise<object> {
  const next = await orders.move(order.orderId, how)
  return next === null ? ILLEGAL : replyOf(core, next)
}

const voiding: Move = (order, card, step) =>
  order.status === 'auth_ok' && card.quirk !== 'void-and-settle-fail'
    ? [advance(order, card, { status: 'void_ok', operation: 'void', as: 'success' }, step)]
    : []

const settling =
  (amount: number): Move =>
  (order, card, step) =>
    order.status === 'auth_ok' && amount <= order.authorizedAmount
      ? [
          amount === order.amount
            ? settle(order, card, step)
            : settlePart(order, card, amount, step),
        ]
      : []

async function refund(core: Core, orders: Orders, request: FastifyRequest): Promise<object> {
  const { amount } = checkedBody(request, amountRequest)
  return withOrder(orders, request, async (order) => {
    if (cardOfName(order.card?.name ?? '')?.quirk === 'refund-fails') return FAILED
    const refunded = await refundAsked(core, orders, order, amount)
    return refunded === null ? ILLEGAL : replyOf(core, refunded)
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RecurringRequest, ResignIntent } from '@oriel/payment-wire/solidgate'
import { SECOND_MS } from '#/payments/machine/clock.ts'
import { cut } from '#/payments/machine/faults.ts'
import { Refusal } from '#/payments/machine/http.ts'
import type { BehaviourCard } from '../cards.ts'
import type { Attempt } from '../charge.ts'
import type { Core } from '../core.ts'
import { priceOf } from './billing/catalogue.ts'
import { chargeOrder } from './charging.ts'
import { orderOf } from './intents.ts'
import type { Channel } from './order.ts'
import type { Orders } from './orders.ts'
import { DUPLICATE, NO_ORDER, NO_PRODUCT, NO_TOKEN, replyOf } from './replies.ts'

/** Longer than any client waits (payments.md §4.4). */
export const SLOW_ANSWER_MS = 9 * SECOND_MS

interface StoredCharge {
  intent: RecurringRequest | ResignIntent
  channel: Channel
  request: FastifyRequest
  reply: FastifyReply
}

/** Charges a stored card, with or without the customer. */
export async function chargeStored(
  core: Core,
  orders: Orders,
  { intent, channel, request, reply }: StoredCharge,
): Promise<object> {
  const found = await orders.tokens.find(intent.recurring_token)
  const price = await priceOf(core, intent)
  if (found === null) return NO_TOKEN
  if (price === null) return NO_PRODUCT
  const { behaviour, token } = found
  if (await core.faults.strike(request, reply, token.card.bin)) return reply
  if (!(await isAccepted(core, behaviour, intent.order_id, reply))) return reply
  const subscriptionId = core.random.uuid()
  const fresh = orderOf(intent, channel, { ...price, subscriptionId })
  if (!(await orders.kept.add(intent.order_id, fresh))) return DUPLICATE
  const attempt = await attemptOf(core, orders, intent, behaviour)
  const order = await chargeOrder(core, orders, intent.order_id, {
    behaviour,
    card: token.card,
    attempt,
    token: token.token,
  })
  if (behaviour.quirk === 'slow-answer') await core.pause(SLOW_ANSWER_MS)
  return order === null ? NO_ORDER : replyOf(core, order)
}

/**
 * False when the card makes the call fail; then it is already answered, or never will be.
 * @throws {Refusal} 500 for cards that fail once.
 */
export async function isAccepted(
  core: Core,
  { name, quirk }: BehaviourCard,
  orderId: string,
  reply: FastifyReply,
): Promise<boolean> {
  if (quirk === 'fails-once' && (await core.countAttempt(`call ${orderId}`, name)) === 1) {
    throw new Refusal(500, { message: 'Internal Server Error' })
  }
  if (quirk !== 'reset-before') return true
  cut(reply)
  return false
}

async function attemptOf(
  core: Core,
  orders: Orders,
  intent: RecurringRequest | ResignIntent,
  { name }: BehaviourCard,
): Promise<Attempt> {
  const { payment_type: type = '1-click', recurring_token: token } = intent
  return type === '1-click' || type === 'installment' || type === 'moto'
    ? { by: 'customer', nth: await core.countAttempt(intent.customer_email, name) }
    : { by: 'merchant', nth: await orders.tokens.countRenewal(token) }
}

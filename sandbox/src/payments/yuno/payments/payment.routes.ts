import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { yunoPaymentRequest, type YunoPaymentRequest } from '@oriel/payment-wire/yuno'
import { cardOfName, type BehaviourCard } from '#/payments/cards.ts'
import type { GatewayApp } from '#/payments/core.ts'
import { cut } from '#/payments/machine/faults.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { assertAccount, idempotencyKey } from '../access.ts'
import type { Yuno } from '../context.ts'
import { once } from '../idempotency.ts'
import { notFound, refusal, shaped } from '../refusals.ts'
import type { KeptCard, PaymentRecord } from '../store.ts'
import { charge } from './charging.ts'
import { newPayment } from './new-payment.ts'
import { latestView, wholeView } from './payment.ts'

const SLOW_ANSWER_MS = 9000

/** The card that is about to be charged; null where the charge will be refused for want of one. */
async function cardOf({ store }: Yuno, { payment_method: method }: YunoPaymentRequest) {
  const kept: KeptCard | undefined =
    method.vaulted_token === undefined
      ? (await store.oneTimeTokens.get(method.token ?? ''))?.card
      : (await store.vault.get(method.vaulted_token))?.card
  return kept === undefined ? null : { kept, behaviour: cardOfName(kept.name) }
}

/** False when the call is cut or fails before there is a payment, as some cards have it. */
async function isAccepted(
  { core }: Yuno,
  { quirk, name }: BehaviourCard,
  [key, reply]: [string, FastifyReply],
): Promise<boolean> {
  if (quirk === 'fails-once' && (await core.countAttempt(`yuno call ${key}`, name)) === 1)
    throw refusal(500, 'INTERNAL_ERROR', 'Unhandled error.')
  if (quirk !== 'reset-before') return true
  cut(reply)
  return false
}

export function paymentRoutes(app: GatewayApp, yuno: Yuno): void {
  const { core, store } = yuno

  app.post('/payments', async (request, reply) => {
    const key = idempotencyKey(request)
    const asked = shaped(jsonBody(request), yunoPaymentRequest)
    assertAccount(core, asked.account_id)
    const card = await cardOf(yuno, asked)
    if (card !== null && (await core.faults.strike(request, reply, card.kept.face.bin)))
      return reply
    const behaviour = card?.behaviour ?? null
    const isKnown = (await store.keys.get(key)) !== null
    if (behaviour !== null && !isKnown && !(await isAccepted(yuno, behaviour, [key, reply])))
      return reply
    const made: PaymentRecord[] = []
    const { paymentId } = await once(yuno, key, async () => {
      const record = await newPayment(yuno, asked, key)
      made.push((await charge(yuno, record, asked)) ?? record)
      return { paymentId: record.payment.id, answer: null }
    })
    if (behaviour?.quirk === 'slow-answer' && made.length > 0) await sleep(SLOW_ANSWER_MS)
    const record = made[0] ?? (await store.payments.get(paymentId ?? ''))
    if (record === null) throw notFound()
    return reply.code(201).send(latestView(record))
  })

  app.get<{ Params: { id: string } }>('/payments/:id', async ({ params }) => {
    const record = await store.payments.get(params.id)
    if (record === null) throw notFound()
    return wholeView(record)
  })
  app.get('/payments', async ({ query }) => {
    const { merchant_order_id } = shaped(query, z.object({ merchant_order_id: z.string() }))
    const found = await store.payments.find({ payment: { merchant_order_id } })
    return found.map(wholeView).toReversed()
  })
}

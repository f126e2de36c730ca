import type { GiveUpReply } from '@oriel/contract/billing/checkout'
import { isOpen, mayGiveUp } from '#/domains/billing/orders/rules.ts'
import * as store from '#/domains/billing/orders/store.ts'
import { settleOrder, type SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { NotFound } from '#/platform/errors.ts'
import { PaymentInProgress } from '../errors.ts'

/**
 * F-67: gives up a payment whose buyer has left the bank's challenge, so that another can begin. The
 * provider is asked first: a payment that succeeded is reported as paid. A late capture of one that was
 * given up is refunded automatically.
 * @throws {NotFound} @throws {PaymentInProgress} while the provider is processing or does not answer.
 */
export async function giveUp(ctx: SettlementNeeds, key: store.OrderKey): Promise<GiveUpReply> {
  const { userId, orderId } = key
  if ((await store.readOrder(ctx.db, key)) === null) throw new NotFound('There is no such order.')
  await settleOrder(ctx, orderId)
  const state = await ctx.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, { userId, orderId })
    if (order === null) throw new NotFound('There is no such order.')
    const now = ctx.clock.now()
    if (!mayGiveUp(order, now)) return order.state
    await store.giveUp(tx, key, now)
    return 'canceled'
  })
  if (isOpen(state)) throw new PaymentInProgress(orderId)
  return { status: state === 'settled' ? 'paid' : 'given_up' }
}

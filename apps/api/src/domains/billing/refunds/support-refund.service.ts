import { lesser, minus, NO_CENTS } from '@oriel/contract/amounts'
import type { OrderId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { closeIssues, readOpenIssues } from '#/domains/billing/issues/store.ts'
import { removeBlock } from '#/domains/billing/orders/block.store.ts'
import { askProvider } from '#/domains/billing/orders/report.service.ts'
import { grantKeyOf } from '#/domains/billing/orders/rules.ts'
import {
  lockOrder,
  ownerOf,
  readOrder,
  readPaid,
  type OrderRow,
} from '#/domains/billing/orders/store.ts'
import { lockLot } from '#/domains/tokens/service.ts'
import { NotFound } from '#/platform/errors.ts'
import { NotRefundable } from '../errors.ts'
import { entitlementChanged } from '../events.ts'
import { refundOrder, type OwnRefundNeeds } from './own-refund.service.ts'
import { endReview } from './review.service.ts'
import { lockPaidFor, reinstate } from './revocation.service.ts'
import { isDisputed, unspentCents } from './rules.ts'
import { requestRefund } from './service.ts'
import * as store from './store.ts'

/**
 * Refunds an order for support: the remaining amount; of a pack only its unspent tokens (payments.md
 * 5.5); of an order under review the captured amount. Returns the refund's id and cents.
 * @throws {NotFound} @throws {NotRefundable} when nothing is left to refund, or the payment is disputed.
 */
export async function refundForSupport(ctx: SupportRefundNeeds, orderId: OrderId) {
  const userId = await ownerOf(ctx.db, orderId)
  const known = userId === null ? null : await readOrder(ctx.db, { userId, orderId })
  if (userId === null || known === null) throw new NotFound('There is no such order.')
  if (known.state === 'review') return refundReviewed(ctx, known)
  const refund = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { userId, orderId })
    if (order === null || order.state !== 'settled' || isDisputed(order)) {
      throw new NotRefundable()
    }
    await lockPaidFor(tx, order)
    const { unspent } = await lockLot(tx, { userId, grantKey: grantKeyOf(order) })
    const left = minus(order.cents, await store.readRefunding(tx, order))
    const cents = order.purpose === 'pack' ? lesser(left, unspentCents(order, unspent)) : left
    if (cents <= 0) throw new NotRefundable()
    const back = { cents, reason: 'support' as const, tokens: unspent, remark: null }
    return { refundId: await refundOrder(ctx, tx, order, back), cents }
  })
  await ctx.news.publish(entitlementChanged(userId))
  return refund
}

type SupportRefundNeeds = OwnRefundNeeds & Pick<Ctx, 'payments' | 'merchants' | 'brands'>

/** Refunds what was captured for an order that granted nothing, whatever its price was (W09). */
async function refundReviewed(ctx: SupportRefundNeeds, known: OrderRow) {
  const { captured, refundedCents, dispute } = await askProvider(ctx, known)
  if (isDisputed({ dispute })) throw new NotRefundable()
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, known)
    const taken = minus(captured?.cents ?? NO_CENTS, refundedCents ?? NO_CENTS)
    const refunding = await store.readRefunding(tx, known)
    if (order?.state !== 'review' || refunding > 0 || taken <= 0) throw new NotRefundable()
    await endReview(ctx, tx, order)
    const refundId = await requestRefund(ctx, tx, order, { cents: taken, reason: 'support' })
    return { refundId, cents: taken }
  })
}

/**
 * After a person's review: unblocks the user's purchases and reinstates the subscription of a won
 * dispute (F08). Returns whether anything changed.
 */
export async function liftBlock(ctx: OwnRefundNeeds, userId: UserId): Promise<boolean> {
  const isLifted = await ctx.db.transaction(async (tx) => {
    let isChanged = await removeBlock(tx, userId)
    for (const order of await readPaid(tx, userId)) {
      if (order.dispute !== 'won' && order.dispute !== 'lost') continue
      await closeIssues(tx, { kind: 'dispute', ref: order.orderId }, ctx.clock.now())
      const revoked = order.dispute === 'won' ? await lockPaidFor(tx, order) : null
      const isBack =
        revoked !== null && order.refundedCents === 0 && (await reinstate(ctx, tx, revoked))
      isChanged ||= isBack
    }
    return isChanged
  })
  await ctx.news.publish(entitlementChanged(userId))
  return isLifted
}

/** Open issues for operators: discrepancies and disputes (payments.md 5.7). */
export function openIssues({ db }: Pick<Ctx, 'db'>) {
  return readOpenIssues(db)
}

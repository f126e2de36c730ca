import {
  atLeastNone,
  greater,
  lesser,
  minus,
  NO_CENTS,
  NO_TOKENS,
  totalOf,
  type Cents,
  type Tokens,
} from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { noteIssue } from '#/domains/billing/issues/store.ts'
import { addBlock } from '#/domains/billing/orders/block.store.ts'
import { grantKeyOf } from '#/domains/billing/orders/rules.ts'
import type { OrderPatch, OrderRow } from '#/domains/billing/orders/store.ts'
import { changeLocked } from '#/domains/billing/subscriptions/service.ts'
import { clawBack, freezeTokens, lockLot, unfreezeTokens } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { PaymentReport } from '#/providers/payments/port.ts'
import * as letters from './letters.ts'
import { lockPaidFor, paysForNow, revoke } from './revocation.service.ts'
import { disputeAfter, tokensFor } from './rules.ts'
import { aboutRefund, write } from './service.ts'
import * as store from './store.ts'

type MoneyBackNeeds = Pick<Ctx, 'clock' | 'config' | 'ids' | 'jobs' | 'mail' | 'log'>

/**
 * Applies refunds and disputes reported by the provider, including our own (F04, F07 to F09). Returns
 * the changes to the order.
 */
export async function noteMoneyBack(
  ctx: MoneyBackNeeds,
  tx: Tx,
  order: OrderRow,
  { refundedCents, dispute: reportedDispute }: PaymentReport,
): Promise<OrderPatch> {
  const dispute = disputeAfter(order.dispute, reportedDispute)
  const refunded = lesser(order.cents, greater(order.refundedCents, refundedCents ?? NO_CENTS))
  if (refunded > order.refundedCents) await noteRefund(ctx, tx, order, refunded)
  if (dispute !== order.dispute) await noteDispute(ctx, tx, order, dispute)
  return { refundedCents: refunded, dispute }
}

/** Completes our own refunds covered by the amount; the rest was refunded by the provider. */
async function noteRefund(
  ctx: MoneyBackNeeds,
  tx: Tx,
  order: OrderRow,
  refunded: Cents,
): Promise<void> {
  const now = ctx.clock.now()
  const own = await store.readRefunds(tx, order)
  const ownCents = totalOf(own.map(({ cents }) => cents))
  const theirs = minus(refunded, ownCents)
  if (theirs >= 0) {
    for (const refund of own.filter(({ endedAt }) => endedAt === null)) {
      await store.changeRefund(tx, refund, { state: 'succeeded', endedAt: now })
      const about = aboutRefund(ctx, order, refund.cents)
      await write(ctx, tx, letters.refunded(order.brand, about))
    }
  }
  if (theirs <= 0) return
  const { userId, orderId } = order
  ctx.log.warn({ orderId, cents: theirs }, 'a provider gave money back by itself')
  const refundId = ctx.ids.next()
  await store.addRefund(tx, {
    userId,
    refundId,
    orderId,
    cents: theirs,
    tokens: NO_TOKENS,
    reason: 'provider',
    state: 'succeeded',
    remark: null,
    requestedAt: now,
    endedAt: now,
  })
  const taken = await takeEntitlement(ctx, tx, order, { refunded, cents: theirs, ref: refundId })
  await store.changeRefund(tx, { userId, refundId }, { tokens: taken })
  await write(ctx, tx, letters.refunded(order.brand, aboutRefund(ctx, order, theirs)))
}

interface Taken {
  /** Total of the order. */
  refunded: Cents
  /** Amount of this refund. */
  cents: Cents
  ref: string
}

/** Returns how many tokens were clawed back. */
async function takeEntitlement(
  ctx: MoneyBackNeeds,
  tx: Tx,
  order: OrderRow,
  taken: Taken,
): Promise<Tokens> {
  if (order.duplicateOf !== null) return NO_TOKENS
  const { refunded, cents, ref } = taken
  const running = await lockPaidFor(tx, order)
  if (running !== null && paysForNow(order, running)) {
    const periodCents = atLeastNone(minus(running.periodCents, cents))
    if (refunded >= order.cents) await revoke(ctx, tx, running)
    else await changeLocked(ctx, tx, running, { periodCents })
  }
  const brought = { userId: order.userId, grantKey: grantKeyOf(order) }
  const { granted } = await lockLot(tx, brought)
  return clawBack(ctx, tx, { ...brought, ref, tokens: tokensFor(refunded, order.cents, granted) })
}

/** A dispute: entitlements are frozen while it is open and taken when it is lost; a person reviews each. */
async function noteDispute(
  ctx: MoneyBackNeeds,
  tx: Tx,
  order: OrderRow,
  dispute: OrderRow['dispute'],
): Promise<void> {
  const { userId, orderId } = order
  const brought = { userId, grantKey: grantKeyOf(order) }
  ctx.log.error({ orderId, dispute }, 'a payment is disputed')
  await noteIssue(tx, {
    issueId: ctx.ids.next(),
    at: ctx.clock.now(),
    kind: 'dispute',
    ref: orderId,
    ours: order.dispute,
    theirs: dispute,
  })
  if (dispute !== 'won') await addBlock(tx, { userId, orderId, blockedAt: ctx.clock.now() })
  // A duplicate granted nothing, and the original may share its grant key.
  if (order.duplicateOf !== null) return
  if (dispute === 'won') return unfreezeTokens(ctx, tx, brought)
  if (dispute === 'lost') {
    const all = { refunded: order.cents, cents: order.cents, ref: 'dispute' }
    await takeEntitlement(ctx, tx, order, all)
    return
  }
  const running = await lockPaidFor(tx, order)
  if (running !== null && paysForNow(order, running)) await revoke(ctx, tx, running)
  await freezeTokens(ctx, tx, brought)
}

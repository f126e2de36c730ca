import { lesser, minus, NO_TOKENS, type Cents, type Tokens } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { noteIssue } from '#/domains/billing/issues/store.ts'
import { grantKeyOf } from '#/domains/billing/orders/rules.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { endAgreement } from '#/domains/billing/subscriptions/agreement-end.service.ts'
import { readLastPaid } from '#/domains/billing/subscriptions/renewal.store.ts'
import { changeLocked, contactOf } from '#/domains/billing/subscriptions/service.ts'
import type { SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import { creditOf } from '#/domains/billing/subscriptions/upgrade.rules.ts'
import { clawBack, lockLot } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import { onePlanLeft } from './letters.ts'
import { isPastRefund, tokensFor } from './rules.ts'
import { requestRefund, write } from './service.ts'
import { readRefunding } from './store.ts'

type SupersedeNeeds = Pick<Ctx, 'clock' | 'ids' | 'config' | 'jobs' | 'mail' | 'log' | 'buyers'>

/** Ends a locked subscription because another one replaces it (payments.md 5.3). */
export async function supersede(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  running: SubscriptionRow,
): Promise<void> {
  const ended = { state: 'superseded' as const, endedAt: ctx.clock.now(), dueAt: null }
  await changeLocked(ctx, tx, running, ended)
  await endAgreement(ctx, tx, running)
}

/** One of a person's two plans, as it was before it ended. */
export interface Over {
  plan: SubscriptionRow
  /** True for the account's own plan, replaced by a better one; false for the second plan bought. */
  isReplaced: boolean
}

/**
 * Refunds a plan that ended because its buyer has another. A replaced plan is refunded for its unused
 * time, as in any change of plan (payments.md 5.4). A plan bought in addition is refunded in full with
 * its tokens while the guarantee lasts (LEGAL-020), later for its unused time.
 */
export async function refundUnused(ctx: SupersedeNeeds, tx: Tx, over: Over): Promise<void> {
  const { plan, isReplaced } = over
  const last = await readLastPaid(tx, plan)
  if (last === null || last.dispute === 'open' || last.dispute === 'lost') return
  const now = ctx.clock.now()
  const isWhole = !isReplaced && plan.state !== 'past_due' && !isPastRefund(last, now)
  // After a change of plan this includes the credit of the previous plan.
  const due = isWhole ? plan.periodCents : creditOf(plan, now)
  const cents = lesser(due, minus(last.cents, await readRefunding(tx, last)))
  const owedCents = minus(due, cents)
  if (owedCents > 0) await noteShort(ctx, tx, last, owedCents)
  if (cents > 0) {
    const refundId = ctx.ids.next()
    const tokens = isReplaced ? NO_TOKENS : await takeTokens(ctx, tx, last, { cents, refundId })
    await requestRefund(ctx, tx, last, { refundId, cents, tokens, reason: 'duplicate' })
  }
  const contact = await contactOf(ctx, tx, plan)
  if (contact === null) return
  const { name } = plan.plan
  const about = { ...contact, name, cents, owedCents, currency: last.currency, isReplaced }
  await write(ctx, tx, onePlanLeft(plan.brand, about))
}

/** Spent tokens become a debt: with the price refunded they are no longer paid for. */
async function takeTokens(
  ctx: SupersedeNeeds,
  tx: Tx,
  order: OrderRow,
  { cents, refundId }: { cents: Cents; refundId: string },
): Promise<Tokens> {
  const brought = { userId: order.userId, grantKey: grantKeyOf(order) }
  const { granted } = await lockLot(tx, brought)
  const tokens = tokensFor(cents, order.cents, granted)
  return clawBack(ctx, tx, { ...brought, ref: refundId, tokens, sparesPaid: true })
}

/** An earlier plan's payment covered part of the value: a person refunds that part. */
async function noteShort(
  { ids, clock, log }: SupersedeNeeds,
  tx: Tx,
  { orderId }: OrderRow,
  cents: Cents,
): Promise<void> {
  log.error({ orderId, cents }, 'a plan that was replaced is worth more than its last payment')
  await noteIssue(tx, {
    issueId: ids.next(),
    at: clock.now(),
    kind: 'refund_short',
    ref: orderId,
    ours: `${cents} cents more than this order has left are owed`,
    theirs: '',
  })
}

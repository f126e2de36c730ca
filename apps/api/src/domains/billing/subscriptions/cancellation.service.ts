import type { CancellationAnswer, Subscription } from '@oriel/contract/billing/subscription'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { withoutCardNumbers } from '#/platform/card-numbers.ts'
import type { Tx } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { AlreadyCancelled, NothingRenews, NotRestorable } from '../errors.ts'
import { entitlementChanged } from '../events.ts'
import { endAgreement } from './agreement-end.service.ts'
import { afterCancellation, isRestorable, mustBeSimple } from './cancellation.rules.ts'
import * as letters from './letters.ts'
import { nextCharge, nextPlan, renews } from './rules.ts'
import { changeLocked, contactOf } from './service.ts'
import * as store from './store.ts'
import { subscriptionOnWire } from './wire.ts'

type InTransaction = Pick<Ctx, 'clock' | 'config' | 'jobs' | 'mail' | 'buyers'>
export type CancellationNeeds = InTransaction & Pick<Ctx, 'db' | 'news'>

/** FLOW-045: whether local law requires the short cancellation flow, whatever the experiments say. */
export function isSimpleCancellationForced(place: string): boolean {
  return mustBeSimple(place)
}

/**
 * API-043, API-044: stops all future charges. Calls no provider, so that it works during an outage
 * (K04); a job ends the PayPal agreement.
 * @throws {NotFound} @throws {AlreadyCancelled} @throws {NothingRenews} for a lifetime.
 */
export async function cancelSubscription(
  ctx: CancellationNeeds,
  key: store.SubscriptionKey,
  answers: CancellationAnswer[],
): Promise<Subscription> {
  const changed = await ctx.db.transaction(async (tx) => {
    const running = await store.lockSubscription(tx, key)
    if (running === null) throw new NotFound('There is no such subscription.')
    return cancelLocked(ctx, tx, running, answers)
  })
  await notifyChange(ctx, key.userId)
  return subscriptionOnWire(changed)
}

/** Cancels a locked row; the caller announces it after the commit. */
export async function cancelLocked(
  ctx: InTransaction,
  tx: Tx,
  running: store.SubscriptionRow,
  answers: CancellationAnswer[],
): Promise<store.SubscriptionRow> {
  const now = ctx.clock.now()
  if (running.state === 'lifetime') throw new NothingRenews()
  const state = afterCancellation(running, now)
  if (state === null) throw new AlreadyCancelled()
  const contact = await contactOf(ctx, tx, running)
  const changed = await changeLocked(ctx, tx, running, {
    state,
    stateBefore: running.state,
    cancellationRequestedAt: now,
    cancellationAnswers: answers.map(withoutNumbers),
    dueAt: state === 'canceled' ? null : running.periodEnd,
    endedAt: state === 'canceled' ? now : null,
  })
  await endAgreement(ctx, tx, running)
  if (contact !== null) {
    const accessUntil = state === 'canceled' ? null : running.periodEnd
    const about = { ...contact, plan: running.plan, accessUntil }
    await ctx.mail.queue(tx, letters.cancelled(running.brand, about))
  }
  return changed
}

/** ENTITY-065: removes card numbers from answers before they are stored. */
function withoutNumbers({ question, answer }: CancellationAnswer): CancellationAnswer {
  return {
    question: withoutCardNumbers(question),
    answer:
      typeof answer === 'string' ? withoutCardNumbers(answer) : answer.map(withoutCardNumbers),
  }
}

/** API-045: undoes a cancellation before the end. @throws {NotFound} @throws {NotRestorable} */
export async function restoreSubscription(
  ctx: CancellationNeeds,
  key: store.SubscriptionKey,
): Promise<Subscription> {
  const changed = await ctx.db.transaction(async (tx) => {
    const running = await store.lockSubscription(tx, key)
    if (running === null) throw new NotFound('There is no such subscription.')
    if (!isRestorable(running, ctx.clock.now())) throw new NotRestorable()
    return restoreLocked(ctx, tx, running)
  })
  await notifyChange(ctx, key.userId)
  return subscriptionOnWire(changed)
}

/**
 * Restores the plan as bought and drops a scheduled one: the buyer confirms the plan's own price. `more`
 * overrides fields.
 */
export async function restoreLocked(
  ctx: InTransaction,
  tx: Tx,
  cancelled: store.SubscriptionRow,
  more: Partial<store.SubscriptionRow> = {},
): Promise<store.SubscriptionRow> {
  const changed = await changeLocked(ctx, tx, cancelled, {
    scheduledPlan: null,
    ...more,
    state: cancelled.stateBefore ?? 'active',
    stateBefore: null,
    cancellationRequestedAt: null,
    dueAt: cancelled.periodEnd,
  })
  const [contact, charge] = [await contactOf(ctx, tx, cancelled), nextCharge(changed)]
  if (contact !== null && charge !== null) {
    const { cents, period } = charge
    const plan = nextPlan(changed)
    const about = { ...contact, plan, cents, period, chargeAt: changed.periodEnd }
    await ctx.mail.queue(tx, letters.restored(cancelled.brand, about))
  }
  return changed
}

/** For an account being closed: ends the running subscription and all future charges (TS-068). */
export async function endPlanOf(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  userId: UserId,
): Promise<void> {
  const running = await store.lockRunning(tx, userId)
  if (running === null) return
  const now = ctx.clock.now()
  await changeLocked(ctx, tx, running, {
    state: 'canceled',
    cancellationRequestedAt: running.cancellationRequestedAt ?? now,
    dueAt: null,
    endedAt: now,
  })
  if (renews(running.state)) await endAgreement(ctx, tx, running)
}

export async function notifyChange({ news, mail }: Pick<Ctx, 'news' | 'mail'>, userId: UserId) {
  await news.publish(entitlementChanged(userId))
  mail.deliver()
}

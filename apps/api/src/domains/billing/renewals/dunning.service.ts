import { declineOf, type Handling } from '@oriel/contract/billing/declines'
import type { Ctx } from '#/context.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { endAgreement } from '#/domains/billing/subscriptions/agreement-end.service.ts'
import { nextCharge, nextPlan, renews } from '#/domains/billing/subscriptions/rules.ts'
import { changeLocked, contactOf } from '#/domains/billing/subscriptions/service.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import { HOUR_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { adviceOf, endOfDunning, nextTry, type DunningAdvice } from './dunning.rules.ts'
import { hasEndedUnpaid, renewalFailed } from './letters.ts'
import { isScheduled } from './rules.ts'

type DunningNeeds = Pick<Ctx, 'clock' | 'config' | 'mail' | 'jobs' | 'random' | 'buyers'>

/**
 * Applies a refused scheduled renewal in the same transaction: the subscription becomes past due, the
 * bank's answer sets the next try, and the buyer is notified once (payments.md 5.3). A buyer who pays in
 * person sees the refusal on screen.
 */
export async function noteRefusedRenewal(
  ctx: DunningNeeds,
  tx: Tx,
  order: OrderRow,
): Promise<void> {
  const { userId, orderId, subscriptionId, periodIndex, declineCode, isFinalDecline } = order
  if (subscriptionId === null || !isScheduled(orderId)) return
  const running = await store.lockSubscription(tx, { userId, subscriptionId })
  // A late report: the period was paid in another way.
  if (running === null || periodIndex !== running.periodIndex + 1) return
  // Without an answer of the bank it is a technical failure.
  const handling = declineCode === null ? 'transient' : declineOf(declineCode).handling
  await fallBehind(ctx, tx, running, { handling, isFinal: isFinalDecline })
}

/** No card is left to charge. */
export function noteNoCard(
  ctx: DunningNeeds,
  tx: Tx,
  running: store.SubscriptionRow,
): Promise<void> {
  return fallBehind(ctx, tx, running, { handling: 'hard', isFinal: false })
}

interface Refusal {
  handling: Handling
  isFinal: boolean
}

async function fallBehind(
  ctx: DunningNeeds,
  tx: Tx,
  running: store.SubscriptionRow,
  { handling, isFinal }: Refusal,
): Promise<void> {
  if (!renews(running.state)) return
  const now = ctx.clock.now()
  const pastDueSince = running.pastDueSince ?? now
  const { quickRetries } = running
  const facts = { handling, isFinal, pastDueSince, quickRetries, random: ctx.random() }
  const next = nextTry(facts, now)
  const end = endOfDunning(pastDueSince)
  const changed = await changeLocked(ctx, tx, running, {
    state: 'past_due',
    pastDueSince,
    quickRetries: next?.quickRetries ?? quickRetries,
    dueAt: next === null || next.at > end ? end : next.at,
  })
  if (running.state !== 'past_due') {
    await mailFailure(ctx, tx, changed, adviceOf(handling, isFinal))
  }
}

/** PayPal could not collect: it retries by itself, then suspends (R12). We poll for the result. */
export async function notePaypalFailure(
  ctx: DunningNeeds,
  tx: Tx,
  running: store.SubscriptionRow,
): Promise<void> {
  const pastDueSince = ctx.clock.now()
  const dueAt = new Date(pastDueSince.getTime() + 12 * HOUR_MS)
  const changed = await changeLocked(ctx, tx, running, { state: 'past_due', pastDueSince, dueAt })
  await mailFailure(ctx, tx, changed, 'paypal')
}

export async function mailFailure(
  ctx: DunningNeeds,
  tx: Tx,
  unpaid: store.SubscriptionRow,
  advice: DunningAdvice,
): Promise<void> {
  const contact = await contactOf(ctx, tx, unpaid)
  const charge = nextCharge(unpaid)
  if (contact === null || charge === null || unpaid.pastDueSince === null) return
  const endsAt = endOfDunning(unpaid.pastDueSince)
  const about = { ...contact, plan: nextPlan(unpaid), cents: charge.cents, endsAt, advice }
  await ctx.mail.queue(tx, renewalFailed(unpaid.brand, about))
}

/** Ends a locked subscription that was not paid for fourteen days. */
export async function endUnpaid(
  ctx: DunningNeeds,
  tx: Tx,
  unpaid: store.SubscriptionRow,
): Promise<void> {
  const contact = await contactOf(ctx, tx, unpaid)
  await changeLocked(ctx, tx, unpaid, {
    state: 'expired',
    endedAt: ctx.clock.now(),
    dueAt: null,
  })
  await endAgreement(ctx, tx, unpaid)
  if (contact === null) return
  await ctx.mail.queue(tx, hasEndedUnpaid(unpaid.brand, { ...contact, plan: unpaid.plan }))
}

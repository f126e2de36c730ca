import { declineOf } from '@oriel/contract/billing/declines'
import type { Ctx } from '#/context.ts'
import { renewalReminder, yearlyTerms } from '#/domains/billing/subscriptions/letters.ts'
import {
  nextReminder,
  remindersOf,
  type Reminder,
} from '#/domains/billing/subscriptions/reminder.rules.ts'
import { readTries } from '#/domains/billing/subscriptions/renewal.store.ts'
import { nextCharge, nextPlan } from '#/domains/billing/subscriptions/rules.ts'
import { contactOf } from '#/domains/billing/subscriptions/service.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import { adviceOf, type DunningAdvice } from './dunning.rules.ts'
import { mailFailure } from './dunning.service.ts'

type ReminderNeeds = Pick<
  Ctx,
  'db' | 'clock' | 'config' | 'mail' | 'jobs' | 'random' | 'log' | 'buyers'
>

const AT_ONCE = 50

/**
 * Sends every due reminder once (R13, payments.md 6.4). A failed one stays due and does not block
 * others. Returns how many subscriptions were processed.
 */
export async function sendReminders(ctx: ReminderNeeds): Promise<number> {
  let count = 0
  for (;;) {
    const due = await store.readToRemind(ctx.db, ctx.clock.now(), AT_ONCE)
    let failures = 0
    for (const key of due) {
      await ctx.db
        .transaction((tx) => remind(ctx, tx, key))
        .catch((error: unknown) => {
          failures += 1
          ctx.log.warn({ ...key, err: error }, 'a reminder was not sent')
        })
    }
    ctx.mail.deliver()
    count += due.length - failures
    if (due.length < AT_ONCE || failures === due.length) return count
  }
}

async function remind(ctx: ReminderNeeds, tx: Tx, key: store.SubscriptionKey): Promise<void> {
  const now = ctx.clock.now()
  const row = await store.lockSubscription(tx, key)
  const since = row?.remindAt ?? null
  // Another instance has sent it.
  if (row === null || since === null || since > now) return
  for (const reminder of remindersOf(row)) {
    const isDue = reminder.at >= since && reminder.at <= now
    if (isDue && isOfUse(reminder, row, now)) await sendOnce(ctx, tx, row, reminder)
  }
  const next = nextReminder(row, now)
  await store.setReminder(tx, key, next?.at ?? null)
}

/** A charge that has been made in the meantime is not announced. */
function isOfUse({ kind }: Reminder, { periodEnd }: store.SubscriptionRow, now: Date): boolean {
  return kind === 'yearly' || isUnpaid(kind) || periodEnd > now
}

const isUnpaid = (kind: Reminder['kind']) =>
  kind === 'unpaid_three_days' || kind === 'unpaid_seven_days'

async function sendOnce(
  ctx: ReminderNeeds,
  tx: Tx,
  row: store.SubscriptionRow,
  { kind, number }: Reminder,
): Promise<void> {
  const { userId, subscriptionId, periodEnd } = row
  const sent = { userId, subscriptionId, kind, number, sentAt: ctx.clock.now() }
  if (!(await store.addSentReminder(tx, sent))) return
  if (isUnpaid(kind)) return mailFailure(ctx, tx, row, await adviceFor(tx, row, kind))
  const [contact, charge] = [await contactOf(ctx, tx, row), nextCharge(row)]
  if (contact === null || charge === null) return
  const { cents, period } = charge
  const about = { ...contact, plan: nextPlan(row), cents, period, chargeAt: periodEnd }
  const letter = kind === 'yearly' ? yearlyTerms : renewalReminder
  await ctx.mail.queue(tx, letter(row.brand, about))
}

/** Based on the last decline; after our last retry only another card helps. */
async function adviceFor(
  tx: Tx,
  row: store.SubscriptionRow,
  kind: Reminder['kind'],
): Promise<DunningAdvice> {
  if (row.system === 'paypal') return 'paypal'
  const [last] = await readTries(tx, { ...row, periodIndex: row.periodIndex + 1 })
  if (last === undefined) return 'replace'
  const advice = adviceOf(declineOf(last.declineCode).handling, last.isFinalDecline)
  return advice === 'wait' && kind === 'unpaid_seven_days' ? 'replace' : advice
}

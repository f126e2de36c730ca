import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { forgetReplies } from '#/platform/idempotency/idempotency.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import { UNENROLL, unenroll } from './cards/service.ts'
import { APPLY_EVENTS, applyEvents } from './inbox/service.ts'
import { EVERY_NIGHT, WATCH_DISPUTES, watchDisputes } from './issues/dispute-watch.service.ts'
import { forgetDeclines } from './orders/card-trying.service.ts'
import { WATCH_REVIEWS, watchReviews } from './refunds/review.service.ts'
import { ASK_REFUND, askRefund, SEND_REFUND, sendRefund } from './refunds/service.ts'
import { sendReminders } from './renewals/reminder.service.ts'
import { forgetQuiet } from './shop/offer.service.ts'
import { forgetQuotes } from './shop/upgrade.service.ts'
import { cancelAtPaypal, END_AGREEMENT } from './subscriptions/agreement-end.service.ts'
import {
  CHECK_BOOKS,
  checkBooks,
  CLOSE_DAY,
  closeDay,
  EVERY_TEN_MINUTES,
  NIGHTLY,
} from './upkeep/books.service.ts'
import { COMPARE, compareWithProviders, EVERY_HOUR } from './upkeep/reconcile-comparison.service.ts'
import { reconcileOrders } from './upkeep/reconcile.service.ts'
import { runSubscriptions } from './upkeep/renewal-run.service.ts'

const HOURLY = '23 * * * *'
const CLEAN_UP: JobKind<null> = {
  name: 'billing.tidy',
  schema: z.null(),
  retryLimit: 3,
  retryDelaySeconds: 60,
  leaseSeconds: 300,
}

/** Background jobs of billing. */
export function defineBillingJobs(ctx: Ctx): void {
  const { jobs, clock } = ctx
  jobs.define(APPLY_EVENTS, (work) => applyEvents(ctx, work))
  jobs.define(SEND_REFUND, (key) => sendRefund(ctx, key))
  jobs.define(ASK_REFUND, (key) => askRefund(ctx, key))
  jobs.define(END_AGREEMENT, (agreement) => cancelAtPaypal(ctx, agreement))
  jobs.define(UNENROLL, (card) => unenroll(ctx, card))
  jobs.define(CLEAN_UP, () => async (tx) => {
    await forgetReplies(tx, clock.now())
    await forgetQuotes(ctx, tx)
    await forgetQuiet(ctx, tx)
    await forgetDeclines(ctx, tx)
  })
  jobs.schedule(CLEAN_UP, HOURLY)
  jobs.define(WATCH_REVIEWS, () => watchReviews(ctx))
  jobs.schedule(WATCH_REVIEWS, HOURLY)
  jobs.define(CHECK_BOOKS, () => checkBooks(ctx))
  jobs.schedule(CHECK_BOOKS, EVERY_TEN_MINUTES)
  jobs.define(CLOSE_DAY, () => closeDay(ctx))
  jobs.schedule(CLOSE_DAY, NIGHTLY)
  jobs.define(WATCH_DISPUTES, () => watchDisputes(ctx))
  jobs.schedule(WATCH_DISPUTES, EVERY_NIGHT)
  jobs.define(COMPARE, () => compareWithProviders(ctx))
  jobs.schedule(COMPARE, EVERY_HOUR)
}

/** payments.md 5.7 */
const RECONCILE_MS = 30_000
/** payments.md 5.3 */
const RENEW_MS = MINUTE_MS

/**
 * Periodically polls providers for open orders, processes due subscriptions and sends reminders. Returns
 * a function that stops it.
 */
export function startBillingUpkeep(ctx: Ctx): () => void {
  const ends = [
    repeat(ctx, RECONCILE_MS, () => reconcileOrders(ctx)),
    repeat(ctx, RENEW_MS, () => runSubscriptions(ctx)),
    repeat(ctx, RENEW_MS, () => sendReminders(ctx)),
  ]
  return () => ends.forEach((end) => end())
}

/** Runs never overlap; a failed run does not stop the next one. */
function repeat({ log }: Ctx, everyMs: number, work: () => Promise<unknown>): () => void {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'upkeep of billing failed'))
      .finally(() => {
        running = null
      })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

import * as z from 'zod/mini'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { noteIssues } from '#/domains/billing/issues/service.ts'
import { ASK_REFUND } from '#/domains/billing/refunds/service.ts'
import { readUnanswered } from '#/domains/billing/refunds/store.ts'
import { issuedFor, ledgerFaults, takenFor } from '#/domains/tokens/service.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import * as store from './books.store.ts'

type BooksNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'log' | 'metrics'>

const AGAIN = { retryLimit: 2, retryDelaySeconds: 60, leaseSeconds: 600 }

/** Checks the invariants of recently changed books (payments.md §5.6). */
export const CHECK_BOOKS: JobKind<null> = {
  name: 'billing.check-books',
  schema: z.null(),
  ...AGAIN,
}
export const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Longer than the interval, so that overlapping runs leave no gap. */
const RECENT_MS = 25 * MINUTE_MS

/** Checks all books and deletes records past retention (payments.md 5.7, 5.8). */
export const CLOSE_DAY: JobKind<null> = { name: 'billing.close-day', schema: z.null(), ...AGAIN }
export const NIGHTLY = '37 3 * * *'

const INVARIANTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const KEPT_YEARS = 7
const INBOX_DAYS = 90
/** Longer than an event's job is retried. */
const TRIED_DAYS = 1
/** Longer than a refund's job is retried, so that two jobs never send the same refund. */
const UNANSWERED_DAYS = 2

/** The job of {@link CHECK_BOOKS}: logs an alarm and sets a metric for each violated invariant. */
export async function checkBooks(ctx: BooksNeeds): Promise<(tx: Tx) => Promise<void>> {
  return findFaults(ctx, new Date(ctx.clock.now().getTime() - RECENT_MS))
}

async function findFaults(ctx: BooksNeeds, since: Date) {
  const { db, log, metrics } = ctx
  const ledger = await ledgerFaults(ctx, since)
  const grants = await store.readGrantFaults(db, since, { issuedFor })
  for (const invariant of INVARIANTS) {
    const found = ledger.filter((fault) => fault.invariant === invariant).length
    const count = invariant === GRANTS ? grants.length : found
    metrics.ledgerFaults.set({ invariant }, count)
    if (count > 0) log.error({ invariant, count }, 'the books of tokens are not whole')
  }
  const issues = ledger.map(({ invariant, userId, what }) => ({
    kind: `ledger_${invariant}`,
    ref: userId,
    ours: what,
    theirs: '',
  }))
  return (tx: Tx) => noteIssues(ctx, tx, [...issues, ...grants])
}
/** The invariant about orders. */
const GRANTS = 6

/** The job of {@link CLOSE_DAY}. */
export async function closeDay(
  ctx: BooksNeeds & Pick<Ctx, 'jobs'>,
): Promise<(tx: Tx) => Promise<void>> {
  const { db, clock } = ctx
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const ever = new Date(0)
  const noteFaults = await findFaults(ctx, ever)
  const unansweredSince = daysAgo(UNANSWERED_DAYS)
  const issues = [
    ...(await store.readWithoutConsent(db, ever)),
    ...(await store.readRefundFaults(db, { since: ever, unansweredSince }, { takenFor })),
  ]
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - KEPT_YEARS)
  return async (tx) => {
    await noteFaults(tx)
    await noteIssues(ctx, tx, issues)
    await ctx.jobs.sendAll(tx, ASK_REFUND, await readUnanswered(tx, unansweredSince))
    await noteIssues(ctx, tx, await store.giveUpEvents(tx, daysAgo(TRIED_DAYS)))
    await store.deleteEvents(tx, daysAgo(INBOX_DAYS))
    await store.deleteBooks(tx, oldest)
  }
}

/** Removes personal data from an erased account's purchases; the books keep what they need (ROLE-011). */
export async function blankBooks(tx: Queryable, userId: UserId): Promise<void> {
  await store.blank(tx, userId)
}

import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import { noteIssues } from '#/domains/billing/issues/service.ts'
import { closeIssues } from '#/domains/billing/issues/store.ts'
import { underReview } from '#/domains/billing/orders/letters.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { PaymentReport } from '#/providers/payments/port.ts'
import * as store from './review.store.ts'
import { write } from './service.ts'

type ReviewNeeds = Pick<Ctx, 'clock' | 'config' | 'ids' | 'mail' | 'log'>

const REVIEW = 'review'
const LATE = 'review_late'

/**
 * Puts a payment under review: alarm and issue for operators and a letter to the buyer, in the caller's
 * transaction (payments.md 5.2, W09). `report` is null when no provider answered.
 */
export async function beginReview(
  ctx: ReviewNeeds,
  tx: Tx,
  order: OrderRow,
  report: PaymentReport | null,
): Promise<void> {
  const { orderId, brand, cents, currency, email, item, context } = order
  const captured = report?.captured ?? null
  const theirs = captured === null ? 'no clear answer' : `${captured.cents} ${captured.currency}`
  await noteIssues(ctx, tx, [{ kind: REVIEW, ref: orderId, ours: `${cents} ${currency}`, theirs }])
  const manageUrl = new URL('/account', context.successUrl).href
  await write(ctx, tx, underReview(brand, { to: email, item, orderId, manageUrl }))
}

/** Closes the review once the provider or a person has decided. */
export async function endReview(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { orderId: ref }: Pick<OrderRow, 'orderId'>,
): Promise<void> {
  for (const kind of [REVIEW, LATE]) await closeIssues(tx, { kind, ref }, clock.now())
}

/** Finds reviews that have waited too long (payments.md 5.7). */
export const WATCH_REVIEWS: JobKind<null> = {
  name: 'billing.watch-reviews',
  schema: z.null(),
  retryLimit: 2,
  retryDelaySeconds: 60,
  leaseSeconds: 300,
}

/** The job of {@link WATCH_REVIEWS}: one alarm for each payment under review for more than a day. */
export async function watchReviews(
  ctx: ReviewNeeds & Pick<Ctx, 'db'>,
): Promise<(tx: Tx) => Promise<void>> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const late = await store.readLate(ctx.db, { kind: REVIEW, late: LATE, since })
  return (tx) =>
    noteIssues(
      ctx,
      tx,
      late.map((issue) => ({ ...issue, kind: LATE })),
    )
}

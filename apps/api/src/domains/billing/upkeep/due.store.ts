import { and, gt, lte, min } from 'drizzle-orm'
import { orders } from '#/domains/billing/orders/tables.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import type { Db } from '#/platform/db/db.ts'

/** The next instant in a range at which anything of billing is due; null if nothing is. */
export async function readNextDue(
  db: Db,
  { after, until }: { after: Date; until: Date },
): Promise<Date | null> {
  const { checkAt } = orders
  const { dueAt, remindAt } = subscriptions
  const found = await Promise.all([
    db
      .select({ at: min(checkAt) })
      .from(orders)
      .where(and(gt(checkAt, after), lte(checkAt, until))),
    db
      .select({ at: min(dueAt) })
      .from(subscriptions)
      .where(and(gt(dueAt, after), lte(dueAt, until))),
    db
      .select({ at: min(remindAt) })
      .from(subscriptions)
      .where(and(gt(remindAt, after), lte(remindAt, until))),
  ])
  const times = found.flat().flatMap(({ at }) => (at === null ? [] : [at]))
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

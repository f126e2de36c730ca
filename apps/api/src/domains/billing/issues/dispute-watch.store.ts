import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { reconciliationIssues } from './tables.ts'

interface Counted {
  payments: number
  /** Disputed, or refunded by the provider. */
  disputed: number
}
export interface Account extends Counted {
  brand: string
  descriptor: string
}
export interface Campaign extends Counted {
  source: string
}

/**
 * Payments settled since `since`, and payments of any date disputed or refunded by the provider since
 * then, each once.
 */
const watched = (since: Date) => sql`
  select o.user_id, o.brand, o.context, o.settled_at >= ${since} as is_payment,
    exists (select from reconciliation_issues i where i.kind = 'dispute' and i.ref = o.order_id
      and i.found_at >= ${since})
    or exists (select from refunds r where r.user_id = o.user_id and r.order_id = o.order_id
      and r.reason = 'provider' and r.requested_at >= ${since}) as is_disputed
  from orders o where o.settled_at is not null and o.cents > 0`

const TALLIES = sql`count(*) filter (where is_payment)::int as payments,
  count(*) filter (where is_disputed)::int as disputed`

/** By selling brand and statement descriptor. */
export async function readAccounts(db: Queryable, since: Date): Promise<Account[]> {
  const { rows } = await db.execute<Account & Record<string, unknown>>(sql`
    select brand,
      coalesce(context->>'descriptor', 'unknown') as descriptor, ${TALLIES}
    from (${watched(since)}) as watched group by 1, 2 order by 1, 2`)
  return rows
}

/** By the buyers' traffic source. */
export async function readCampaigns(
  db: Queryable,
  since: Date,
  campaigns: SQL,
): Promise<Campaign[]> {
  const { rows } = await db.execute<Campaign & Record<string, unknown>>(sql`
    select u.utm_source as source, ${TALLIES}
    from (${watched(since)}) as watched join (${campaigns}) u using (user_id)
    where u.utm_source is not null group by 1 order by 1`)
  return rows
}

/** Whether sales to newcomers from this source are stopped. */
export async function isCampaignStopped(db: Queryable, source: string): Promise<boolean> {
  const stopped = await db
    .select({ ref: reconciliationIssues.ref })
    .from(reconciliationIssues)
    .where(
      and(
        eq(reconciliationIssues.ref, source),
        eq(reconciliationIssues.kind, STOPPED),
        isNull(reconciliationIssues.closedAt),
      ),
    )
    .limit(1)
  return stopped.length > 0
}

/** The issue that stops a campaign until a person closes it. */
export const STOPPED = 'campaign_stopped'

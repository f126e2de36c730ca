import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { itemOf } from '../../apps/api/src/domains/billing/catalogue.service.ts'
import { firstPeriod } from '../../apps/api/src/domains/billing/subscription.rules.ts'
import { addSubscription } from '../../apps/api/src/domains/billing/subscription.store.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { withDatabase } from './database.ts'
import { type Server } from './servers.ts'

/** Gives a user a plan that was paid for, for journeys about something else than paying. */
export async function subscribe(
  { dataDir }: Server,
  userId: string,
  productId: string,
): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    const plan = await itemOf({ db, clock: systemClock }, productId)
    if (plan.kind !== 'plan') throw new Error(`${productId} is no plan`)
    const now = systemClock.now()
    const period = firstPeriod(plan, now)
    await addSubscription(db, {
      ...period,
      userId,
      subscriptionId: randomUUID(),
      plan,
      system: 'solidgate',
      environment: 'gateway',
      startedAt: now,
      periodCents: plan.cents,
      dueAt: period.periodEnd,
      remindAt: null,
      cancellationRequestedAt: null,
      cancellationAnswers: null,
      stateBefore: null,
      quickRetries: 0,
      pastDueSince: null,
      scheduledPlan: null,
      cardId: null,
      providerRef: null,
      endedAt: null,
      version: 1,
    })
  })
}

/** Leaves a user without tokens, past the ledger: what follows from an empty wallet is looked at. */
export async function emptyWallet({ dataDir }: Server, userId: string): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    await db.execute(sql`update wallets set paid = 0, promo = 0 where user_id = ${userId}`)
  })
}

/** Makes what was offered to a user lie `minutes` further back. */
export async function backdateOffers(
  { dataDir }: Server,
  userId: string,
  minutes: number,
): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    await db.execute(sql`update offers
      set started_at = started_at - make_interval(mins => ${minutes}),
          expires_at = expires_at - make_interval(mins => ${minutes})
      where user_id = ${userId}`)
  })
}

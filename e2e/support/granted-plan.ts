import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { asId, type UserId } from '@oriel/contract/ids'
import { itemOf } from '../../apps/api/src/domains/billing/catalogue/service.ts'
import { firstPeriod } from '../../apps/api/src/domains/billing/subscriptions/rules.ts'
import { addSubscription } from '../../apps/api/src/domains/billing/subscriptions/store.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { keptOf, userIdOf } from './account.ts'
import { changeUser, withDatabase } from './database.ts'
import { becomeMember } from './member.ts'
import { SERVERS, type Server } from './servers.ts'

/** Opens the app as a user with a plan. Returns the user. */
export async function openAs(page: Page, productId: string): Promise<UserId> {
  await page.goto('/')
  await expect.poll(() => userIdOf(page)).not.toBe('')
  const userId = await userIdOf(page)
  await subscribe(SERVERS.voice, userId, productId)
  await reloadUntil(page, { activeSubscription: { productId } })
  return userId
}

/** The same as a member, who has an account page. */
export async function openMemberAs(page: Page, productId: string): Promise<UserId> {
  await becomeMember(page)
  const auth = JSON.parse((await keptOf(page, 'auth')) ?? '') as { value: { accessToken: string } }
  const [, claims = ''] = auth.value.accessToken.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: UserId }
  await subscribe(SERVERS.voice, sub, productId)
  await page.goto('/')
  await reloadUntil(page, { activeSubscription: { productId } })
  return sub
}

/** Reloads until the page knows this of its user: the app may use its cache for a moment. */
export async function reloadUntil(page: Page, user: Record<string, unknown>): Promise<void> {
  await expect(async () => {
    const userLoaded = page.waitForResponse(/\/api\/User\?/)
    await page.reload()
    expect(await (await userLoaded).json()).toMatchObject(user)
  }).toPass()
}

/** What becomes of a plan: cancelled and paid to its end, over, or unpaid with its grace over. */
export type PlanEnd = 'canceling' | 'canceled' | 'past_due'

/** Brings the running plan of a user there. */
export async function endPlan({ dataDir }: Server, userId: UserId, end: PlanEnd): Promise<void> {
  const changes = {
    canceling: sql`state_before = state, cancellation_requested_at = now(), due_at = period_end`,
    canceled: sql`ended_at = now(), due_at = null`,
    past_due: sql`period_end = now() - interval '4 days',
      past_due_since = now() - interval '4 days', due_at = null`,
  }
  await changeUser({ dataDir }, userId, async (db) => {
    await db.execute(sql`update subscriptions
      set state = ${end}, remind_at = null, version = version + 1, ${changes[end]}
      where user_id = ${userId} and ended_at is null`)
  })
}

/** Gives a user a plan that was paid for, for journeys about something else than paying. */
export async function subscribe(
  { dataDir }: Server,
  userId: UserId,
  productId: string,
): Promise<void> {
  await changeUser({ dataDir }, userId, async (db) => {
    const plan = await itemOf({ db, clock: systemClock }, productId)
    if (plan.kind !== 'plan') throw new Error(`${productId} is no plan`)
    const now = systemClock.now()
    const period = firstPeriod(plan, now)
    await addSubscription(db, {
      ...period,
      userId,
      subscriptionId: asId(randomUUID()),
      brand: 'main',
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
export async function emptyWallet({ dataDir }: Server, userId: UserId): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    await db.execute(sql`update wallets set paid = 0, promo = 0 where user_id = ${userId}`)
  })
}

/** Makes a user's last call for help, and what was offered to them, lie `hours` further back. */
export async function backdateQuiet(
  { dataDir }: Server,
  userId: UserId,
  hours: number,
): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    await db.execute(sql`update quiet_offers
      set until = until - make_interval(hours => ${hours}) where user_id = ${userId}`)
  })
  await backdateOffers({ dataDir }, userId, hours * 60)
}

/** Makes what was offered to a user lie `minutes` further back. */
export async function backdateOffers(
  { dataDir }: Pick<Server, 'dataDir'>,
  userId: UserId,
  minutes: number,
): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    await db.execute(sql`update offers
      set started_at = started_at - make_interval(mins => ${minutes}),
          expires_at = expires_at - make_interval(mins => ${minutes})
      where user_id = ${userId}`)
  })
}

import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import { alarmOf, disputeShare, type Tally } from './dispute-watch.rules.ts'
import * as store from './dispute-watch.store.ts'
import { closeIssues, noteIssue } from './store.ts'

type DisputeWatchNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'log' | 'metrics' | 'buyers'>

/** Nightly check of the dispute rate (TS-062). */
export const WATCH_DISPUTES: JobKind<null> = {
  name: 'billing.watch-disputes',
  schema: z.null(),
  retryLimit: 3,
  retryDelaySeconds: 60,
  leaseSeconds: 600,
}
export const EVERY_NIGHT = '11 4 * * *'

const WATCHED_DAYS = 30

/**
 * The job of {@link WATCH_DISPUTES}: publishes the dispute share of the last 30 days, alarms at 0.5 %,
 * and at 0.9 % stops sales to newcomers from the campaigns responsible, until a person clears them.
 */
export async function watchDisputes(ctx: DisputeWatchNeeds): Promise<(tx: Tx) => Promise<void>> {
  const { db, clock, metrics } = ctx
  const since = new Date(clock.now().getTime() - WATCHED_DAYS * DAY_MS)
  const accounts = await store.readAccounts(db, since)
  const alarming = accounts.filter((account) => alarmOf(account) !== 'none')
  const mustStop = accounts.some((account) => alarmOf(account) === 'stop')
  const campaigns = mustStop ? await store.readCampaigns(db, since, ctx.buyers.campaigns) : []
  const stopped = campaigns.filter((campaign) => alarmOf(campaign) === 'stop')
  for (const { brand, descriptor, ...tally } of accounts) {
    metrics.disputeShare.set({ brand, descriptor }, disputeShare(tally))
  }
  return async (tx) => {
    for (const { brand, descriptor, ...tally } of alarming) {
      await note(ctx, tx, { kind: 'dispute_share', ref: `${brand}: ${descriptor}`, tally })
    }
    for (const { source, ...tally } of stopped) {
      await note(ctx, tx, { kind: store.STOPPED, ref: source, tally })
    }
  }
}

async function note(
  { ids, clock, log }: DisputeWatchNeeds,
  tx: Tx,
  { kind, ref, tally }: { kind: string; ref: string; tally: Tally },
): Promise<void> {
  const { payments, disputed } = tally
  const issue = { kind, ref, ours: `${payments} payments`, theirs: `${disputed} disputed` }
  const isNew = await noteIssue(tx, { ...issue, issueId: ids.next(), at: clock.now() })
  const facts = { kind, ref, payments, disputed, alarm: alarmOf(tally) }
  if (isNew) log.error(facts, 'too many payments are disputed')
}

/** An operator clears a campaign, so that sales resume. Returns whether it was stopped. */
export async function clearCampaign(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  source: string,
): Promise<boolean> {
  return (await closeIssues(db, { kind: store.STOPPED, ref: source }, clock.now())) > 0
}

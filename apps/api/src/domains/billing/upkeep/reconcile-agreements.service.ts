import { paymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import { mirrorAgreement } from '#/domains/billing/inbox/paypal-agreement.service.ts'
import type { SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { endAgreement } from '#/domains/billing/subscriptions/agreement-end.service.ts'
import { renews } from '#/domains/billing/subscriptions/rules.ts'
import { readSubscription, type SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import { NoPaymentProvider } from '../errors.ts'
import { readAgreements } from './reconcile-comparison.store.ts'
import type { Findings, Outcome } from './reconcile-findings.service.ts'

interface Stretch {
  since: Date
  /** Agreements that ended later may still have their cancellation in progress. */
  until: Date
  findings: Findings
}

/** Compares PayPal agreements: running ones are mirrored; ended ones must no longer charge. */
export async function compareAgreements(
  ctx: SettlementNeeds,
  { since, until, findings }: Stretch,
): Promise<void> {
  const { environment } = ctx.payments
  for await (const page of readAgreements(ctx.db, { environment, since, until })) {
    for (const row of page) {
      const ref = row.providerRef ?? ''
      const compare = renews(row.state) ? compareRunning : compareEnded
      await findings.look(ref, () => compare(ctx, { ...row, providerRef: ref }, findings))
    }
  }
}

type Agreed = SubscriptionRow & { providerRef: string }

async function compareRunning(ctx: SettlementNeeds, row: Agreed): Promise<Outcome> {
  await mirrorAgreement(ctx, row.providerRef)
  const after = await readSubscription(ctx.db, row)
  return after?.version === row.version ? 'same' : 'mended'
}

/** Cancels again an agreement that should have ended, and reports it to a person (K04). */
async function compareEnded(
  ctx: SettlementNeeds,
  row: Agreed,
  { issues }: Findings,
): Promise<Outcome> {
  const { paypal } = paymentsOf(ctx, row.brand)
  if (paypal === null) throw new NoPaymentProvider()
  const { status } = await paypal.readSubscription(row.providerRef)
  if (status === 'cancelled' || status === 'expired') return 'same'
  await ctx.db.transaction((tx) => endAgreement(ctx, tx, row))
  issues.push({ kind: 'agreement', ref: row.providerRef, ours: row.state, theirs: status })
  return 'differs'
}

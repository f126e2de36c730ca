import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Ctx } from '#/context.ts'
import { allPayments, paymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import { noteIssues } from '#/domains/billing/issues/service.ts'
import type { Issue } from '#/domains/billing/issues/store.ts'
import { askProvider } from '#/domains/billing/orders/report.service.ts'
import { readOrder, type OrderRow } from '#/domains/billing/orders/store.ts'
import { applyReport, type SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { DAY_MS, HOUR_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { ListedPayment } from '#/providers/payments/port.ts'
import { compareAgreements } from './reconcile-agreements.service.ts'
import { differenceOf, isConfirmed, moneyOf } from './reconcile-comparison.rules.ts'
import * as store from './reconcile-comparison.store.ts'
import { openFindings, type Findings, type Outcome } from './reconcile-findings.service.ts'

type ReconcileComparisonNeeds = SettlementNeeds & Pick<Ctx, 'metrics'>

/** Compares payments of yesterday and today with the providers' (payments.md 5.7). */
export const COMPARE: JobKind<null> = {
  name: 'billing.compare',
  schema: z.null(),
  retryLimit: 1,
  retryDelaySeconds: 300,
  leaseSeconds: 3000,
}
export const EVERY_HOUR = '41 * * * *'

/** Pause between two queries, to leave the providers' rate limits to buyers (O10). */
const PAUSE_MS = 500
const SYSTEMS = ['solidgate', 'yuno', 'paypal'] as const satisfies readonly PaymentSystem[]

/**
 * The job of {@link COMPARE}. Applies everything we missed, as its webhook would have: payments,
 * refunds, disputes, renewals, ends. Remaining differences become issues with an alarm in the log;
 * counts are in the metrics.
 */
export async function compareWithProviders(
  ctx: ReconcileComparisonNeeds,
  pause: () => Promise<unknown> = () => setTimeout(PAUSE_MS),
): Promise<(tx: Tx) => Promise<void>> {
  const now = ctx.clock.now()
  const today = now.getTime() - (now.getTime() % DAY_MS)
  const since = new Date(today - DAY_MS)
  const issues: Issue[] = []
  for (const system of SYSTEMS) {
    if (allPayments(ctx).every((payments) => payments[system] === null)) continue
    const findings = openFindings(ctx, system, pause)
    if (system === 'paypal') {
      await compareAgreements(ctx, { since, until: new Date(now.getTime() - HOUR_MS), findings })
    }
    const listed = await compareListed(ctx, system, { since, findings })
    await compareSettled(ctx, system, { since, findings, listed })
    for (const [outcome, count] of Object.entries(findings.counts)) {
      ctx.metrics.comparedPayments.set({ system, outcome }, count)
    }
    issues.push(...findings.issues)
  }
  return (tx) => noteIssues(ctx, tx, issues)
}

interface Run {
  since: Date
  findings: Findings
}

/** Checks the provider's list first, where there is one. Returns the ids of the orders checked. */
async function compareListed(
  ctx: ReconcileComparisonNeeds,
  system: PaymentSystem,
  { since, findings }: Run,
): Promise<Set<string>> {
  const names = new Set<string>()
  if (system !== 'solidgate') return names
  for (const { solidgate } of allPayments(ctx)) {
    if (solidgate === null) continue
    try {
      for await (const page of solidgate.listPaid({ since, until: ctx.clock.now() })) {
        await comparePage(ctx, page, findings)
        for (const { orderId } of page) names.add(orderId)
      }
    } catch (error) {
      findings.missAnswer('list', error)
    }
  }
  return names
}

async function comparePage(
  ctx: ReconcileComparisonNeeds,
  page: readonly ListedPayment[],
  findings: Findings,
) {
  const names = page.map(({ orderId }) => orderId)
  const ours = await store.readNamed(ctx.db, ctx.payments, names)
  for (const listed of page) {
    const { orderId } = listed
    const order = ours.find((each) => each.orderId === orderId)
    if (order === undefined) {
      const theirs = moneyOf(listed)
      findings.issues.push({ kind: 'payment_unknown', ref: orderId, ours: 'no such order', theirs })
      findings.counts.differs += 1
    } else if (isConfirmed(order, listed)) findings.counts.same += 1
    else await findings.look(orderId, () => compareOrder(ctx, order, findings))
  }
}

/** Checks our settled orders that were not in the list. */
async function compareSettled(
  ctx: ReconcileComparisonNeeds,
  system: PaymentSystem,
  { since, findings, listed }: Run & { listed: ReadonlySet<string> },
): Promise<void> {
  const { environment } = ctx.payments
  for await (const page of store.readSettled(ctx.db, { system, environment, since })) {
    for (const order of page) {
      const { orderId } = order
      if (listed.has(orderId) || paymentsOf(ctx, order.brand)[system] === null) continue
      await findings.look(orderId, () => compareOrder(ctx, order, findings))
    }
  }
}

/** Queries one payment, applies what we missed, records differences. @throws {ProviderUnclear} */
async function compareOrder(
  ctx: ReconcileComparisonNeeds,
  order: OrderRow,
  { issues }: Findings,
): Promise<Outcome> {
  const report = await askProvider(ctx, order)
  if (differenceOf(order, report) === null) return 'same'
  await applyReport(ctx, order, report)
  const after = (await readOrder(ctx.db, order)) ?? order
  const difference = differenceOf(after, report)
  if (difference === null) return 'mended'
  issues.push({ ...difference, ref: order.orderId })
  return 'differs'
}

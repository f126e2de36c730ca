import * as z from 'zod/mini'
import { greater, lesser, NO_TOKENS, totalOf, type Cents } from '@oriel/contract/amounts'
import { userUuid } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { noteIssue } from '#/domains/billing/issues/store.ts'
import { askProvider, providerOf } from '#/domains/billing/orders/report.service.ts'
import { grantKeyOf } from '#/domains/billing/orders/rules.ts'
import { changeOrder, lockOrder, type OrderRow } from '#/domains/billing/orders/store.ts'
import { freezeTokens, returnTokens } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { Mail } from '#/providers/mail/port.ts'
import { ProviderUnclear, type RefundState } from '#/providers/payments/port.ts'
import * as letters from './letters.ts'
import { lockPaidFor, reinstate } from './revocation.service.ts'
import { isDisputed } from './rules.ts'
import * as store from './store.ts'

/** Sends a refund to the provider until it succeeds or fails (payments.md 5.5). */
export const SEND_REFUND: JobKind<store.RefundKey> = {
  name: 'billing.send-refund',
  schema: z.object({ userId: userUuid, refundId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  leaseSeconds: 60,
}

/** One more try for refunds still unanswered after all retries. */
export const ASK_REFUND: JobKind<store.RefundKey> = {
  ...SEND_REFUND,
  name: 'billing.ask-refund',
  retryLimit: 0,
}

/** Records a refund and enqueues it in the transaction. */
export async function requestRefund(
  { ids, clock, jobs }: Pick<Ctx, 'ids' | 'clock' | 'jobs'>,
  tx: Tx,
  { userId, orderId }: OrderRow,
  refund: Pick<store.RefundRow, 'cents' | 'reason'> & Partial<store.RefundRow>,
): Promise<string> {
  const refundId = refund.refundId ?? ids.next()
  await store.addRefund(tx, {
    remark: null,
    tokens: NO_TOKENS,
    ...refund,
    userId,
    refundId,
    orderId,
    state: 'requested',
    requestedAt: clock.now(),
    endedAt: null,
  })
  await jobs.send(tx, SEND_REFUND, { userId, refundId })
  return refundId
}

export type RefundsNeeds = Pick<
  Ctx,
  'db' | 'clock' | 'config' | 'ids' | 'jobs' | 'mail' | 'payments' | 'merchants' | 'brands' | 'log'
>

/** The provider has accepted the refund but not paid it yet. */
class RefundPending extends Error {
  override readonly name = 'RefundPending'
}

/** The job of {@link SEND_REFUND}. @throws {ProviderUnclear} and {RefundPending} to be retried. */
export async function sendRefund(
  ctx: RefundsNeeds,
  key: store.RefundKey,
): Promise<(tx: Tx) => Promise<void>> {
  const begun = await begin(ctx, key)
  if (begun === null) return async () => {}
  const state = await pay(ctx, begun)
  if (state === 'pending') throw new RefundPending()
  return async (tx) => {
    await (state === 'succeeded' ? succeed(ctx, tx, key) : fail(ctx, tx, key))
    ctx.mail.deliver()
  }
}

/** The job of {@link ASK_REFUND}, enqueued nightly until the refund ends. */
export async function askRefund(
  ctx: RefundsNeeds,
  key: store.RefundKey,
): Promise<((tx: Tx) => Promise<void>) | null> {
  return sendRefund(ctx, key).catch((error: unknown) => {
    if (!(error instanceof RefundPending || error instanceof ProviderUnclear)) throw error
    ctx.log.error({ refundId: key.refundId, err: error }, 'a refund is still unanswered')
    return null
  })
}

interface Begun {
  order: OrderRow
  refund: store.RefundRow
  isRepeated: boolean
  /** Cents of the order refunded before this refund. */
  beforeCents: Cents
}

/**
 * Starts a refund; null when it has ended. Only one refund per order at a time, because not every
 * provider can distinguish them. @throws {RefundPending} while another one is in progress.
 */
function begin({ db }: RefundsNeeds, key: store.RefundKey): Promise<Begun | null> {
  return db.transaction(async (tx) => {
    const locked = await lockBoth(tx, key)
    if (locked === null) return null
    const { order, refund } = locked
    const isRepeated = refund.state === 'sent'
    const others = (await store.readRefunds(tx, order)).filter(
      ({ refundId }) => refundId !== key.refundId,
    )
    if (!isRepeated && others.some(({ state }) => state === 'sent')) throw new RefundPending()
    await store.changeRefund(tx, key, { state: 'sent' })
    const beforeCents = centsBack(others)
    return { order, refund, isRepeated, beforeCents }
  })
}

const centsBack = (refunds: readonly store.RefundRow[]): Cents =>
  totalOf(refunds.filter(({ state }) => state === 'succeeded').map(({ cents }) => cents))

/** An interrupted try may have reached the provider: a repeated one checks first. */
async function pay(ctx: RefundsNeeds, begun: Begun): Promise<RefundState> {
  const { order, refund, isRepeated, beforeCents } = begun
  if (isRepeated && (await isBack(ctx, begun))) return 'succeeded'
  // The bank has already returned the money to the payer.
  if (order.dispute === 'lost') return 'failed'
  const { orderId, providerRef, currency } = order
  const { refundId, cents } = refund
  const asked = { orderId, providerRef, currency, refundId, cents, isRepeated, beforeCents }
  const answer = await providerOf(ctx, order).refund(asked)
  // The provider also refuses when the money was refunded by someone else just before.
  return answer === 'failed' && (await isBack(ctx, begun)) ? 'succeeded' : answer
}

/** Whether the provider reports at least this amount as refunded for the order. */
async function isBack(ctx: RefundsNeeds, { order, refund, beforeCents }: Begun): Promise<boolean> {
  const { refundedCents } = await askProvider(ctx, order)
  return (refundedCents ?? 0) >= beforeCents + refund.cents
}

/** The refund was paid: updates the order and sends a letter. */
async function succeed(ctx: RefundsNeeds, tx: Tx, key: store.RefundKey): Promise<void> {
  const locked = await lockBoth(tx, key)
  if (locked === null) return
  const { order, refund } = locked
  await store.changeRefund(tx, key, { state: 'succeeded', endedAt: ctx.clock.now() })
  const cents = centsBack(await store.readRefunds(tx, order))
  const refundedCents = lesser(order.cents, greater(order.refundedCents, cents))
  await changeOrder(tx, order, { refundedCents })
  await write(ctx, tx, letters.refunded(order.brand, aboutRefund(ctx, order, refund.cents)))
}

/** F05: restores what the refund took, unless the payment is disputed; a person follows up. */
async function fail(ctx: RefundsNeeds, tx: Tx, key: store.RefundKey): Promise<void> {
  const locked = await lockBoth(tx, key)
  if (locked === null) return
  const { order, refund } = locked
  const { orderId } = order
  ctx.log.error({ orderId, refundId: key.refundId }, 'a refund was refused')
  await store.changeRefund(tx, key, { state: 'failed', endedAt: ctx.clock.now() })
  if (order.duplicateOf === null) await undo(ctx, tx, order, key)
  await noteIssue(tx, {
    issueId: ctx.ids.next(),
    at: ctx.clock.now(),
    kind: 'refund_failed',
    ref: key.refundId,
    ours: `${refund.cents} cents of order ${orderId}`,
    theirs: 'refused',
  })
  if (isDisputed(order)) return
  const about = aboutRefund(ctx, order, refund.cents)
  await write(ctx, tx, letters.refundFailed(order.brand, about))
}

/** Restores what the refund took. Disputed entitlements stay frozen or taken. */
async function undo(
  ctx: RefundsNeeds,
  tx: Tx,
  order: OrderRow,
  { userId, refundId }: store.RefundKey,
) {
  const revoked = await lockPaidFor(tx, order)
  if (revoked !== null) await reinstate(ctx, tx, revoked)
  if (order.dispute === 'lost') return
  const brought = { userId, grantKey: grantKeyOf(order) }
  await returnTokens(ctx, tx, { ...brought, refundId })
  if (order.dispute === 'open') await freezeTokens(ctx, tx, brought)
}

async function lockBoth(tx: Tx, key: store.RefundKey) {
  const known = await store.readRefund(tx, key)
  const order = known && (await lockOrder(tx, { ...key, orderId: known.orderId }))
  const refund = await store.lockRefund(tx, key)
  if (!order || !refund || refund.state === 'succeeded' || refund.state === 'failed') return null
  return { order, refund }
}

/** Refund data for letters. */
export function aboutRefund(
  { clock }: Pick<Ctx, 'clock'>,
  { email, item, orderId, currency, context }: OrderRow,
  cents: Cents,
): letters.AboutRefund {
  const manageUrl = new URL('/account', context.successUrl).href
  return { to: email, name: item.name, orderId, cents, currency, at: clock.now(), manageUrl }
}

/** Queues a letter, unless the account and its address were erased. */
export async function write({ mail }: Pick<Ctx, 'mail'>, tx: Tx, letter: Mail): Promise<void> {
  if (letter.to !== '') await mail.queue(tx, letter)
}

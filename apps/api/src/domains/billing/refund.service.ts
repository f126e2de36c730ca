import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import { freezeTokens, returnTokens } from '#/domains/tokens/claw-back.service.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { Mail } from '#/providers/mail/port.ts'
import { noteIssue } from './issue.store.ts'
import * as letters from './mail/refund-letters.ts'
import { grantKeyOf } from './order.rules.ts'
import { changeOrder, lockOrder, readOrder, type OrderRow } from './order.store.ts'
import * as store from './refund.store.ts'
import { askProvider, providerOf } from './report.service.ts'
import { lockPaidFor, reinstate } from './revocation.service.ts'

/** Asks the provider for the money of a refund row, until it says yes or no (payments.md 5.5). */
export const SEND_REFUND: JobKind<store.RefundKey> = {
  name: 'billing.send-refund',
  schema: z.object({ userId: z.uuid(), refundId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  leaseSeconds: 60,
}

/** Writes a refund down and sends it off with the transaction. */
export async function requestRefund(
  { ids, clock, jobs }: Pick<Ctx, 'ids' | 'clock' | 'jobs'>,
  tx: Tx,
  { userId, orderId }: OrderRow,
  refund: Pick<store.RefundRow, 'cents' | 'reason'> & Partial<store.RefundRow>,
): Promise<string> {
  const refundId = refund.refundId ?? ids.next()
  await store.addRefund(tx, {
    remark: null,
    tokens: 0,
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

export type Needs = Pick<
  Ctx,
  'db' | 'clock' | 'config' | 'ids' | 'jobs' | 'mail' | 'payments' | 'log'
>

/** The provider has the refund and has not paid it yet. */
class RefundPending extends Error {
  override readonly name = 'RefundPending'
}

/**
 * The job of {@link SEND_REFUND}. @throws {ProviderUnclear} and {RefundPending} to be tried again.
 */
export async function sendRefund(
  ctx: Needs,
  key: store.RefundKey,
): Promise<(tx: Tx) => Promise<void>> {
  const refund = await store.readRefund(ctx.db, key)
  const order = refund && (await readOrder(ctx.db, { ...key, orderId: refund.orderId }))
  if (!refund || !order || refund.state === 'succeeded' || refund.state === 'failed') {
    return async () => {}
  }
  const state = await pay(ctx, order, refund)
  if (state === 'pending') throw new RefundPending()
  return async (tx) => {
    await (state === 'succeeded' ? succeed(ctx, tx, key) : fail(ctx, tx, key))
    ctx.mail.deliver()
  }
}

/** A try that was cut off may have been heard all the same: the second one looks first. */
async function pay(ctx: Needs, order: OrderRow, refund: store.RefundRow) {
  const { refundId, cents, userId } = refund
  const { orderId, providerRef, currency } = order
  if (refund.state === 'sent' && (await isBack(ctx, order, refund))) return 'succeeded'
  await store.changeRefund(ctx.db, { userId, refundId }, { state: 'sent' })
  const provider = providerOf(ctx.payments, order)
  const answer = await provider.refund({ orderId, providerRef, cents, currency, refundId })
  // Refused also where somebody else has given it back a moment before.
  return answer === 'failed' && (await isBack(ctx, order, refund)) ? 'succeeded' : answer
}

/** Whether the provider says of the order that so much is back. */
async function isBack(ctx: Needs, order: OrderRow, { refundId, cents }: store.RefundRow) {
  const { refundedCents } = await askProvider(ctx, order)
  const others = await store.readRefunding(ctx.db, order, refundId)
  return (refundedCents ?? 0) >= others + cents
}

/** The money is back: the order says so, and so does a letter. */
async function succeed(ctx: Needs, tx: Tx, key: store.RefundKey): Promise<void> {
  const locked = await lockBoth(tx, key)
  if (locked === null) return
  const { order, refund } = locked
  await store.changeRefund(tx, key, { state: 'succeeded', endedAt: ctx.clock.now() })
  const paid = await store.readRefunds(tx, order)
  const cents = paid
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, each) => sum + each.cents, 0)
  const refundedCents = Math.min(order.cents, Math.max(order.refundedCents, cents))
  await changeOrder(tx, order, { refundedCents })
  await write(ctx, tx, letters.refunded(ctx.config.variant, aboutRefund(ctx, order, refund.cents)))
}

/** F05: nothing changes for the buyer, unless a bank decides about the payment; a person looks after it. */
async function fail(ctx: Needs, tx: Tx, key: store.RefundKey): Promise<void> {
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
  await write(ctx, tx, letters.refundFailed(ctx.config.variant, about))
}

const isDisputed = ({ dispute }: OrderRow) => dispute === 'open' || dispute === 'lost'

/** Gives back what went with the refund. What is disputed meanwhile stays frozen or taken. */
async function undo(ctx: Needs, tx: Tx, order: OrderRow, { userId, refundId }: store.RefundKey) {
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

/** What letters say of a refund. */
export function aboutRefund(
  { clock }: Pick<Ctx, 'clock'>,
  { email, item, orderId, currency, context }: OrderRow,
  cents: number,
): letters.AboutRefund {
  const manageUrl = new URL('/account', context.successUrl).href
  return { to: email, name: item.name, orderId, cents, currency, at: clock.now(), manageUrl }
}

/** Queues a letter, unless the account is gone and its address with it. */
export async function write({ mail }: Pick<Ctx, 'mail'>, tx: Tx, letter: Mail): Promise<void> {
  if (letter.to !== '') await mail.queue(tx, letter)
}

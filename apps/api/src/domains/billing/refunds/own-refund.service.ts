import {
  lesser,
  minus,
  NO_CENTS,
  NO_TOKENS,
  totalOf,
  type Cents,
  type TokenParts,
} from '@oriel/contract/amounts'
import type { Invoice } from '@oriel/contract/billing/checkout'
import type { OrderId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { grantKeyOf } from '#/domains/billing/orders/rules.ts'
import { lockOrder, lockPaid, readPaid, type OrderRow } from '#/domains/billing/orders/store.ts'
import { readPaymentsOf } from '#/domains/billing/subscriptions/renewal.store.ts'
import { isRunning } from '#/domains/billing/subscriptions/rules.ts'
import type { SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import { lockLot, readLot, takeBack } from '#/domains/tokens/service.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { NotRefundable } from '../errors.ts'
import { entitlementChanged } from '../events.ts'
import * as letters from './letters.ts'
import { lockPaidFor, paysForNow, readPaidFor, revoke } from './revocation.service.ts'
import {
  hasGuarantee,
  isDisputed,
  isPastRefund,
  refundableNow,
  type PaidPeriod,
  type Payment,
  type Refundable,
  type RefundFacts,
} from './rules.ts'
import { aboutRefund, requestRefund, write } from './service.ts'
import * as store from './store.ts'

export type OwnRefundNeeds = Pick<
  Ctx,
  'db' | 'clock' | 'config' | 'ids' | 'jobs' | 'mail' | 'news' | 'vault'
>

/** Every charge of the user, newest first, with its available refunds (LEGAL-019, LEGAL-023). */
export async function listInvoices(
  { db, clock }: OwnRefundNeeds,
  userId: UserId,
): Promise<Invoice[]> {
  const now = clock.now()
  const paid = await readPaid(db, userId)
  const listed = await Promise.all(
    paid.map(async (order) => {
      const ways = isPastRefund(order, now) ? [] : refundableNow(await readFacts(db, order), now)
      return invoiceOf(order, ways)
    }),
  )
  // A change of plan fully paid by credit is no charge, but can still be withdrawn from.
  return listed.filter(({ amount, refundable }) => amount > 0 || refundable.length > 0)
}

function invoiceOf(order: OrderRow, ways: readonly Refundable[]): Invoice {
  const { orderId, item, cents, currency, settledAt, createdAt, system, refundedCents } = order
  return {
    orderId,
    productId: item.productId,
    name: item.name,
    amount: cents,
    currency,
    paidAt: (settledAt ?? createdAt).toISOString(),
    paymentSystem: system,
    refunded: refundedCents,
    refundable: ways.map(({ reason, cents: amount, until }) => ({
      reason,
      amount,
      until: until.toISOString(),
    })),
  }
}

async function readFacts(db: Queryable, order: OrderRow): Promise<RefundFacts> {
  const { userId, orderId } = order
  const [refundingCents, guarantee, running, lot] = await Promise.all([
    store.readRefunding(db, order),
    store.readGuarantee(db, userId),
    readPaidFor(db, order),
    readLot(db, { userId, grantKey: grantKeyOf(order) }),
  ])
  const runs = running !== null && isRunning(running.state)
  return {
    order,
    refundingCents,
    isGuaranteed: hasGuarantee(guarantee, orderId),
    isReplaced: running?.state === 'superseded' || running?.state === 'revoked',
    period: runs ? await readPeriod(db, running) : null,
    unspent: lot.unspent,
  }
}

async function readPeriod(db: Queryable, running: SubscriptionRow): Promise<PaidPeriod | null> {
  const orders = await readPaymentsOf(db, running)
  const [own] = orders
  if (own === undefined) return null
  const { userId, periodCents, periodStart, periodEnd } = running
  const { granted, unspent } = await readLot(db, { userId, grantKey: grantKeyOf(own) })
  const payments = await Promise.all(orders.map((order) => leftOf(db, order)))
  return { periodCents, periodStart, periodEnd, payments, granted, unspent }
}

/** Disputed payments have nothing left to refund: the bank decides about them. */
async function leftOf(db: Queryable, order: OrderRow): Promise<Payment> {
  const { orderId, cents } = order
  const leftCents = isDisputed(order)
    ? NO_CENTS
    : minus(cents, await store.readRefunding(db, order))
  return { orderId, leftCents }
}

interface Asked {
  userId: UserId
  orderId: OrderId
  reason: Refundable['reason']
  text: string | undefined
}

/**
 * API-097: a refund by guarantee or withdrawal, requested by the buyer. A job sends the money; access
 * and unspent tokens end at once (F01, F10).
 * @throws {NotFound} for another user's order. @throws {NotRefundable} when it is not refundable.
 */
export async function refundOwn(ctx: OwnRefundNeeds, asked: Asked) {
  const { userId, reason, text = '' } = asked
  const reply = await ctx.db.transaction(async (tx) => {
    const paid = await lockPaid(tx, userId)
    const order = await lockOrder(tx, asked)
    if (order === null) throw new NotFound('There is no such order.')
    const running = await lockPaidFor(tx, order)
    await lockLot(tx, { userId, grantKey: grantKeyOf(order) })
    const ways = refundableNow(await readFacts(tx, order), ctx.clock.now())
    const way = ways.find((each) => each.reason === reason)
    if (way === undefined) throw new NotRefundable()
    const remark = text.trim() === '' ? null : text.trim()
    if (running !== null && isRunning(running.state)) await revoke(ctx, tx, running)
    const refundId = await refundParts(ctx, tx, paid, { ...way, remark })
    const about = { ...aboutRefund(ctx, order, way.cents), remark }
    const letter = reason === 'withdrawal' ? letters.withdrawalReceived : letters.moneyBackReceived
    await write(ctx, tx, letter(order.brand, about))
    return { refundId, amount: way.cents }
  })
  await ctx.news.publish(entitlementChanged(userId))
  ctx.mail.deliver()
  return reply
}

/** Refunds each part; returns the id of the first refund. */
async function refundParts(
  ctx: Pick<Ctx, 'clock' | 'ids' | 'jobs' | 'vault'>,
  tx: Tx,
  paid: readonly OrderRow[],
  { reason, parts, remark }: Pick<Refundable, 'reason' | 'parts'> & Pick<Back, 'remark'>,
): Promise<string> {
  const refundIds: string[] = []
  for (const { orderId, cents, tokens } of parts) {
    const order = paid.find((each) => each.orderId === orderId)
    // The order was paid just now and is not locked yet: a retry will succeed.
    if (order === undefined) throw new NotRefundable()
    const back = { cents, reason, tokens: await unspentOf(tx, order, tokens), remark }
    const refundId = await refundOrder(ctx, tx, order, back)
    if (cents > 0) refundIds.push(refundId)
  }
  const [refundId] = refundIds
  if (refundId === undefined) throw new NotRefundable()
  return refundId
}

/** The tokens of this part that earlier parts have not taken. */
async function unspentOf(tx: Tx, order: OrderRow, tokens: TokenParts): Promise<TokenParts> {
  const { unspent } = await lockLot(tx, { userId: order.userId, grantKey: grantKeyOf(order) })
  return {
    paid: lesser(tokens.paid, unspent.paid),
    promo: lesser(tokens.promo, unspent.promo),
  }
}

interface Back {
  cents: Cents
  reason: Refundable['reason'] | 'support'
  tokens: TokenParts
  remark: string | null
}

/**
 * Requests a refund and takes back what the order granted, in one transaction; returns the refund's id.
 * With 0 cents only tokens are taken and no refund is requested.
 */
export async function refundOrder(
  ctx: Pick<Ctx, 'clock' | 'ids' | 'jobs' | 'vault'>,
  tx: Tx,
  order: OrderRow,
  { cents, reason, tokens, remark }: Back,
): Promise<string> {
  const { userId } = order
  const refundId = ctx.ids.next()
  const sealed =
    remark === null ? null : (await ctx.vault.of(userId)).seal(`refunds:${refundId}`, remark)
  // A duplicate granted nothing, and the original may share its grant key.
  const isGiven = order.duplicateOf === null
  const taken = isGiven ? totalOf([tokens.paid, tokens.promo]) : NO_TOKENS
  const refund = { refundId, cents, tokens: taken, reason, remark: sealed }
  if (cents > 0) await requestRefund(ctx, tx, order, refund)
  if (!isGiven) return refundId
  const running = await lockPaidFor(tx, order)
  if (running !== null && paysForNow(order, running)) await revoke(ctx, tx, running)
  await takeBack(ctx, tx, { userId, grantKey: grantKeyOf(order), refundId, tokens })
  return refundId
}

import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { putCard } from '#/domains/billing/cards/store.ts'
import { isUnderWay } from '#/domains/billing/orders/rules.ts'
import * as orders from '#/domains/billing/orders/store.ts'
import { SEND_REFUND } from '#/domains/billing/refunds/service.ts'
import { refundUnused, supersede, type Over } from '#/domains/billing/refunds/supersede.service.ts'
import * as subscriptions from '#/domains/billing/subscriptions/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { NewsMessage } from '#/platform/news/news.ts'
import { entitlementChanged } from '../events.ts'
import { replaces } from './adopt.rules.ts'
import * as store from './adopt.store.ts'

type AdoptNeeds = Pick<
  Ctx,
  'clock' | 'ids' | 'config' | 'vault' | 'jobs' | 'mail' | 'log' | 'buyers'
>

/** The result of a move, for {@link settlePlans}. */
export interface Brought {
  to: UserId
  /** The plan that was ended, if both accounts had a running one. */
  over: Over | null
}

/**
 * Moves all of a guest's purchases into the account they sign in to, in the sign-in's transaction
 * (AUTH-004, docs/adr/0013): open and ended orders, consents, plans, cards, refunds. Later provider
 * reports apply to the new account. Tokens are moved by the ledger once none are on hold; then call
 * {@link settlePlans}. Null if nothing was bought.
 */
export async function adoptPurchases(
  ctx: AdoptNeeds,
  tx: Tx,
  move: store.Move,
): Promise<Brought | null> {
  await store.moveQuiet(tx, move)
  if (!(await store.hasOrders(tx, move.from))) return null
  await moveOrders(ctx, tx, move)
  const over = await leaveOnePlan(ctx, tx, move)
  await store.moveSubscriptions(tx, move)
  // A renewal may have begun while we waited for the subscription's lock.
  await moveOrders(ctx, tx, move)
  await moveCards(ctx, tx, move)
  await moveRefunds(ctx, tx, move)
  await store.moveStanding(tx, move)
  ctx.log.info({ ...move }, 'purchases were moved to the account of their buyer')
  return { to: move.to, over: over && { ...over, plan: { ...over.plan, userId: move.to } } }
}

async function moveOrders(ctx: AdoptNeeds, tx: Tx, move: store.Move): Promise<void> {
  await store.moveOwners(tx, move)
  await makeRoom(ctx, tx, move)
  await store.moveOrders(tx, move)
}

/** An account has one open order per slot: forms are cancelled; a second submitted one gets its own slot. */
async function makeRoom({ clock }: AdoptNeeds, tx: Tx, { from, to }: store.Move): Promise<void> {
  const now = clock.now()
  for (const { slot } of await orders.readOpenOrders(tx, from)) {
    const open = await orders.lockOpenOrder(tx, from, slot)
    if (open === null) continue
    const own = await orders.lockOpenOrder(tx, to, open.slot)
    if (own === null) continue
    if (!isUnderWay(open, now)) await orders.cancelForAnother(tx, open, now)
    else if (!isUnderWay(own, now)) await orders.cancelForAnother(tx, own, now)
    else await orders.changeOrder(tx, open, { slot: open.orderId })
  }
}

/** Ends one of two running plans, so that one person is not charged twice. */
async function leaveOnePlan(
  ctx: AdoptNeeds,
  tx: Tx,
  { from, to }: store.Move,
): Promise<Over | null> {
  const brought = await subscriptions.lockRunning(tx, from)
  const own = brought && (await subscriptions.lockRunning(tx, to))
  if (brought === null || own === null) return null
  const isReplaced = replaces(own, brought)
  const plan = isReplaced ? own : brought
  await supersede(ctx, tx, plan)
  return { plan, isReplaced }
}

/** Moves cards, resealed with the new owner's key. A card that the account has too is stored once. */
async function moveCards({ vault }: AdoptNeeds, tx: Tx, { from, to }: store.Move): Promise<void> {
  const [theirs, own] = [await vault.of(from), await vault.of(to)]
  for (const card of await store.readAllCards(tx, from)) {
    const place = `cards:${card.tokenHash}`
    const isKept = card.removedAt === null
    const token = isKept ? own.seal(place, theirs.open(place, card.token)) : card.token
    const cardId = await store.readSameCard(tx, to, card)
    if (cardId === null) {
      await store.moveCard(tx, card, { to, token })
      continue
    }
    if (isKept) await putCard(tx, { ...card, userId: to, token })
    await store.replaceCard(tx, card, { to, cardId })
  }
}

/** Pending refunds get a new job for the new account; the old account's job finds nothing to do. */
async function moveRefunds(
  { vault, jobs }: AdoptNeeds,
  tx: Tx,
  { from, to }: store.Move,
): Promise<void> {
  const [theirs, own] = [await vault.of(from), await vault.of(to)]
  for (const refund of await store.readAllRefunds(tx, from)) {
    const { refundId, remark, endedAt } = refund
    const place = `refunds:${refundId}`
    const resealed = remark && own.seal(place, theirs.open(place, remark))
    await store.moveRefund(tx, refund, { to, remark: resealed })
    if (endedAt === null) await jobs.send(tx, SEND_REFUND, { userId: to, refundId })
  }
}

/**
 * Refunds the unused part of the plan that was ended, in the same transaction, and informs the buyer by
 * email. Returns the message to publish after the commit.
 */
export async function settlePlans(
  ctx: AdoptNeeds,
  tx: Tx,
  { to, over }: Brought,
): Promise<NewsMessage> {
  if (over !== null) await refundUnused(ctx, tx, over)
  return entitlementChanged(to)
}

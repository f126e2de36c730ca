import type { Ctx } from '#/context.ts'
import { putCard } from '#/domains/billing/cards/store.ts'
import { isUnderWay } from '#/domains/billing/orders/rules.ts'
import * as orders from '#/domains/billing/orders/store.ts'
import { SEND_REFUND } from '#/domains/billing/refunds/service.ts'
import {
  giveBackUnused,
  supersede,
  type Over,
} from '#/domains/billing/refunds/supersede.service.ts'
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

/** What was moved, for {@link settlePlans}. */
export interface Brought {
  to: string
  /** The plan that gave way where both accounts had one that runs. */
  over: Over | null
}

/**
 * Moves all that a guest has bought into the account they sign in to, in the transaction that does so
 * (AUTH-004, docs/adr/0013): orders under way or ended, what was agreed to with them, plans, cards,
 * refunds. From here on every word of a provider finds them there. Their tokens follow by the ledger,
 * once nothing holds any; then {@link settlePlans}. Null where nothing was bought.
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
  // A renewal may have begun while its subscription was waited for.
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

/** An account has one open order for each slot: forms give way, and what was sent off goes on beside. */
async function makeRoom({ clock }: AdoptNeeds, tx: Tx, { from, to }: store.Move): Promise<void> {
  const now = clock.now()
  for (const { slot } of await orders.readOpenOrders(tx, from)) {
    const open = await orders.lockOpenOrder(tx, from, slot)
    if (open === null) continue
    const own = await orders.lockOpenOrder(tx, to, open.slot)
    if (own === null) continue
    if (!isUnderWay(open, now)) await orders.giveWay(tx, open, now)
    else if (!isUnderWay(own, now)) await orders.giveWay(tx, own, now)
    else await orders.changeOrder(tx, open, { slot: open.orderId })
  }
}

/** Two running plans would charge one person twice: one of them ends here. */
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

/** Cards are sealed with their owner's key. One that the account has too is kept once. */
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

/** What is on its way back is sent from the new account; the job of the old one finds nothing to do. */
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
 * Gives back what a plan that gave way had left, in the same transaction, and says so by letter. Returns
 * what to publish once it is committed.
 */
export async function settlePlans(
  ctx: AdoptNeeds,
  tx: Tx,
  { to, over }: Brought,
): Promise<NewsMessage> {
  if (over !== null) await giveBackUnused(ctx, tx, over)
  return entitlementChanged(to)
}

import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { UserCard } from '@oriel/contract/billing/card'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { CardId, OrderId, UserId } from '@oriel/contract/ids'
import { userUuid } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { paymentsOf, type MerchantNeeds } from '#/domains/billing/catalogue/merchant.service.ts'
import { readOrder, type OrderRow } from '#/domains/billing/orders/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { PaidCard } from '#/providers/payments/port.ts'
import { NoStoredCard } from '../errors.ts'
import * as store from './store.ts'

type CardsNeeds = Pick<Ctx, 'db' | 'vault' | 'ids' | 'clock' | 'secret' | 'payments'>

/** API-038, API-039 */
export async function listCards(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
  system?: PaymentSystem,
): Promise<UserCard[]> {
  const kept = await store.readCards(db, userId)
  return kept.filter((card) => system === undefined || card.system === system).map(cardOnWire)
}

interface Forgotten {
  userId: UserId
  /** Brand whose realm holds the card; the standard brand if a job names none. */
  brand?: string | undefined
  tokenHash: string
  /** Yuno's card token, sealed with the buyer's key, as hexadecimal. */
  token: string
}

/** Unenrolls a removed card at Yuno, with retries while Yuno is down (payments.md 0.1). */
export const UNENROLL: JobKind<Forgotten> = {
  name: 'billing.unenroll-card',
  schema: z.object({
    userId: userUuid,
    brand: z.optional(z.string()),
    tokenHash: z.string(),
    token: z.string(),
  }),
  retryLimit: 15,
  retryDelaySeconds: 15,
  leaseSeconds: 60,
}

/** API-040. Solidgate has no list of cards to unenroll from. @throws {NotFound} */
export async function removeCard(
  { db, clock, jobs, payments }: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'payments'>,
  { userId, brand }: { userId: UserId; brand: string },
  cardId: CardId,
): Promise<void> {
  await db.transaction(async (tx) => {
    const card = await store.lockCard(tx, { userId, cardId })
    if (card === null) throw new NotFound('There is no such card.')
    await store.removeCard(tx, card, clock.now())
    if (card.system !== 'yuno' || card.environment !== payments.environment) return
    const { tokenHash, token } = card
    await jobs.send(tx, UNENROLL, { userId, brand, tokenHash, token: token.toString('hex') })
  })
}

/** The job of {@link UNENROLL}. @throws {ProviderUnclear} so that the job is retried. */
export async function unenroll(
  ctx: MerchantNeeds & Pick<Ctx, 'db' | 'vault'>,
  { userId, brand = ctx.brands.standard.key, tokenHash, token }: Forgotten,
): Promise<null> {
  // A later payment may have stored it again.
  if (await store.isKept(ctx.db, { userId, system: 'yuno', tokenHash })) return null
  const own = await ctx.vault.of(userId)
  await paymentsOf(ctx, brand).yuno?.unenroll(
    own.open(`cards:${tokenHash}`, Buffer.from(token, 'hex')),
  )
  return null
}

/**
 * API-041: the card of a paid order, stored at settlement if its provider allows further charges.
 * @throws {NotFound} for an order without such a card.
 */
export async function cardOfOrder(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
  orderId: OrderId,
): Promise<UserCard> {
  const order = await readOrder(db, { userId, orderId })
  const { cardId = null } = order ?? {}
  const card = cardId === null ? null : await store.readCard(db, { userId, cardId })
  if (!card) throw new NotFound('There is no card to that order.')
  return cardOnWire(card)
}

/** Stores the card's token, sealed with the buyer's key. Null if the provider gave none. */
export async function keepCard(
  { vault, ids, clock, secret, payments }: CardsNeeds,
  tx: Tx,
  owner: { userId: UserId; system: PaymentSystem },
  card: PaidCard | null,
): Promise<CardId | null> {
  if (card === null || card.token === null) return null
  const { token, ...details } = card
  const own = await vault.of(owner.userId)
  const cardId = ids.next()
  const tokenHash = createHmac('sha256', secret).update(`card:${token}`).digest('base64url')
  const now = clock.now()
  const kept = await store.putCard(tx, {
    ...owner,
    ...details,
    cardId,
    tokenHash,
    environment: payments.environment,
    token: own.seal(`cards:${tokenHash}`, token),
    createdAt: now,
    usedAt: now,
    removedAt: null,
  })
  return kept.cardId
}

/** The same for the card that paid an order. A card removed during the charge stays removed. */
export async function keepPaidCard(
  ctx: CardsNeeds,
  tx: Tx,
  { userId, system, cardId }: OrderRow,
  card: PaidCard | null,
): Promise<CardId | null> {
  const isRemoved = cardId !== null && (await store.lockCard(tx, { userId, cardId })) === null
  return isRemoved ? null : keepCard(ctx, tx, { userId, system }, card)
}

type Chargeable = store.CardRow & { openToken: string }

/** A stored card with its token unsealed, ready to charge. @throws {NoStoredCard} */
export async function chargeable(
  { db, vault, payments }: Pick<Ctx, 'db' | 'vault' | 'payments'>,
  userId: UserId,
  cardId: CardId | null,
): Promise<Chargeable> {
  const card =
    cardId === null
      ? ((await store.readCards(db, userId))[0] ?? null)
      : await store.readCard(db, { userId, cardId })
  if (!card || card.environment !== payments.environment) throw new NoStoredCard()
  const own = await vault.of(userId)
  return { ...card, openToken: own.open(`cards:${card.tokenHash}`, card.token) }
}

/**
 * The card charged for a change of plan: the one the plan is paid with, else the last used, since the
 * buyer is present and agrees. @throws {NoStoredCard}
 */
export async function cardOfPlan(
  ctx: Pick<Ctx, 'db' | 'vault' | 'payments'>,
  { userId, cardId }: { userId: UserId; cardId: CardId | null },
): Promise<Chargeable> {
  if (cardId === null) return chargeable(ctx, userId, null)
  return chargeable(ctx, userId, cardId).catch((error: unknown) => {
    if (error instanceof NoStoredCard) return chargeable(ctx, userId, null)
    throw error
  })
}

export function cardOnWire({
  cardId,
  brand,
  last4,
  expMonth,
  expYear,
  system,
}: store.CardRow): UserCard {
  return { id: cardId, brand, last4, expMonth, expYear, paymentSystem: system }
}

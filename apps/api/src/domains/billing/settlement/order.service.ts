import { NO_CENTS, type Cents } from '@oriel/contract/amounts'
import type { RenewalConsent } from '@oriel/contract/billing/checkout'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { CardId, SubscriptionId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { catalogue } from '#/domains/billing/catalogue/service.ts'
import {
  isUnderWay,
  nextCheck,
  type OrderChannel,
  type OrderContext,
  type OrderPurpose,
  type OrderState,
} from '#/domains/billing/orders/rules.ts'
import * as store from '#/domains/billing/orders/store.ts'
import { lockUnpaid } from '#/domains/billing/renewals/unpaid.service.ts'
import { demandMayBuy, readBuyer } from '#/domains/billing/shop/buyer.service.ts'
import { priceOfUpgrade } from '#/domains/billing/shop/upgrade.service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { AccountGone, ValidationFailed } from '#/platform/errors.ts'
import { noteBegun } from '#/platform/idempotency/idempotency.ts'
import { OfferNotAvailable, PaymentInProgress } from '../errors.ts'
import { acceptedTerms } from './consent.service.ts'
import { descriptorOf } from './receipt.service.ts'

export type OrderNeeds = Pick<Ctx, 'db' | 'clock' | 'config' | 'ids' | 'payments' | 'buyers'>

/** A checkout's request. Never contains an amount: the server sets prices (PAY-035). */
export interface Checkout {
  userId: UserId
  /** The selling brand. */
  brand: string
  productId: string
  system: PaymentSystem
  channel: OrderChannel
  /** Entered by a guest; an account's own address takes precedence. */
  email: string | undefined
  renewalConsent: RenewalConsent | undefined
  context: OrderContext
  locale: string
  userAgent: string
  cardId?: CardId | null
  /** `Idempotency-Key` of the request: one key begins or joins one order. */
  requestKey?: string | undefined
  /** The accepted quote for a change of plan. */
  quoteId?: string | undefined
}

/**
 * Opens the order of a checkout, at most one per slot: a repeated request returns the same order (C01,
 * C02). An order whose form was only shown is cancelled for another plan.
 * @throws {OfferNotAvailable} @throws {SubscriptionRequired} @throws {AlreadySubscribed}
 * @throws {RenewalConsentRequired} @throws {PaymentInProgress} while one of the slot is submitted (C03).
 * @throws {ValidationFailed} without an address for the receipt. @throws {AccountGone} for a closed account.
 */
export async function openOrder(ctx: OrderNeeds, checkout: Checkout): Promise<store.OrderRow> {
  const sold = (await catalogue(ctx)).get(checkout.productId) ?? null
  const email = await addressFor(ctx, checkout)
  // If another order takes the slot meanwhile, the next try finds it and returns or cancels it.
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const order = await ctx.db.transaction(async (tx) => {
      // Signing in to another account moves all orders: none may be added at the same time.
      if (!(await ctx.buyers.keepOpen(tx, checkout.userId))) throw new AccountGone()
      const opened = await joinOrAdd(ctx, tx, { checkout, sold, email })
      const { userId, requestKey: key } = checkout
      if (opened !== null && key !== undefined) await noteBegun(tx, { userId, key }, opened.orderId)
      return opened
    })
    if (order !== null) return order
  }
  throw new PaymentInProgress()
}

/** A concurrent order costs one try; more mean a flood of requests. */
const MAX_TRIES = 5

/** A stored card needs no new address: one was given when the card was entered. */
async function addressFor({ db, buyers }: OrderNeeds, { userId, email, cardId = null }: Checkout) {
  const address = (await buyers.emailOf(db, userId)) ?? email
  if (address !== undefined || cardId === null) return address
  return (await store.readPaid(db, userId))[0]?.email
}

interface Opening {
  checkout: Checkout
  /** Null if it is no longer on sale. */
  sold: CatalogueItem | null
  email: string | undefined
}

/** Null if another order took the slot meanwhile. */
async function joinOrAdd(
  ctx: OrderNeeds,
  tx: Tx,
  { checkout, sold, email }: Opening,
): Promise<store.OrderRow | null> {
  const slot = sold?.kind === 'pack' ? 'pack' : 'subscription'
  const now = ctx.clock.now()
  const open = await store.lockOpenOrder(tx, checkout.userId, slot)
  // Waits for a concurrent renewal, so that a period paid meanwhile is not charged again.
  const unpaid = slot === 'pack' ? null : await lockUnpaid(tx, checkout)
  const item = unpaid?.plan ?? sold
  if (item === null) throw new OfferNotAvailable()
  if (email === undefined) {
    throw new ValidationFailed([{ path: '/email', message: 'Enter your email for the receipt' }])
  }
  const isAsked = open !== null && isSame(open, item, { ...checkout, email })
  if (open !== null && isUnderWay(open, now)) {
    if (isAsked) return open
    throw new PaymentInProgress(open.orderId)
  }
  const price = unpaid ?? (await priceFor(ctx, tx, item, checkout))
  // The consent to an unpaid renewal was given when the plan was bought.
  const terms =
    unpaid === null ? acceptedTerms(ctx, item, checkout.renewalConsent, price.credit) : null
  if (open !== null && isAsked && isPricedAt(open, price)) return open
  if (open !== null) await store.cancelForAnother(tx, open, now)
  const order = await newOrder(ctx, tx, { checkout, item, slot, email })
  const { purpose, charge: cents, credit: creditCents, subscriptionId, periodIndex } = price
  const priced = { ...order, purpose, cents, creditCents, subscriptionId, periodIndex }
  return add(ctx, tx, { order: priced, terms, checkout })
}

interface Price {
  purpose: OrderPurpose
  charge: Cents
  credit: Cents
  subscriptionId: SubscriptionId | null
  periodIndex: number | null
}

/**
 * A shown form may be paid while its order is open, but is not reused once its price has changed or is
 * no longer offered (SAFE-014, TS-087).
 */
const isPricedAt = (open: store.OrderRow, { charge, subscriptionId, periodIndex }: Price) =>
  open.cents === charge &&
  open.subscriptionId === subscriptionId &&
  open.periodIndex === periodIndex

/** @throws {OfferNotAvailable} @throws {SubscriptionRequired} @throws {AlreadySubscribed} @throws {QuoteExpired} */
async function priceFor(
  ctx: OrderNeeds,
  tx: Tx,
  item: CatalogueItem,
  { userId, quoteId }: Checkout,
): Promise<Price> {
  const { buyer, running } = await readBuyer(ctx, tx, userId)
  demandMayBuy(item, buyer)
  const none = { subscriptionId: null, periodIndex: null }
  if (item.kind === 'pack' || running === null) {
    return { ...none, purpose: item.kind, charge: item.cents, credit: NO_CENTS }
  }
  const { charge, credit } = await priceOfUpgrade(ctx, tx, { plan: item, running, quoteId })
  const { subscriptionId } = running
  return { ...none, purpose: 'upgrade', charge, credit, subscriptionId }
}

function isSame(
  open: store.OrderRow,
  { priceId }: CatalogueItem,
  { system, channel, cardId = null, email }: Checkout,
): boolean {
  return (
    open.item.priceId === priceId &&
    open.system === system &&
    open.channel === channel &&
    open.cardId === cardId &&
    open.email === email
  )
}

interface NewOrder {
  checkout: Checkout
  item: CatalogueItem
  slot: string
  email: string
}

type Priced = Pick<
  store.OrderRow,
  'purpose' | 'cents' | 'creditCents' | 'subscriptionId' | 'periodIndex'
>

/** Tries after a refusal belong to the same checkout (D07, D08). */
async function newOrder(
  { clock, ids, payments }: OrderNeeds,
  tx: Tx,
  { checkout, item, slot, email }: NewOrder,
): Promise<Omit<store.OrderRow, keyof Priced>> {
  const { userId, brand, system, channel, context, cardId = null } = checkout
  const now = clock.now()
  const last = await store.readLastTry(tx, { userId, slot })
  const isRetry = last !== null && hasFailed(last.state) && isRecent(last, now)
  return {
    userId,
    orderId: ids.next(),
    brand,
    checkoutId: isRetry ? last.checkoutId : ids.next(),
    // A form that was only shown does not count as a try.
    attempt: isRetry ? last.attempt + (last.state === 'canceled' ? 0 : 1) : 1,
    slot,
    item,
    currency: item.currency,
    system,
    channel,
    environment: payments.environment,
    state: 'awaiting_payment',
    email,
    context: { ...context, descriptor: descriptorOf(brand) },
    consentId: null,
    cardId,
    providerRef: null,
    actionUrl: null,
    providerCode: null,
    declineCode: null,
    isFinalDecline: false,
    cardMark: null,
    refundedCents: NO_CENTS,
    dispute: 'none',
    duplicateOf: null,
    broughtFrom: null,
    createdAt: now,
    submittedAt: null,
    settledAt: null,
    endedAt: null,
    checkAt: nextCheck(0, now),
    checks: 0,
  }
}

const hasFailed = (state: OrderState) =>
  state === 'declined' || state === 'expired' || state === 'canceled'

/** The bonus promised by a refusal is valid for a day (DECLINE-072). */
const isRecent = ({ createdAt }: store.OrderRow, now: Date) =>
  now.getTime() - createdAt.getTime() < DAY_MS

interface Added {
  order: store.OrderRow
  terms: { text: string; textHash: string } | null
  checkout: Checkout
}

/** Null if a concurrent request was first. */
async function add(
  { clock, ids }: OrderNeeds,
  tx: Tx,
  { order, terms, checkout }: Added,
): Promise<store.OrderRow | null> {
  const { userId, orderId, item } = order
  const consentId = terms === null ? null : ids.next()
  const row = { ...order, consentId }
  if (!(await store.addOrder(tx, row))) return null
  if (terms !== null && consentId !== null && item.kind === 'plan') {
    await store.addConsent(tx, {
      userId,
      consentId,
      orderId,
      ...terms,
      priceIds: [item.priceId, ...(item.renewal === null ? [] : [item.renewal.priceId])],
      figures: {
        charge: order.cents,
        renewal: item.renewal?.cents ?? null,
        currency: item.currency,
        period: item.renewal === null ? null : JSON.stringify(item.renewal.period),
      },
      locale: checkout.locale,
      ipAddress: checkout.context.ipAddress,
      userAgent: checkout.userAgent,
      acceptedAt: clock.now(),
    })
  }
  return row
}

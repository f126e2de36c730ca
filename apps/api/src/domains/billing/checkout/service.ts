import type { SolidIntent, YunoIntent } from '@oriel/contract/billing/checkout'
import { isDeclineCode } from '@oriel/contract/billing/declines'
import { PROVIDER_NAMES } from '@oriel/contract/billing/payment-system'
import { asId, type CardId, type OrderId, type UserId } from '@oriel/contract/ids'
import { chargeable } from '#/domains/billing/cards/service.ts'
import { paymentsOf, sellingPaymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import { paypalPlan } from '#/domains/billing/catalogue/paypal.rules.ts'
import { demandNoCardTrying } from '#/domains/billing/orders/card-trying.service.ts'
import { promisedAfter } from '#/domains/billing/orders/decline-bonus.service.ts'
import { paidNothing } from '#/domains/billing/orders/report.service.ts'
import { isOpen, isSent, statusOnWire } from '#/domains/billing/orders/rules.ts'
import {
  changeOrder,
  lockOwnedOrder,
  readOpenOrders,
  readOrder,
  submitOrder,
  type OrderRow,
} from '#/domains/billing/orders/store.ts'
import { openOrder, type Checkout } from '#/domains/billing/settlement/order.service.ts'
import { sellerOf } from '#/domains/billing/settlement/receipt.service.ts'
import {
  applyReport,
  noteUnclear,
  settleOrder,
  toProvider,
  type SettlementNeeds,
} from '#/domains/billing/settlement/service.ts'
import { addAgreement } from '#/domains/billing/subscriptions/store.ts'
import { nextChargeAt } from '#/domains/billing/subscriptions/upgrade.rules.ts'
import { NotFound } from '#/platform/errors.ts'
import { noteBegun, readBegun } from '#/platform/idempotency/idempotency.ts'
import {
  ProviderUnclear,
  type PaymentOrder,
  type PaymentReport,
  type Paypal,
} from '#/providers/payments/port.ts'
import {
  NoPaymentProvider,
  NoStoredCard,
  PaymentDeclined,
  PaymentInProgress,
  RenewalConsentRequired,
} from '../errors.ts'

type Begin = Omit<Checkout, 'system' | 'channel' | 'cardId'>

/** API-047: the data that opens the browser's card form. Nothing is sent to the provider. */
export async function createSolidIntent(ctx: SettlementNeeds, begin: Begin): Promise<SolidIntent> {
  const { solidgate } = sellingPaymentsOf(ctx, begin.brand)
  if (solidgate === null) throw new NoPaymentProvider()
  const order = await open(ctx, { ...begin, system: 'solidgate', channel: 'form' })
  const merchantData = solidgate.createFormIntent(toProvider(order))
  return { orderId: order.orderId, paymentProvider: PROVIDER_NAMES.solidgate, merchantData }
}

/** API-051: the same for a form that only asks for a stored card's security code. */
export async function createResignIntent(
  ctx: SettlementNeeds,
  begin: Begin & { cardId: CardId },
): Promise<SolidIntent> {
  const { solidgate } = sellingPaymentsOf(ctx, begin.brand)
  if (solidgate === null) throw new NoPaymentProvider()
  const card = await chargeable(ctx, begin.userId, begin.cardId).catch((error: unknown) => {
    if (error instanceof NoStoredCard) return null
    throw error
  })
  if (card === null || card.system !== 'solidgate') throw new NotFound('There is no such card.')
  const order = await open(ctx, { ...begin, system: 'solidgate', channel: 'resign' })
  const merchantData = solidgate.createResignIntent({
    ...toProvider(order),
    token: card.openToken,
  })
  return { orderId: order.orderId, paymentProvider: PROVIDER_NAMES.solidgate, merchantData }
}

/** API-048 */
export async function createYunoIntent(ctx: SettlementNeeds, begin: Begin): Promise<YunoIntent> {
  const { yuno } = sellingPaymentsOf(ctx, begin.brand)
  if (yuno === null) throw new NoPaymentProvider()
  const order = await open(ctx, { ...begin, system: 'yuno', channel: 'form' })
  const { userId, email, context } = order
  const { country } = context
  const customerRef = await yuno.customer({ userId, email, country })
  const checkoutSession = await yuno.createSession({ ...toProvider(order), customerRef })
  return {
    orderId: order.orderId,
    paymentProvider: PROVIDER_NAMES.yuno,
    checkoutSession,
    countryCode: country,
  }
}

export interface YunoToken {
  orderId: OrderId
  checkoutSession: string
  oneTimeToken: string
  document: { type: string; number: string } | null
  zipCode: string | null
}

/**
 * API-049: charges the card from Yuno's form. After an unclear answer the order is checked again
 * later. @throws {NotFound} @throws {PaymentDeclined}
 */
export async function createYunoPayment(ctx: SettlementNeeds, userId: UserId, token: YunoToken) {
  const order = await readOrder(ctx.db, { userId, orderId: token.orderId })
  if (order === null || order.system !== 'yuno') throw new NotFound('There is no such order.')
  const { yuno } = paymentsOf(ctx, order.brand)
  if (yuno === null) throw new NoPaymentProvider()
  const { brand, email, context, cents, currency, item } = order
  const { country } = context
  const customerRef = await yuno.customer({ userId, email, country })
  let sdkActionRequired = false
  const paid = await sendCharge(ctx, order, async () => {
    const report = await yuno.createPayment({
      ...token,
      cents,
      currency,
      description: item.name,
      country,
      customerRef,
      seller: sellerOf(brand),
      renews: item.kind === 'plan' && item.renewal !== null,
    })
    ;({ sdkActionRequired } = report)
    return report
  })
  return {
    orderId: order.orderId,
    status: statusOnWire(paid),
    sdkActionRequired,
    errorCode: null,
  }
}

interface OneClick extends Begin {
  /** Whether the buyer ticked the consent box; nothing is charged without it. */
  isAgreed: boolean
  /** Null for the card used last. */
  cardId: CardId | null
}

/**
 * API-052: charges a stored card while the buyer is present.
 * @throws {RenewalConsentRequired} @throws {NoStoredCard} @throws {PaymentDeclined}
 */
export async function payInOneClick(ctx: SettlementNeeds, { isAgreed, ...begin }: OneClick) {
  if (!isAgreed) throw new RenewalConsentRequired()
  const card = await chargeable(ctx, begin.userId, begin.cardId)
  const provider =
    card.system === 'paypal' ? null : sellingPaymentsOf(ctx, begin.brand)[card.system]
  if (provider === null) throw new NoPaymentProvider()
  const { cardId, system, openToken: token, networkTransactionId } = card
  const order = await open(ctx, { ...begin, cardId, system, channel: 'token' })
  const about = { ...toProvider(order), token, networkTransactionId }
  const paid = await sendCharge(ctx, order, async () =>
    order.cents === 0 ? paidNothing(order) : provider.chargeToken({ ...about, kind: 'one_click' }),
  )
  return {
    orderId: order.orderId,
    status: statusOnWire(paid),
    errorCode: null,
    redirectUrl: paid.actionUrl,
  }
}

/**
 * API-050, API-094, API-095: the PayPal page where the buyer approves the payment.
 * @throws {PaymentInProgress} if it was approved already.
 */
export async function createPaypalPayment(
  ctx: SettlementNeeds,
  begin: Begin,
): Promise<{ orderId: OrderId; href: string }> {
  const { paypal } = sellingPaymentsOf(ctx, begin.brand)
  if (paypal === null) throw new NoPaymentProvider()
  const order = await open(ctx, { ...begin, system: 'paypal', channel: 'page' })
  const { orderId, item, actionUrl } = order
  // Approved but not captured yet: the buyer must not approve again.
  if (isSent(order)) throw new PaymentInProgress(orderId)
  if (order.providerRef !== null && actionUrl !== null) return { orderId, href: actionUrl }
  const about = toProvider(order)
  const opened =
    item.kind === 'plan' && item.renewal !== null
      ? await subscribe(paypal, about, order)
      : await paypal.createOrder(about)
  const { href, providerRef } = opened
  await ctx.db.transaction(async (tx) => {
    const made = await lockOwnedOrder(tx, orderId)
    if (made === null) return
    const { userId, state } = made
    // An order cancelled meanwhile stays cancelled, but keeps its reference in case it is paid.
    const isAsked = isOpen(state) && !isSent(made) ? { state: 'requires_action' as const } : {}
    await changeOrder(tx, made, { providerRef, actionUrl: href, ...isAsked })
    await addAgreement(tx, { providerRef, userId, subscriptionId: null, orderId })
  })
  return { orderId, href }
}

async function subscribe(
  paypal: Paypal,
  about: PaymentOrder,
  { item, cents, creditCents, createdAt }: OrderRow,
) {
  if (item.kind !== 'plan') throw new Error('a pack is no subscription')
  const plan = paypalPlan(item, cents)
  // The credit may cover the whole first period and further days (K08).
  const startAt = cents > 0 ? null : nextChargeAt(item, creditCents, createdAt)
  const { subscriptionRef, href } = await paypal.createSubscription({
    ...about,
    plan: cents > 0 ? plan : { ...plan, intro: null },
    startAt,
  })
  return { providerRef: subscriptionRef, href }
}

/**
 * Opens the order after asking the providers about the user's open ones: one may just have been
 * declined, so that a new one is needed, or paid in another window (C03). If the same product turns out
 * to be paid, that order is returned, so that an unsure buyer does not pay twice (O01).
 * @throws {PaymentInProgress} for a form that would pay the same again. @throws {TooManyDeclines}
 */
async function open(ctx: SettlementNeeds, checkout: Checkout): Promise<OrderRow> {
  const begun = await readBegunOrder(ctx, checkout)
  if (begun !== null && checkout.channel === 'token') return begun
  if (begun?.state === 'settled') throw new PaymentInProgress(begun.orderId)
  for (const { orderId } of await readOpenOrders(ctx.db, checkout.userId)) {
    const now = await settleOrder(ctx, orderId)
    if (now?.state !== 'settled' || now.item.productId !== checkout.productId) continue
    if (checkout.channel !== 'token') throw new PaymentInProgress(orderId)
    const { userId, requestKey: key } = checkout
    if (key !== undefined) await noteBegun(ctx.db, { userId, key }, orderId)
    return now
  }
  await demandNoCardTrying(ctx, checkout)
  return openOrder(ctx, checkout)
}

/** The order begun under this idempotency key, as it is now: a retry never charges twice (TS-126). */
async function readBegunOrder(ctx: SettlementNeeds, { userId, requestKey: key }: Checkout) {
  const orderId = key === undefined ? null : await readBegun(ctx.db, { userId, key })
  return orderId === null ? null : settleOrder(ctx, asId(orderId))
}

/** Sends a charge and applies the report. A decline is thrown; an unclear answer is checked later. */
async function sendCharge(
  ctx: SettlementNeeds,
  order: OrderRow,
  send: () => Promise<PaymentReport>,
): Promise<OrderRow> {
  const { userId, orderId } = order
  const submittedAt = ctx.clock.now()
  // A second click on the same order only checks the first one's outcome; it never charges again.
  if (!(await submitOrder(ctx.db, { userId, orderId }, submittedAt))) {
    return (await settleOrder(ctx, orderId)) ?? order
  }
  const report = await send().catch((error: unknown) => {
    if (error instanceof ProviderUnclear) return null
    throw error
  })
  const sent = { ...order, state: 'submitted' as const, submittedAt }
  const paid = report === null ? await noteUnclear(ctx, sent) : await applyReport(ctx, sent, report)
  if (paid?.state === 'declined') {
    const { declineCode } = paid
    const code = declineCode !== null && isDeclineCode(declineCode) ? declineCode : 'Generic'
    throw new PaymentDeclined(orderId, code, await promisedAfter(ctx, paid))
  }
  return paid ?? sent
}

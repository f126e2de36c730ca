import type {
  HubPaymentNotification,
  OrderStatusReply,
  PaymentNotification,
} from '@oriel/contract/billing/checkout'
import type { OrderId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { onWire } from '#/domains/billing/catalogue/rules.ts'
import { promisedAfter } from '#/domains/billing/orders/decline-bonus.service.ts'
import { statusOnWire } from '#/domains/billing/orders/rules.ts'
import { readOrder, type OrderRow } from '#/domains/billing/orders/store.ts'
import { settleOrder, type SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { readSubscription } from '#/domains/billing/subscriptions/store.ts'
import { subscriptionOnWire } from '#/domains/billing/subscriptions/wire.ts'
import { remainingTokens } from '#/domains/tokens/service.ts'
import { NotFound } from '#/platform/errors.ts'

/** Younger orders wait for the provider's webhook before we ask the provider (payments.md 0.1). */
const ASK_AFTER_MS = 3000

/**
 * API-042: an order's status. If it has not ended, the provider is asked, with one request at a time
 * however many windows wait. @throws {NotFound} for another user's order.
 */
export async function checkOrderStatus(
  ctx: SettlementNeeds,
  userId: UserId,
  orderId: OrderId,
): Promise<OrderStatusReply> {
  const known = await readOrder(ctx.db, { userId, orderId })
  if (known === null) throw new NotFound('There is no such order.')
  const ageMs = ctx.clock.now().getTime() - known.createdAt.getTime()
  const isUnknown = statusOnWire(known) === 'processing' && known.checkAt !== null
  const order = isUnknown && ageMs >= ASK_AFTER_MS ? await askOnce(ctx, known) : known
  const status = statusOnWire(order)
  return {
    orderId,
    status,
    ...(status === 'fail' ? await refusalOf(ctx, order) : { errorCode: null }),
    result: status === 'success' ? await resultOf(ctx, order) : null,
  }
}

const asking = new Map<string, Promise<OrderRow | null>>()

async function askOnce(ctx: SettlementNeeds, order: OrderRow): Promise<OrderRow> {
  const { orderId } = order
  const running = asking.get(orderId)
  if (running) return (await running) ?? order
  const question = settleOrder(ctx, orderId).finally(() => asking.delete(orderId))
  asking.set(orderId, question)
  return (await question) ?? order
}

/** The payment hub's message about an order; null while it has not ended (RT-001, RT-016). */
export async function notificationOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  userId: UserId,
  orderId: OrderId,
): Promise<HubPaymentNotification | null> {
  const order = await readOrder(ctx.db, { userId, orderId })
  const status = order === null ? 'processing' : statusOnWire(order)
  if (order === null || status === 'processing') return null
  return status === 'success'
    ? { orderId, result: await resultOf(ctx, order), errorCode: null }
    : { orderId, result: null, ...(await refusalOf(ctx, order)) }
}

/** 0.02: the time to complete the order has run out. */
const TIME_IS_UP = '0.02'

async function refusalOf(ctx: Pick<Ctx, 'db' | 'clock'>, order: OrderRow) {
  const extraTokens = await promisedAfter(ctx, order)
  return {
    errorCode: order.state === 'expired' ? TIME_IS_UP : order.declineCode,
    ...(extraTokens !== undefined && { extraTokens }),
  }
}

/** ENTITY-050 */
async function resultOf({ db }: Pick<Ctx, 'db'>, order: OrderRow): Promise<PaymentNotification> {
  const { userId, subscriptionId, cents, currency, item } = order
  const [balance, subscription] = await Promise.all([
    remainingTokens({ db }, userId),
    subscriptionId === null ? null : readSubscription(db, { userId, subscriptionId }),
  ])
  return {
    success: true,
    amountPaid: cents,
    currencyPaid: currency,
    product: onWire(item),
    subscription: subscription && subscriptionOnWire(subscription),
    remainingBalance: balance,
  }
}

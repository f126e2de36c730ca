import type { Chargeback } from '@oriel/payment-wire/solidgate'
import { DAY_MS, later, MINUTE_MS } from '#/payments/machine/clock.ts'
import { cardOfName } from '../cards.ts'
import type { Core } from '../core.ts'
import { timestampOf, toReply, type Order } from './order.ts'
import type { Orders } from './orders.ts'
import { beginRefund, endRefund, refund } from './outcome.ts'

const LATER_EVENT = 'solidgate-aftermath'

const SLOW_REFUND = 'solidgate-slow-refund'

interface Due {
  orderId: string
}

interface RefundDue extends Due {
  transactionId: string
}

/** Automatic events after settlement, depending on the card (payments.md §4.4). */
export function registerLaterEvents(core: Core, orders: Orders): void {
  orders.followers.push(async ({ orderId, status, transactions }, { quirk }) => {
    if (status !== 'settle_ok' || transactions.at(-1)?.operation !== 'settle') return
    const isAlert = quirk === 'fraud-alert' || quirk === 'prevention-alert'
    if (quirk !== 'chargeback' && quirk !== 'half-refund' && !isAlert) return
    const at = later(core.clock.now(), quirk === 'chargeback' ? DAY_MS : MINUTE_MS)
    const doc = { orderId } satisfies Due
    await core.schedule.add({ kind: LATER_EVENT, lane: orderId, at, doc })
  })
  core.schedule.on<Due>(LATER_EVENT, ({ orderId }) =>
    orders.kept.get(orderId).then((order) => applyLaterEvent(core, orders, order)),
  )
  core.schedule.on<RefundDue>(SLOW_REFUND, async ({ orderId, transactionId }) => {
    await orders.move(orderId, (order) => [endRefund(order, transactionId)])
  })
}

async function applyLaterEvent(core: Core, orders: Orders, order: Order | null): Promise<void> {
  if (order === null) return
  const { orderId, amount, card } = order
  const quirk = cardOfName(card?.name ?? '')?.quirk
  if (quirk === 'chargeback') await dispute(core, orders, orderId, 'in_progress')
  if (quirk === 'fraud-alert') await alert(core, orders, order, 'fraud_alert')
  if (quirk === 'prevention-alert') await alert(core, orders, order, 'prevention_alert')
  if (quirk === 'prevention-alert') await refundOrder(orders, orderId, amount)
  if (quirk === 'half-refund') await refundOrder(orders, orderId, Math.trunc(amount / 2))
}

/** Refunds an amount; null if it exceeds what is left. */
export const refundOrder = (orders: Orders, orderId: string, amount: number) =>
  orders.move(orderId, (order, card, step) => {
    const refunded = refund(order, card, amount, step)
    return refunded === null ? [] : [refunded]
  })

/** The same at the merchant's request: some banks take a minute. */
export async function refundAsked(
  core: Core,
  orders: Orders,
  { orderId, card }: Order,
  amount: number,
): Promise<Order | null> {
  if (cardOfName(card?.name ?? '')?.quirk !== 'slow-refund') {
    return refundOrder(orders, orderId, amount)
  }
  const begun = await orders.move(orderId, (order, behaviour, step) => {
    const next = beginRefund(order, behaviour, amount, step)
    return next === null ? [] : [next]
  })
  const transactionId = begun?.transactions.at(-1)?.id
  if (begun === null || transactionId === undefined) return null
  const at = later(core.clock.now(), MINUTE_MS)
  const doc = { orderId, transactionId } satisfies RefundDue
  await core.schedule.add({ kind: SLOW_REFUND, lane: orderId, at, doc })
  return begun
}

const REASON = {
  type: '1st_chb',
  reason_group: 'Fraud',
  reason_code: '10.4',
  reason_description: 'Other fraud: card-absent environment',
}

/** Opens a chargeback of the whole order, or ends the open one. Null if there is no such order. */
export async function dispute(
  core: Core,
  orders: Orders,
  orderId: string,
  status: 'in_progress' | 'won' | 'lost',
): Promise<Chargeback | null> {
  const now = timestampOf(core.clock.now())
  const id = core.random.uuid()
  const order = await orders.kept.change(orderId, (current) => {
    const { amount, currency } = current
    const open = current.chargebacks.at(-1) ?? {
      id,
      dispute_date: now,
      amount,
      currency,
      ...REASON,
    }
    const settled = status === 'in_progress' ? null : now
    return { ...current, chargebacks: [{ ...open, settlement_date: settled, status }] }
  })
  const chargeback = order?.chargebacks.at(-1)
  if (order === null || chargeback === undefined) return null
  await notifyShop(core, order, 'card_gate.chargeback.received', {
    chargeback,
    chargeback_flow: [chargeback],
  })
  return chargeback
}

async function alert(core: Core, orders: Orders, { orderId }: Order, type: string): Promise<void> {
  const order = await orders.kept.change(orderId, (current) => ({ ...current, isFraudulent: true }))
  if (order === null) return
  const { amount, currency } = order
  const received = timestampOf(core.clock.now())
  await notifyShop(core, order, `card_gate.${type}.received`, {
    alert: { id: core.random.uuid(), type, amount, currency, received_at: received },
  })
}

const notifyShop = (core: Core, order: Order, type: string, more: object) => {
  const { order_id, amount, currency, status } = toReply(order, null, core.origin()).order
  const body = { order: { order_id, amount, currency, status }, ...more }
  return core.webhooks.send({ provider: 'solidgate', type, subject: order.orderId, body })
}

import type { Core } from '#/payments/core.ts'
import { collection } from '#/payments/machine/records.ts'
import { refusal } from '../access.ts'
import type { Orders } from '../orders.ts'
import { sessionReplyOf } from './form-state.ts'
import type { Session } from './sessions.ts'

export interface Coupon {
  code: string
  /** Taken off the price. */
  percent: number
}

export const couponsOf = ({ database }: Core) => collection<Coupon>(database, 'solidgate-coupon')

/**
 * Takes a coupon off the price of a form that waits.
 * @throws {Refusal} 2.17 for a coupon that does not exist.
 */
export async function applyCoupon(core: Core, orders: Orders, session: Session, code: string) {
  const coupon = await couponsOf(core).get(code)
  const order = await orders.kept.get(session.orderId)
  if (coupon === null || order?.status !== 'created') {
    throw refusal(400, '2.17', ['Coupon is not active'])
  }
  const amount = Math.round((order.amount * (100 - coupon.percent)) / 100)
  await orders.kept.change(order.orderId, (current) => ({ ...current, amount }))
  const { productPrice } = sessionReplyOf(session, order).payment.priceBreakdown
  const discounted = sessionReplyOf(session, { ...order, amount }).payment.priceBreakdown
  return { productPrice, discountPrice: discounted.productPrice }
}

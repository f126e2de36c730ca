import { randomUUID } from 'node:crypto'
import { paypalError, paypalOrder } from '@oriel/payment-wire/paypal'
import { choose, orderFor, type Merchant } from './some-merchant.ts'

export const ORDERS = '/v2/checkout/orders'

/** An order with its own invoice, waiting for its payer at `approval`. */
export async function someOrder(merchant: Merchant, value = '39.99') {
  const asked = orderFor(value, `attempt-${randomUUID()}`)
  const order = await merchant.expectCall(['POST', ORDERS, asked], [201, paypalOrder])
  const approval = order.links.find(({ rel }) => rel === 'payer-action')?.href ?? ''
  return { id: order.id, approval, order }
}

/** The same, approved and captured. */
export async function paidOrder(merchant: Merchant, value = '39.99') {
  const { id, approval } = await someOrder(merchant, value)
  await choose(approval, 'approve')
  const order = await merchant.expectCall(['POST', `${ORDERS}/${id}/capture`], [201, paypalOrder])
  const [capture] = order.purchase_units[0]?.payments?.captures ?? []
  return { id, captureId: capture?.id ?? '', capture }
}

/** The issue named in a refusal. */
export const issueOf = (body: unknown) => paypalError.parse(body).details?.[0]?.issue

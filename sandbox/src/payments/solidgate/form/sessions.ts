import type * as z from 'zod/mini'
import { formIntent, partialIntent, resignIntent } from '@oriel/payment-wire/solidgate'
import { decryptIntent, isSigned } from '@oriel/payment-wire/solidgate-signature'
import type { Core } from '#/payments/core.ts'
import { collection, type Collection } from '#/payments/machine/records.ts'
import { priceOf } from '#/payments/solidgate/billing/catalogue.ts'
import { messagesOf, refusal } from '../access.ts'
import { orderOf } from '../intents.ts'
import type { Order } from '../order.ts'
import type { Orders } from '../orders.ts'

/** A form that is open in a page. */
export interface Session {
  id: string
  kind: 'form' | 'resign'
  orderId: string
  nonce: string
  /** Resign only: the stored card. */
  token: string | null
}

export const sessionsOf = ({ database }: Core): Collection<Session> =>
  collection<Session>(database, 'solidgate-session')

interface Sealed {
  merchant: string
  signature: string
  intent: string
}

/**
 * What an intent says.
 * @throws {Refusal} 1.01 for another merchant or signature, 2.01 for what cannot be read or is not right.
 */
function opened<T>({ keys }: Core, schema: z.ZodMiniType<T>, sealed: Sealed): T {
  const { merchant, signature, intent } = sealed
  const pair = keys.solidgate.api
  if (merchant !== pair.pk) throw refusal(401, '1.01', ['Authentication failed'])
  const parsed = schema.safeParse(decryptIntent(pair.sk, intent))
  if (!parsed.success) throw refusal(400, '2.01', messagesOf(parsed.error))
  if (!isSigned(pair, intent, signature)) throw refusal(401, '1.01', ['Authentication failed'])
  return parsed.data
}

/** Opens a form for a new order, or again for one that still waits. */
export async function openForm(core: Core, orders: Orders, sealed: Sealed): Promise<Session> {
  const intent = opened(core, formIntent, sealed)
  const price = await priceOf(core, intent)
  if (price === null) throw refusal(400, '2.01', { product_id: ['No such product'] })
  await place(orders, orderOf(intent, 'form', { ...price, subscriptionId: core.random.uuid() }))
  return openSession(core, { kind: 'form', orderId: intent.order_id, token: null })
}

export async function openResign(core: Core, orders: Orders, sealed: Sealed): Promise<Session> {
  const intent = opened(core, resignIntent, sealed)
  const [found, price] = await Promise.all([
    orders.tokens.find(intent.recurring_token),
    priceOf(core, intent),
  ])
  if (found === null) throw refusal(400, '2.01', { recurring_token: ['Card token not found'] })
  if (price === null) throw refusal(400, '2.01', { product_price_id: ['No such price'] })
  const order = orderOf(intent, 'resign', { ...price, subscriptionId: core.random.uuid() })
  await place(orders, { ...order, card: found.token.card, token: intent.recurring_token })
  return openSession(core, {
    kind: 'resign',
    orderId: intent.order_id,
    token: intent.recurring_token,
  })
}

/** @throws {Refusal} 2.01 when the order was charged already. */
async function place(orders: Orders, order: Order): Promise<void> {
  if (await orders.kept.add(order.orderId, order)) return
  let isFree = false
  await orders.kept.change(order.orderId, (known) => {
    isFree = known.status === 'created' && known.channel === order.channel
    return isFree ? order : known
  })
  if (!isFree) throw refusal(400, '2.01', { order_id: ['Duplicate order'] })
}

async function openSession(
  core: Core,
  session: Pick<Session, 'kind' | 'orderId' | 'token'>,
): Promise<Session> {
  const id = core.random.token('fs_')
  const opening = { ...session, id, nonce: core.random.token() }
  await sessionsOf(core).add(id, opening)
  return opening
}

/** Changes the order of an open form (`update` of the script). */
export async function updateForm(
  core: Core,
  orders: Orders,
  session: Session,
  { signature, intent }: Omit<Sealed, 'merchant'>,
): Promise<Session> {
  const merchant = core.keys.solidgate.api.pk
  const changed = opened(core, partialIntent, { merchant, signature, intent })
  await orders.kept.change(session.orderId, (order) => {
    if (order.status !== 'created') return order
    const { amount, currency, order_description: description, customer_email: email } = changed
    return {
      ...order,
      amount: amount ?? order.amount,
      currency: currency ?? order.currency,
      description: description ?? order.description,
      customerEmail: email ?? order.customerEmail,
      metadata: changed.order_metadata ?? order.metadata,
    }
  })
  return session
}

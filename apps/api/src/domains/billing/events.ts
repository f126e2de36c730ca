import * as z from 'zod/mini'
import type { OrderId, UserId } from '@oriel/contract/ids'
import { userUuid } from '@oriel/contract/primitives'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { NewsMessage } from '#/platform/news/news.ts'

/** Sent to all instances: an order has ended. The payment hub forwards it (RT-001). */
export const ORDER_ENDED = 'billing:order-ended'

export function orderEnded(userId: UserId, orderId: OrderId): NewsMessage {
  return { userId, target: ORDER_ENDED, args: [orderId] }
}

/** Sent to all instances: the user's plan or cards have changed. */
export const ENTITLEMENT_CHANGED = 'billing:entitlement-changed'

export function entitlementChanged(userId: UserId): NewsMessage {
  return { userId, target: ENTITLEMENT_CHANGED, args: [] }
}

/** Sent to all instances: the user gets no offers for a while. Never reaches a client. */
export function offersQuieted(userId: UserId): NewsMessage {
  return { userId, target: 'billing:offers-quieted', args: [] }
}

interface Paid {
  userId: UserId
  /** The brand that sold the order. */
  brand: string
  /** Receipt address. */
  email: string
  /** Origin of the app where the payer paid. */
  origin: string
}

/**
 * An order was paid. Sent in the transaction that settles it and handled by accounts, which turns a
 * guest who entered an address into a member (PAY-021, PAY-022).
 */
export const ORDER_PAID: JobKind<Paid> = {
  name: 'billing.order-paid',
  schema: z.object({ userId: userUuid, brand: z.string(), email: z.string(), origin: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
  leaseSeconds: 60,
}

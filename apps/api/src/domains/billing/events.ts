import * as z from 'zod/mini'
import type { OrderId } from '@oriel/contract/ids'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { NewsMessage } from '#/platform/news/news.ts'

/** Told to all instances: an order has ended. The payment hub passes it on (RT-001). */
export const ORDER_ENDED = 'billing:order-ended'

export function orderEnded(userId: string, orderId: OrderId): NewsMessage {
  return { userId, target: ORDER_ENDED, args: [orderId] }
}

/** Told to all instances: plan or cards of the user are others now. */
export const ENTITLEMENT_CHANGED = 'billing:entitlement-changed'

export function entitlementChanged(userId: string): NewsMessage {
  return { userId, target: ENTITLEMENT_CHANGED, args: [] }
}

/** Told to all instances: nothing is offered to the user for a time. Never reaches a client. */
export function offersQuieted(userId: string): NewsMessage {
  return { userId, target: 'billing:offers-quieted', args: [] }
}

interface Paid {
  userId: string
  /** Sold it. */
  brand: string
  /** Where the receipt goes. */
  email: string
  /** Of the app as the payer saw it. */
  origin: string
}

/**
 * Somebody paid. Sent in the transaction that settles the order, heard by accounts, which makes a
 * member of a guest who typed an address (PAY-021, PAY-022).
 */
export const ORDER_PAID: JobKind<Paid> = {
  name: 'billing.order-paid',
  schema: z.object({ userId: z.uuid(), brand: z.string(), email: z.string(), origin: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
  leaseSeconds: 60,
}

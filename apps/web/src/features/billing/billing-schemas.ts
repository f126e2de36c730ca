import * as z from 'zod/mini'
import { userCard } from '@oriel/contract/billing/card'
import { product } from '@oriel/contract/billing/product'
import { subscription } from '@oriel/contract/billing/subscription'

/** Response schemas of this feature, loaded lazily with its first response. */
export {
  changePlanReply,
  checkoutOptions,
  giveUpReply,
  invoices,
  oneClickReply,
  orderStatusReply,
  paymentLinkReply,
  paypalPaymentReply,
  solidIntent,
  yunoIntent,
  yunoPaymentReply,
} from '@oriel/contract/billing/checkout'
export { restoreReply, subscription, upgradeQuote } from '@oriel/contract/billing/subscription'

export const plans = z.array(product)
export const cards = z.array(userCard)
export const activeSubscription = z.nullable(subscription)

import type { PaymentPlanKind } from '@oriel/contract/billing/product'

/** Query parameters of a return from a bank or PayPal (RETURN-001 to RETURN-009). */
const NAMES = [
  'orderId',
  'subscription_id',
  'token',
  'productId',
  'state',
  'purchaseType',
  'userId',
  'paymentSystem',
  'redirectType',
] as const

export type PaymentReturn = {
  orderId: string | null
  subscription_id: string | null
  token: string | null
  productId: string | null
  state: string | null
  purchaseType: 'subscription' | 'token' | undefined
  userId: string | null
  isPaypal: boolean
  redirectType: 'success' | 'fail' | 'cancel'
}

/** Does not decide whether the payment succeeded: the server is asked (RETURN-015). */
export function readReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search)
  const purchaseType = query.get('purchaseType')
  const redirectType = query.get('redirectType')
  return {
    orderId: query.get('orderId'),
    subscription_id: query.get('subscription_id'),
    token: query.get('token'),
    productId: query.get('productId'),
    state: query.get('state'),
    purchaseType:
      purchaseType === 'subscription' || purchaseType === 'token' ? purchaseType : undefined,
    userId: query.get('userId'),
    isPaypal: query.get('paymentSystem') === 'paypal',
    // RETURN-010
    redirectType: redirectType === 'fail' || redirectType === 'cancel' ? redirectType : 'success',
  }
}

/** Added by PayPal; they add nothing to the nine parameters above. */
const OTHERS = ['ba_token', 'PayerID'] as const

/** RETURN-016: the query without the return parameters. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...NAMES, ...OTHERS]) query.delete(name)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

/** RETURN-014: pages that show the checkout as their own popup. */
export const CHECKOUT_SOURCE_PATHS = ['/pricing', '/tokens'] as const

/** Selects what opens on a return (RETURN-011 to RETURN-013). */
export function opensFor(
  found: PaymentReturn,
  { pathname, isFramed }: { pathname: string; isFramed: boolean },
): 'checkout' | 'paywall' | 'nothing' {
  if (found.orderId === null) return 'nothing'
  if (found.purchaseType !== 'token' && found.isPaypal && found.state === 'canceled')
    return 'nothing'
  if (CHECKOUT_SOURCE_PATHS.some((path) => path === pathname)) return 'checkout'
  return isFramed ? 'nothing' : 'paywall'
}

/** Values of `purchaseType` in the URL (RETURN-006). */
const PURCHASE_TYPES = {
  default_subscription: 'subscription',
  default_tokens: 'token',
} as const satisfies Record<PaymentPlanKind, PaymentReturn['purchaseType']>

type Going = {
  origin: string
  pathname: string
  productId: string
  kind: PaymentPlanKind
  paymentSystem: 'solidgate' | 'yuno' | 'paypal'
}

/** URLs the provider redirects the buyer to; the server adds the order id. */
export function returnUrls({ origin, pathname, kind, ...facts }: Going) {
  const known = { ...facts, purchaseType: PURCHASE_TYPES[kind] }
  const url = (redirectType: string, more: Record<string, string> = {}) =>
    `${origin}${pathname}?${new URLSearchParams({ ...known, redirectType, ...more })}`
  return {
    successUrl: url('success'),
    failUrl: facts.paymentSystem === 'paypal' ? url('cancel', { state: 'canceled' }) : url('fail'),
  }
}

import type { Buyer } from './some-billing-app.ts'

/** Calls that begin a payment with the words of a whole checkout. */
export const FORMS = [
  'Payments/create-payment-intent',
  'YunoPayments/create-payment-intent',
  'PaypalPayments/create-payment',
]
/** Those that answer with a link, and take less. */
export const LINKS = ['Payments/create-payment-link', 'Payments/create-subscriber-payment-link']
const LINK_FIELDS = [
  'productId',
  'isPurchaseTokens',
  'isDownsellPayment',
  'downsellType',
  'redirectUrl',
  'pathname',
  'renewalConsent',
  'email',
]
/** What a buyer's page says to one of the calls. */
export async function checkoutFields(
  buyer: Buyer,
  path: string,
  productId: string,
  more = {},
): Promise<object> {
  const body = await buyer.checkoutBody(productId, more)
  const names = LINKS.includes(path) ? LINK_FIELDS : Object.keys(body)
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}

/** Begins a payment by one of the calls. */
export async function begin(buyer: Buyer, path: string, productId: string, more = {}) {
  return buyer.call('POST', path, await checkoutFields(buyer, path, productId, more))
}

const WITHOUT_CHECKOUT = /^\/(legal|maintenance|hidden-auth)(\/|$)/

/**
 * Whether a checkout may open on a page, so that its document lets in the forms of the payment providers
 * (S03). All but a few are one page of the app, on which any popup may open.
 */
export function hasCheckout(path: string): boolean {
  return !WITHOUT_CHECKOUT.test(path)
}

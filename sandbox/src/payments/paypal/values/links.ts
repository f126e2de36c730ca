import type { PaypalLink } from '@oriel/payment-wire/paypal'
import type { Core } from '#/payments/core.ts'

/** Address below `/paypal`. */
export const urlOf = (core: Core, path: string): string => `${core.origin()}/paypal${path}`

export const linkTo = (
  core: Core,
  [rel, method]: [rel: string, method: 'GET' | 'POST' | 'PATCH'],
  path: string,
): PaypalLink => ({ href: urlOf(core, path), rel, method })

import type { PaypalMoney } from '@oriel/payment-wire/paypal'

/** Integer minor units of a decimal string, without floating-point arithmetic. */
export function centsOf({ value }: PaypalMoney): number {
  const [whole = '0', fraction = ''] = value.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function moneyOf(cents: number, currency: string): PaypalMoney {
  const whole = Math.trunc(cents / 100)
  return { currency_code: currency, value: `${whole}.${String(cents % 100).padStart(2, '0')}` }
}

const FEE_PER_MILLE = 29
const FIXED_FEE_CENTS = 30

/** The provider's fee: 2.9 % and 30 cents, at most the payment itself. */
export const feeOf = (cents: number): number =>
  Math.min(cents, Math.round((cents * FEE_PER_MILLE) / 1000) + FIXED_FEE_CENTS)

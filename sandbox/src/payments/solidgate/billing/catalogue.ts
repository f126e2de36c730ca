import type { Core } from '#/payments/core.ts'
import { collection, type Collection } from '#/payments/machine/records.ts'

export interface Product {
  id: string
  name: string
  status: 'active' | 'archived'
  /** Amount of its default price, in minor units. */
  amount: number
  currency: string
  /** Length of a paid period. */
  period: { unit: 'day' | 'week' | 'month' | 'year'; value: number }
  /** A first period at another price. */
  trial: { amount: number; period: Product['period'] } | null
}

export interface Price {
  id: string
  productId: string
  amount: number
  /** Amount of the first period, if it differs. */
  trialAmount: number | null
  currency: string
  isDefault: boolean
}

export const productsOf = ({ database }: Core): Collection<Product> =>
  collection<Product>(database, 'solidgate-product')

export const pricesOf = ({ database }: Core): Collection<Price> =>
  collection<Price>(database, 'solidgate-price')

interface Asked {
  amount?: number | undefined
  currency?: string | undefined
  product_id?: string | undefined
  product_price_id?: string | undefined
}

/** A resolved product. */
export interface Priced {
  amount: number
  currency: string
  productId: string | null
}

/** The amount to pay: as given, or that of the product or price. Null without one. */
export async function priceOf(
  core: Core,
  { amount, currency, product_id: productId, product_price_id: priceId }: Asked,
): Promise<Priced | null> {
  if (priceId !== undefined) return firstPayment(core, await pricesOf(core).get(priceId))
  if (productId !== undefined) {
    const prices = await pricesOf(core).find({ productId })
    const own = prices.find((price) => price.currency === currency)
    return firstPayment(core, own ?? prices.find(({ isDefault }) => isDefault) ?? prices[0])
  }
  return amount === undefined || currency === undefined
    ? null
    : { amount, currency, productId: null }
}

async function firstPayment(core: Core, price: Price | null | undefined): Promise<Priced | null> {
  const product = price ? await productsOf(core).get(price.productId) : null
  if (product === null || !price) return null
  const { productId, currency, amount, trialAmount } = price
  return { amount: product.trial === null ? amount : (trialAmount ?? amount), currency, productId }
}

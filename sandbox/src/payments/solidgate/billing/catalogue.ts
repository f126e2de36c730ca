import type { Core } from '#/payments/core.ts'
import { collection, type Collection } from '#/payments/machine/records.ts'

export interface Product {
  id: string
  name: string
  status: 'active' | 'archived'
  /** Of its default price, minor units. */
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
  /** Of the first period, where the product has one of its own. */
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

/** What is bought, after a product was looked up. */
export interface Priced {
  amount: number
  currency: string
  productId: string | null
}

/** What is to be paid: the amount given, or that of the product or price. Null when there is none. */
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

import type { FastifyRequest } from 'fastify'
import type { Core, GatewayApp } from '#/payments/core.ts'
import { checkedBody, requireMerchant } from '../access.ts'
import { NO_PRODUCT } from '../replies.ts'
import { pricesOf, productsOf, type Price, type Product } from './catalogue.ts'
import { priceRequest, productRequest } from './wire.ts'

const HOST = '/solidgate/subscriptions/api/v1'

type ById = { Params: { id: string } }

/** Seeding of products and prices (payments.md §1.6). */
export function catalogueRoutes(app: GatewayApp, core: Core): void {
  const url = `${HOST}/products`
  app.get(url, (request) => listProducts(core, request))
  app.post(url, (request) => addProduct(core, request))
  app.post<ById>(`${url}/:id/prices`, (request) => addPrice(core, request, request.params.id))
}

async function listProducts(core: Core, request: FastifyRequest): Promise<object> {
  requireMerchant(core, request)
  return { products: (await productsOf(core).find({})).map(toProductReply) }
}

async function addProduct(core: Core, request: FastifyRequest): Promise<object> {
  requireMerchant(core, request)
  const given = checkedBody(request, productRequest)
  const product: Product = {
    id: core.random.uuid(),
    name: given.name,
    status: given.status,
    amount: 0,
    currency: 'USD',
    period: given.billing_period,
    trial: given.trial === undefined ? null : { amount: 0, period: given.trial.billing_period },
  }
  await productsOf(core).add(product.id, product)
  return toProductReply(product)
}

async function addPrice(core: Core, request: FastifyRequest, productId: string): Promise<object> {
  requireMerchant(core, request)
  const given = checkedBody(request, priceRequest)
  const price: Price = {
    id: core.random.uuid(),
    productId,
    amount: given.product_price,
    trialAmount: given.trial_price ?? null,
    currency: given.currency,
    isDefault: given.default,
  }
  const { length: others } = await pricesOf(core).find({ productId })
  const product = await productsOf(core).change(productId, (current) =>
    price.isDefault || others === 0 ? priced(current, price) : current,
  )
  if (product === null) return NO_PRODUCT
  await pricesOf(core).add(price.id, price)
  return { id: price.id, product_id: productId, ...given }
}

const priced = (product: Product, { amount, currency, trialAmount }: Price): Product => ({
  ...product,
  amount,
  currency,
  trial: product.trial === null ? null : { ...product.trial, amount: trialAmount ?? amount },
})

const toProductReply = ({ id, name, status, period, trial }: Product) => ({
  id,
  name,
  status,
  billing_period: period,
  ...(trial === null ? {} : { trial: { billing_period: trial.period } }),
})

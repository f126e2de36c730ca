import {
  paypalPlanRequest,
  paypalProductRequest,
  type PaypalPlan,
  type PaypalProduct,
} from '@oriel/payment-wire/paypal-billing'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { newId } from '#/payments/paypal/values/ids.ts'
import { linkTo } from '#/payments/paypal/values/links.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Paypal } from '../context.ts'
import { notFound, refusal, shaped, unprocessable } from '../refusals.ts'
import { KEPT_MS } from '../replies.ts'

interface ById {
  Params: { id: string }
}

/** Catalog Products v1 and the plans of Subscriptions v1 (payments §3.3). */
export function catalogRoutes(app: GatewayApp, paypal: Paypal): void {
  productRoutes(app, paypal)
  planRoutes(app, paypal)
}

function productRoutes(app: GatewayApp, { core, store, replies }: Paypal): void {
  const products = '/v1/catalogs/products'

  app.post(products, (request, reply) =>
    replies.send([request, reply], KEPT_MS.subscriptions, async () => {
      const asked = shaped(jsonBody(request), paypalProductRequest)
      const id = asked.id ?? newId(core.random, 'PROD-')
      const at = timestamp(core.clock.now())
      const links = [linkTo(core, ['self', 'GET'], `${products}/${id}`)]
      const product: PaypalProduct = { ...asked, id, create_time: at, update_time: at, links }
      if (!(await store.products.add(id, product)))
        throw unprocessable('DUPLICATE_RESOURCE_IDENTIFIER')
      return { status: 201, body: product }
    }),
  )
  app.get(products, async () => ({ products: await store.products.find({}), links: [] }))
  app.get<ById>(`${products}/:id`, async ({ params }) => {
    const product = await store.products.get(params.id)
    if (product === null) throw notFound()
    return product
  })
}

function planRoutes(app: GatewayApp, { core, store, replies }: Paypal): void {
  const plans = '/v1/billing/plans'

  app.post(plans, (request, reply) =>
    replies.send([request, reply], KEPT_MS.subscriptions, async () => {
      const asked = shaped(jsonBody(request), paypalPlanRequest)
      if ((await store.products.get(asked.product_id)) === null)
        throw refusal(404, { issue: 'INVALID_RESOURCE_ID', field: '/product_id' })
      const id = newId(core.random, 'P-', 24)
      const at = timestamp(core.clock.now())
      const plan: PaypalPlan = {
        ...asked,
        id,
        status: asked.status ?? 'ACTIVE',
        quantity_supported: false,
        create_time: at,
        update_time: at,
        links: [linkTo(core, ['self', 'GET'], `${plans}/${id}`)],
      }
      await store.plans.add(id, plan)
      return { status: 201, body: plan }
    }),
  )
  app.get<{ Querystring: { product_id?: string } }>(plans, async ({ query }) => {
    const found = await store.plans.find(
      query.product_id === undefined ? {} : { product_id: query.product_id },
    )
    const listed = found.map(({ id, product_id, name, status }) => ({
      id,
      product_id,
      name,
      status,
    }))
    return { plans: listed, links: [linkTo(core, ['self', 'GET'], plans)] }
  })
  app.get<ById>(`${plans}/:id`, async ({ params }) => {
    const plan = await store.plans.get(params.id)
    if (plan === null) throw notFound()
    return plan
  })
  for (const [action, status] of [
    ['activate', 'ACTIVE'],
    ['deactivate', 'INACTIVE'],
  ] as const) {
    app.post<ById>(`${plans}/:id/${action}`, async ({ params }, reply) => {
      const plan = await store.plans.change(params.id, (current) => ({ ...current, status }))
      if (plan === null) throw notFound()
      return reply.code(204).send()
    })
  }
}

import * as z from 'zod/mini'
import {
  yunoCustomerRequest,
  yunoSessionRequest,
  type YunoCustomer,
  type YunoSession,
} from '@oriel/payment-wire/yuno'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { sessionBy } from '#/payments/yuno/payments/tokens.ts'
import { assertAccount } from '../access.ts'
import type { Yuno } from '../context.ts'
import { invalid, notFound, shaped } from '../refusals.ts'

interface ById {
  Params: { id: string }
}

export function customerRoutes(app: GatewayApp, { core, store }: Yuno): void {
  app.post('/customers', async (request, reply) => {
    const asked = shaped(jsonBody(request), yunoCustomerRequest)
    const { merchant_customer_id } = asked
    if ((await store.customers.find({ merchant_customer_id })).length > 0)
      throw invalid('CUSTOMER_ID_DUPLICATED', 'The customer id for the merchant is duplicated.')
    const at = core.clock.now().toISOString()
    const id = core.random.uuid()
    const customer: YunoCustomer = { ...asked, id, created_at: at, updated_at: at }
    await store.customers.add(id, customer)
    return reply.code(201).send(customer)
  })
  app.get<ById>('/customers/:id', async ({ params }) => {
    const customer = await store.customers.get(params.id)
    if (customer === null) throw notFound()
    return customer
  })
  app.get<ById>('/customers/external/:id', async ({ params }) => {
    const [customer] = await store.customers.find({ merchant_customer_id: params.id })
    if (customer === undefined) throw notFound()
    return customer
  })
}

const sessionPatch = z.partial(
  z.pick(yunoSessionRequest, {
    amount: true,
    payment_description: true,
    callback_url: true,
    metadata: true,
  }),
)

export function sessionRoutes(app: GatewayApp, yuno: Yuno): void {
  const { core, store } = yuno
  const sessions = '/checkout/sessions'

  app.post(sessions, async (request, reply) => {
    const asked = shaped(jsonBody(request), yunoSessionRequest)
    assertAccount(core, asked.account_id)
    if ((await store.customers.get(asked.customer_id)) === null)
      throw invalid('CUSTOMER_NOT_FOUND', 'The customer does not exist.')
    const id = core.random.uuid()
    const session: YunoSession = {
      ...asked,
      checkout_session: id,
      workflow: asked.workflow ?? 'SDK_CHECKOUT',
      created_at: core.clock.now().toISOString(),
    }
    await store.sessions.add(id, { session, rootId: id })
    return reply.code(201).send(session)
  })
  app.get<ById>(`${sessions}/:id`, async ({ params }) => (await sessionBy(yuno, params.id)).session)
  app.patch<ById>(`${sessions}/:id`, async (request) => {
    const changes = shaped(jsonBody(request), sessionPatch)
    const known = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    )
    const changed = await store.sessions.change(request.params.id, (current) => ({
      ...current,
      session: { ...current.session, ...known },
    }))
    if (changed === null) throw notFound()
    return changed.session
  })
  app.get<ById>(`${sessions}/:id/payment-methods`, async ({ params }) => {
    const { session } = await sessionBy(yuno, params.id)
    const kept = await store.vault.find({
      customerId: session.customer_id,
      enrolled: { status: 'ENROLLED' },
    })
    const card = { type: 'CARD', category: 'CARD', checkout_session: params.id }
    return [
      { ...card, name: 'Card', vaulted_token: null },
      ...kept.map(({ enrolled: { name, vaulted_token } }) => ({ ...card, name, vaulted_token })),
    ]
  })
}

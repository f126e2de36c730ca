import {
  yunoCustomerSessionRequest,
  yunoEnrollRequest,
  type YunoEnrolled,
} from '@oriel/payment-wire/yuno-stored'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { announce } from '#/payments/yuno/payments/events.ts'
import { spend } from '#/payments/yuno/payments/tokens.ts'
import { enrol } from '#/payments/yuno/payments/vault.ts'
import { assertAccount, idempotencyKey } from '../access.ts'
import type { Yuno } from '../context.ts'
import { once } from '../idempotency.ts'
import { invalid, notFound, shaped } from '../refusals.ts'
import type { VaultRecord } from '../store.ts'

interface ById {
  Params: { id: string }
}
interface ByMethod {
  Params: { id: string; methodId: string }
}

/**
 * Stores a one-time token's card for the session's customer, and announces it. @throws {Refusal}
 * 400, 404
 */
export async function enrolByToken(
  yuno: Yuno,
  customerSession: string,
  token: string,
): Promise<YunoEnrolled> {
  const { core, store } = yuno
  const session = await store.customerSessions.get(customerSession)
  if (session === null) throw notFound()
  const { card } = await spend(yuno, token, customerSession)
  const { enrolled } = await enrol(yuno, {
    vaultedToken: core.random.uuid(),
    customerId: session.customerId,
    card,
    networkTransactionId: core.random.uuid(),
  })
  await announceEnrolment(yuno, enrolled, 'enrollment.enroll')
  return enrolled
}

async function unenrol(yuno: Yuno, vaultedToken: string): Promise<YunoEnrolled> {
  const updated_at = yuno.core.clock.now().toISOString()
  const changed = await yuno.store.vault.change(vaultedToken, (current) => ({
    ...current,
    enrolled: { ...current.enrolled, status: 'UNENROLLED', updated_at },
  }))
  if (changed === null) throw notFound()
  await announceEnrolment(yuno, changed.enrolled, 'enrollment.unenroll')
  return changed.enrolled
}

const announceEnrolment = ({ core }: Yuno, enrolled: YunoEnrolled, typeEvent: string) =>
  announce(core, {
    type: 'enrollment',
    typeEvent,
    subject: enrolled.id,
    data: { payment_method: enrolled },
  })

/** Cards without a payment: customer sessions, enrolment, what is enrolled (payments §2.2). */
export function enrolmentRoutes(app: GatewayApp, yuno: Yuno): void {
  const { core, store } = yuno

  for (const path of ['/customer-sessions', '/customers/sessions']) {
    app.post(path, async (request, reply) => {
      const asked = shaped(jsonBody(request), yunoCustomerSessionRequest)
      assertAccount(core, asked.account_id)
      if ((await store.customers.get(asked.customer_id)) === null)
        throw invalid('CUSTOMER_NOT_FOUND', 'The customer does not exist.')
      const id = core.random.uuid()
      await store.customerSessions.add(id, { id, customerId: asked.customer_id })
      return reply.code(201).send({
        customer_session: id,
        customer_id: asked.customer_id,
        country: asked.country,
        created_at: core.clock.now().toISOString(),
      })
    })
  }
  app.post<ById>('/customers/sessions/:id/payment-methods', async (request, reply) => {
    const { account_id, payment_method } = shaped(jsonBody(request), yunoEnrollRequest)
    assertAccount(core, account_id)
    if (payment_method.token === undefined)
      throw invalid('MISSING_PARAMETERS', 'Missing parameters: payment_method.token.')
    const enrolled = await enrolByToken(yuno, request.params.id, payment_method.token)
    return reply.code(201).send(enrolled)
  })
  enrolledRoutes(app, yuno)
}

function enrolledRoutes(app: GatewayApp, yuno: Yuno): void {
  const { store } = yuno
  const methods = '/customers/:id/payment-methods'

  const methodOf = async ({ id, methodId }: ByMethod['Params']): Promise<VaultRecord> => {
    const [found] = await store.vault.find({ customerId: id, enrolled: { id: methodId } })
    if (found === undefined) throw notFound()
    return found
  }
  app.get<ById>(methods, async ({ params }) => {
    const found = await store.vault.find({
      customerId: params.id,
      enrolled: { status: 'ENROLLED' },
    })
    return found.map(({ enrolled }) => enrolled)
  })
  app.get<ByMethod>(`${methods}/:methodId`, async ({ params }) => (await methodOf(params)).enrolled)
  // Here a method is named by its token.
  app.post<ByMethod>(`${methods}/:methodId/unenroll`, async (request) => {
    const { id: customerId, methodId: vaultedToken } = request.params
    const key = idempotencyKey(request)
    if ((await store.vault.get(vaultedToken))?.customerId !== customerId) throw notFound()
    const { answer } = await once(yuno, key, async () => ({
      paymentId: null,
      answer: await unenrol(yuno, vaultedToken),
    }))
    return answer
  })
}

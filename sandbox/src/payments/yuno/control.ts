import * as z from 'zod/mini'
import { settle } from '#/payments/yuno/payments/charging.ts'
import { dispute } from '#/payments/yuno/payments/later-events.ts'
import { wholeView } from '#/payments/yuno/payments/payment.ts'
import { checked } from '../control.routes.ts'
import type { GatewayApp } from '../core.ts'
import type { Yuno } from './context.ts'
import { notFound } from './refusals.ts'
import type { PaymentRecord } from './store.ts'

interface ById {
  Params: { id: string }
}

const disputeHow = z.strictObject({ how: z.enum(['open', 'lost', 'won']) })

const PAYMENTS = '/_control/yuno/payments'

/** @throws {Refusal} 404 where nothing was changed */
function shown(record: PaymentRecord | null) {
  if (record === null) throw notFound()
  return wholeView(record)
}

/** What providers and banks decide later. */
export function yunoControl(app: GatewayApp, yuno: Yuno): void {
  app.post<ById>(`${PAYMENTS}/:id/settle`, async ({ params }) =>
    shown(await settle(yuno, params.id)),
  )
  app.post<ById>(`${PAYMENTS}/:id/dispute`, async (request) =>
    shown(await dispute(yuno, request.params.id, checked(request, disputeHow).how)),
  )
}

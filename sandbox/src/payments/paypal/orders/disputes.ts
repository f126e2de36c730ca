import type { PaypalDispute } from '@oriel/payment-wire/paypal-webhook'
import { newId } from '#/payments/paypal/values/ids.ts'
import { linkTo } from '#/payments/paypal/values/links.ts'
import { moneyOf } from '#/payments/paypal/values/money.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Paypal } from '../context.ts'
import { notFound, unprocessable } from '../refusals.ts'
import { reverse } from './payments.ts'

async function announceDispute(
  paypal: Paypal,
  dispute: PaypalDispute,
  [what, subject]: ['CREATED' | 'RESOLVED', string],
): Promise<void> {
  const summary = what === 'CREATED' ? 'A new dispute opened' : 'A dispute was resolved'
  const type = `CUSTOMER.DISPUTE.${what}` as const
  await paypal.announce({ type, subject, kind: 'dispute', summary, resource: dispute })
}

/** The payer disputes a payment. @throws {Refusal} 404 */
export async function openDispute(paypal: Paypal, paymentId: string): Promise<PaypalDispute> {
  const { core, store } = paypal
  const payment = await store.payments.get(paymentId)
  if (payment === null) throw notFound()
  const at = timestamp(core.clock.now())
  const id = newId(core.random, 'PP-D-', 8)
  const dispute: PaypalDispute = {
    dispute_id: id,
    create_time: at,
    update_time: at,
    reason: 'UNAUTHORISED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_state: 'REQUIRED_ACTION',
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_amount: moneyOf(payment.amountCents - payment.refundedCents, payment.currency),
    disputed_transactions: [
      {
        seller_transaction_id: paymentId,
        ...(payment.customId === null ? {} : { custom: payment.customId }),
        ...(payment.invoiceId === null ? {} : { invoice_number: payment.invoiceId }),
      },
    ],
    links: [
      linkTo(core, ['self', 'GET'], `/v1/customer/disputes/${id}`),
      linkTo(core, ['accept_claim', 'POST'], `/v1/customer/disputes/${id}/accept-claim`),
    ],
  }
  await store.disputes.add(id, { paymentId, dispute })
  await announceDispute(paypal, dispute, ['CREATED', payment.parentId])
  return dispute
}

type OutcomeCode = NonNullable<PaypalDispute['dispute_outcome']>['outcome_code']

/**
 * Resolves a dispute; if the seller loses, the money is taken back. @throws {Refusal} 404, 422 when
 * it is closed
 */
export async function resolveDispute(
  paypal: Paypal,
  id: string,
  outcomeCode: OutcomeCode,
): Promise<void> {
  const { core, store } = paypal
  const at = timestamp(core.clock.now())
  const record = await store.disputes.change(id, (current) => {
    if (current.dispute.status === 'RESOLVED')
      throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE')
    return { ...current, dispute: resolved(current.dispute, outcomeCode, at) }
  })
  if (record === null) throw notFound()
  const { paymentId, dispute } = record
  const payment =
    outcomeCode === 'RESOLVED_BUYER_FAVOUR' || outcomeCode === 'ACCEPTED'
      ? await reverse(paypal, paymentId)
      : await store.payments.get(paymentId)
  await announceDispute(paypal, dispute, ['RESOLVED', payment?.parentId ?? paymentId])
}

const resolved = (dispute: PaypalDispute, outcomeCode: OutcomeCode, at: string): PaypalDispute => ({
  ...dispute,
  status: 'RESOLVED',
  dispute_state: 'RESOLVED',
  dispute_outcome: { outcome_code: outcomeCode },
  update_time: at,
})

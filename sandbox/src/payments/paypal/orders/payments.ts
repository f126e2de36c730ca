import type { PaypalCapture, PaypalRefund, PaypalRefundRequest } from '@oriel/payment-wire/paypal'
import type { PaypalSale, PaypalSaleRefund } from '@oriel/payment-wire/paypal-webhook'
import { formatAmount } from '#/payments/page.ts'
import { newId } from '#/payments/paypal/values/ids.ts'
import { linkTo } from '#/payments/paypal/values/links.ts'
import { centsOf, feeOf, moneyOf } from '#/payments/paypal/values/money.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Paypal } from '../context.ts'
import { notFound, unprocessable } from '../refusals.ts'
import type { PaymentRecord } from '../store.ts'

type Refunded = Pick<PaymentRecord, 'amountCents' | 'refundedCents'>

const refundState = ({ amountCents, refundedCents }: Refunded) => {
  if (refundedCents === 0) return 'none'
  return refundedCents < amountCents ? 'partly' : 'wholly'
}

/** A payment as Payments v2 shows it. */
export function captureOf({ core }: Pick<Paypal, 'core'>, payment: PaymentRecord): PaypalCapture {
  const { id, amountCents, currency, customId, invoiceId, parentId, createdAt, updatedAt } = payment
  const fee = feeOf(amountCents)
  const states = { none: payment.status, partly: 'PARTIALLY_REFUNDED', wholly: 'REFUNDED' } as const
  return {
    id,
    status: states[refundState(payment)],
    ...(payment.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: moneyOf(amountCents, currency),
    final_capture: true,
    ...(customId === null ? {} : { custom_id: customId }),
    ...(invoiceId === null ? {} : { invoice_id: invoiceId }),
    seller_receivable_breakdown: {
      gross_amount: moneyOf(amountCents, currency),
      paypal_fee: moneyOf(fee, currency),
      net_amount: moneyOf(amountCents - fee, currency),
    },
    ...(payment.kind === 'capture'
      ? { supplementary_data: { related_ids: { order_id: parentId } } }
      : {}),
    create_time: createdAt,
    update_time: updatedAt,
    links: [
      linkTo(core, ['self', 'GET'], `/v2/payments/captures/${id}`),
      linkTo(core, ['refund', 'POST'], `/v2/payments/captures/${id}/refund`),
    ],
  }
}

/** A subscription's payment as shown in its events: the format of the v1 API. */
export function saleOf(payment: PaymentRecord): PaypalSale {
  const { id, parentId, amountCents, currency, customId, createdAt, updatedAt } = payment
  const states = { none: 'completed', partly: 'partially_refunded', wholly: 'refunded' } as const
  return {
    id,
    billing_agreement_id: parentId,
    amount: { total: moneyOf(amountCents, currency).value, currency },
    state: states[refundState(payment)],
    ...(customId === null ? {} : { custom: customId }),
    create_time: createdAt,
    update_time: updatedAt,
  }
}

export async function announcePayment(
  paypal: Paypal,
  payment: PaymentRecord,
  what: 'COMPLETED' | 'PENDING' | 'DENIED' | 'REVERSED',
): Promise<void> {
  const subject = payment.parentId
  const summary = `Payment ${what.toLowerCase()} for ${formatAmount(payment.amountCents, payment.currency)}`
  if (payment.kind === 'capture') {
    const resource = captureOf(paypal, payment)
    await paypal.announce({
      type: `PAYMENT.CAPTURE.${what}`,
      subject,
      kind: 'capture',
      summary,
      resource,
    })
  } else if (what === 'COMPLETED' || what === 'REVERSED') {
    const resource = saleOf(payment)
    await paypal.announce({
      type: `PAYMENT.SALE.${what}`,
      subject,
      kind: 'sale',
      summary,
      resource,
    })
  }
}

/** Adds to the refunded amount. @throws {Refusal} 422 if that is not possible. */
function withRefund(payment: PaymentRecord, cents: number, at: string): PaymentRecord {
  const { status, amountCents, refundedCents } = payment
  if (status !== 'COMPLETED') throw unprocessable('CAPTURE_STATUS_NOT_VALID')
  if (refundedCents === amountCents) throw unprocessable('CAPTURE_FULLY_REFUNDED')
  if (cents <= 0) throw unprocessable('INVALID_REFUND_AMOUNT')
  if (refundedCents + cents > amountCents) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  return { ...payment, refundedCents: refundedCents + cents, updatedAt: at }
}

/** Refunds a capture or a sale, in full or in part. @throws {Refusal} 404, 422 */
export async function refund(
  paypal: Paypal,
  paymentId: string,
  asked: PaypalRefundRequest,
): Promise<PaypalRefund> {
  const { core, store } = paypal
  const at = timestamp(core.clock.now())
  let cents = 0
  const payment = await store.payments.change(paymentId, (current) => {
    if (asked.amount !== undefined && asked.amount.currency_code !== current.currency)
      throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
    cents =
      asked.amount === undefined
        ? current.amountCents - current.refundedCents
        : centsOf(asked.amount)
    return withRefund(current, cents, at)
  })
  if (payment === null) throw notFound()
  const made = refundOf(paypal, payment, { cents, at, asked })
  await store.refunds.add(made.id, { paymentId, refund: made })
  await announceRefund(paypal, payment, made)
  return made
}

/** Reverses a payment in full, as PayPal does when the payer wins. Null if it does not exist. */
export async function reverse(paypal: Paypal, paymentId: string): Promise<PaymentRecord | null> {
  const updatedAt = timestamp(paypal.core.clock.now())
  const payment = await paypal.store.payments.change(paymentId, (current) => ({
    ...current,
    refundedCents: current.amountCents,
    updatedAt,
  }))
  if (payment !== null) await announcePayment(paypal, payment, 'REVERSED')
  return payment
}

async function announceRefund(
  paypal: Paypal,
  payment: PaymentRecord,
  made: PaypalRefund,
): Promise<void> {
  const subject = payment.parentId
  const summary = `A ${made.amount.value} ${made.amount.currency_code} payment was refunded`
  if (payment.kind === 'capture') {
    const type = 'PAYMENT.CAPTURE.REFUNDED'
    await paypal.announce({ type, subject, kind: 'refund', summary, resource: made })
    return
  }
  const resource: PaypalSaleRefund = {
    id: made.id,
    sale_id: payment.id,
    amount: { total: made.amount.value, currency: made.amount.currency_code },
    state: 'completed',
    ...(payment.customId === null ? {} : { custom: payment.customId }),
    create_time: made.create_time,
    update_time: made.update_time,
  }
  const type = 'PAYMENT.SALE.REFUNDED'
  await paypal.announce({ type, subject, kind: 'refund', summary, resource })
}

interface Given {
  cents: number
  at: string
  asked: PaypalRefundRequest
}

function refundOf(
  { core }: Paypal,
  payment: PaymentRecord,
  { cents, at, asked }: Given,
): PaypalRefund {
  const { currency } = payment
  const id = newId(core.random)
  return {
    id,
    status: 'COMPLETED',
    amount: moneyOf(cents, currency),
    ...(asked.invoice_id === undefined ? {} : { invoice_id: asked.invoice_id }),
    ...(payment.customId === null ? {} : { custom_id: payment.customId }),
    ...(asked.note_to_payer === undefined ? {} : { note_to_payer: asked.note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: moneyOf(cents, currency),
      paypal_fee: moneyOf(0, currency),
      net_amount: moneyOf(cents, currency),
      total_refunded_amount: moneyOf(payment.refundedCents, currency),
    },
    create_time: at,
    update_time: at,
    links: [
      linkTo(core, ['self', 'GET'], `/v2/payments/refunds/${id}`),
      linkTo(core, ['up', 'GET'], `/v2/payments/captures/${payment.id}`),
    ],
  }
}

import type { PaypalOrder, PaypalOrderRequest } from '@oriel/payment-wire/paypal'
import { newId } from '#/payments/paypal/values/ids.ts'
import { linkTo, urlOf } from '#/payments/paypal/values/links.ts'
import { centsOf } from '#/payments/paypal/values/money.ts'
import type { Payer } from '#/payments/paypal/values/payers.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Paypal } from '../context.ts'
import { notFound, refusal, unprocessable } from '../refusals.ts'
import type { OrderRecord, PaymentRecord } from '../store.ts'
import { announcePayment, captureOf } from './payments.ts'

export const approvalPath = (id: string) => `/checkoutnow?token=${id}`

/** An order as Orders v2 shows it. */
export async function orderOf({ core, store }: Paypal, order: OrderRecord): Promise<PaypalOrder> {
  const { id, status, unit, payer, isForPaypal, captureId } = order
  const capture = captureId === null ? null : await store.payments.get(captureId)
  const given = captureId === null ? [] : await store.refunds.find({ paymentId: captureId })
  const refunds = given.map(({ refund }) => refund)
  const path = `/v2/checkout/orders/${id}`
  const isOpen = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'
  const rel = isForPaypal ? 'payer-action' : 'approve'
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        ...unit,
        ...(capture === null
          ? {}
          : { payments: { captures: [captureOf({ core }, capture)], refunds } }),
      },
    ],
    ...(payer === null
      ? {}
      : {
          payer,
          payment_source: {
            paypal: {
              email_address: payer.email_address,
              account_id: payer.payer_id,
              account_status: 'VERIFIED',
            },
          },
        }),
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: [
      linkTo(core, ['self', 'GET'], path),
      ...(isOpen ? [linkTo(core, [rel, 'GET'], approvalPath(id))] : []),
      ...(captureId === null ? [linkTo(core, ['capture', 'POST'], `${path}/capture`)] : []),
    ],
  }
}

export async function createOrder(
  { core, store }: Paypal,
  { purchase_units: [unit], payment_source: source }: PaypalOrderRequest,
): Promise<OrderRecord> {
  if (unit === undefined) throw refusal(400, { issue: 'MISSING_REQUIRED_PARAMETER' })
  if (centsOf(unit.amount) === 0)
    throw refusal(422, { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', field: '/purchase_units/0/amount' })
  const context = source?.paypal.experience_context
  const at = timestamp(core.clock.now())
  const order: OrderRecord = {
    id: newId(core.random),
    status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    unit: { ...unit, reference_id: unit.reference_id ?? 'default' },
    isForPaypal: source !== undefined,
    brandName: context?.brand_name ?? core.merchantName,
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
    payer: null,
    captureIssue: null,
    isCaptureSlow: false,
    captureId: null,
    createdAt: at,
    updatedAt: at,
  }
  await store.orders.add(order.id, order)
  return order
}

/** @throws {Refusal} 404 */
export async function orderBy({ store }: Paypal, id: string): Promise<OrderRecord> {
  const order = await store.orders.get(id)
  if (order === null) throw notFound()
  return order
}

/**
 * The payer approves; until money is taken they may do so again with other funding. @throws
 * {Refusal} 404, 422
 */
export async function approveOrder(
  paypal: Paypal,
  id: string,
  { payer, isFunded }: { payer: Payer; isFunded: boolean },
): Promise<OrderRecord> {
  const { core, store, announce } = paypal
  const updatedAt = timestamp(core.clock.now())
  const order = await store.orders.change(id, (current) => {
    if (current.captureId !== null) throw unprocessable('ORDER_ALREADY_CAPTURED')
    const captureIssue = isFunded ? null : 'INSTRUMENT_DECLINED'
    return { ...current, status: 'APPROVED', payer, captureIssue, updatedAt }
  })
  if (order === null) throw notFound()
  await announce({
    type: 'CHECKOUT.ORDER.APPROVED',
    subject: id,
    kind: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: await orderOf(paypal, order),
  })
  return order
}

/** @throws {Refusal} 422 with the issue that prevents the capture. */
function assertCapturable({ core }: Paypal, order: OrderRecord): Payer {
  if (order.captureId !== null) throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED' || order.payer === null) throw unprocessable('ORDER_NOT_APPROVED')
  if (order.captureIssue !== null) {
    const again = {
      href: urlOf(core, approvalPath(order.id)),
      rel: 'redirect',
      method: 'GET',
    } as const
    throw unprocessable(order.captureIssue, [again])
  }
  return order.payer
}

/** Captures an approved order, once. @throws {Refusal} 404, 422 */
export async function captureOrder(paypal: Paypal, id: string): Promise<OrderRecord> {
  const { core, store } = paypal
  const at = timestamp(core.clock.now())
  const { unit } = await orderBy(paypal, id)
  const invoiceId = unit.invoice_id ?? null
  if (invoiceId !== null) {
    const others = await store.payments.find({ kind: 'capture', invoiceId })
    if (others.some(({ parentId }) => parentId !== id)) throw unprocessable('DUPLICATE_INVOICE_ID')
  }
  const captureId = newId(core.random)
  let payer: Payer | null = null
  const order = await store.orders.change(id, (current) => {
    payer = assertCapturable(paypal, current)
    return { ...current, status: 'COMPLETED', captureId, updatedAt: at }
  })
  if (order === null || payer === null) throw notFound()
  const payment: PaymentRecord = {
    id: captureId,
    kind: 'capture',
    parentId: id,
    status: order.isCaptureSlow ? 'PENDING' : 'COMPLETED',
    amountCents: centsOf(order.unit.amount),
    refundedCents: 0,
    currency: order.unit.amount.currency_code,
    customId: order.unit.custom_id ?? null,
    invoiceId,
    payer,
    createdAt: at,
    updatedAt: at,
  }
  await store.payments.add(captureId, payment)
  await announcePayment(paypal, payment, order.isCaptureSlow ? 'PENDING' : 'COMPLETED')
  return order
}

type Change = { path: string; value: unknown }

/** @throws {Refusal} 404, 422 once it is captured or if the value has another type. */
export async function patchOrder(
  { core, store }: Paypal,
  id: string,
  changes: Change[],
): Promise<void> {
  const updatedAt = timestamp(core.clock.now())
  const order = await store.orders.change(id, (current) => {
    if (current.captureId !== null) throw unprocessable('ORDER_ALREADY_CAPTURED')
    const fields = changes.map(({ path, value }) => {
      const field = path.split('/').at(-1) ?? ''
      if ((field === 'amount') !== (typeof value === 'object'))
        throw refusal(422, { issue: 'INVALID_PARAMETER_VALUE', field: path })
      if (!path.includes(`=='${current.unit.reference_id}'`))
        throw refusal(422, { issue: 'INVALID_PATCH_REFERENCE_ID', field: path })
      return [field, value]
    })
    return { ...current, unit: { ...current.unit, ...Object.fromEntries(fields) }, updatedAt }
  })
  if (order === null) throw notFound()
}

import type { YunoOperation, YunoTransaction } from '@oriel/payment-wire/yuno'
import { cardOfName } from '#/payments/cards.ts'
import type { Yuno } from '../context.ts'
import { invalid, notFound } from '../refusals.ts'
import type { PaymentRecord } from '../store.ts'
import { move } from './move.ts'
import { minus, plus, withTransaction } from './payment.ts'

/** What is asked of a payment that is there already. */
export interface Operation {
  paymentId: string
  transactionId: string
  reference: string
  reason: string | null
  /** Major units; null takes all there is. */
  value: number | null
}

interface Step {
  type: 'REFUND' | 'CANCEL' | 'CAPTURE'
  isDone: boolean
  value: number
}

/** @throws {Refusal} 404 unless the payment has this transaction */
async function recordOf({ store }: Yuno, operation: Operation): Promise<PaymentRecord> {
  const record = await store.payments.get(operation.paymentId)
  if (record?.transactions.some(({ id }) => id === operation.transactionId) !== true)
    throw notFound()
  return record
}

function newTransaction(
  { core }: Yuno,
  { type, isDone, value }: Step,
  operation: Operation,
): YunoTransaction {
  const at = core.clock.now().toISOString()
  return {
    id: core.random.uuid(),
    type,
    status: isDone ? 'SUCCEEDED' : 'DECLINED',
    response_code: isDone ? 'SUCCEEDED' : 'DECLINED_BY_PROVIDER',
    amount: value,
    merchant_reference: operation.reference,
    reason: operation.reason,
    created_at: at,
    updated_at: at,
  }
}

function answerOf({ payment }: PaymentRecord, transaction: YunoTransaction): YunoOperation {
  const { id, status, response_code, amount, merchant_reference, created_at } = transaction
  return {
    id,
    type:
      transaction.type === 'CAPTURE' || transaction.type === 'CANCEL' ? transaction.type : 'REFUND',
    status,
    response_code,
    amount: { currency: payment.amount.currency, value: amount ?? 0 },
    merchant_reference: merchant_reference ?? null,
    created_at: created_at ?? payment.updated_at,
    payment: {
      id: payment.id,
      status: payment.status,
      sub_status: payment.sub_status,
      merchant_order_id: payment.merchant_order_id,
    },
  }
}

const isSettled = ({ payment }: PaymentRecord) => payment.status === 'SUCCEEDED'
const isAuthorized = ({ payment }: PaymentRecord) => payment.sub_status === 'AUTHORIZED'

/** Adds refunded money. @throws {Refusal} 400 beyond what is left. */
function refunded(record: PaymentRecord, transaction: YunoTransaction): PaymentRecord {
  const { amount } = record.payment
  const value = transaction.amount ?? 0
  const sum = plus(amount.refunded, value)
  if (!isSettled(record)) throw invalid('INVALID_STATUS', 'The payment cannot be refunded.')
  if (value <= 0 || sum > amount.value)
    throw invalid('INVALID_AMOUNT', 'Invalid amount for the refund.')
  if (transaction.status !== 'SUCCEEDED') return withTransaction(record, transaction, {})
  const isWhole = sum === amount.value
  return withTransaction(record, transaction, {
    status: isWhole ? 'REFUNDED' : 'SUCCEEDED',
    sub_status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    amount: { ...amount, refunded: sum },
  })
}

/** Gives a settled payment back, wholly or in part. @throws {Refusal} 400, 404 */
export async function refund(yuno: Yuno, operation: Operation): Promise<YunoOperation> {
  const { payment, card } = await recordOf(yuno, operation)
  const value = operation.value ?? minus(payment.amount.value, payment.amount.refunded)
  const isDone = cardOfName(card.name)?.quirk !== 'refund-fails'
  const transaction = newTransaction(yuno, { type: 'REFUND', isDone, value }, operation)
  const changed = await move(
    yuno,
    payment.id,
    (record) => refunded(record, transaction),
    'payment.refund',
  )
  if (changed === null) throw notFound()
  return answerOf(changed, transaction)
}

const failsAfterwards = ({ card }: PaymentRecord) =>
  cardOfName(card.name)?.quirk === 'void-and-settle-fail'

/** Lets an authorised payment go. @throws {Refusal} 400, 404 */
export async function cancel(yuno: Yuno, operation: Operation): Promise<YunoOperation> {
  const before = await recordOf(yuno, operation)
  const step = { isDone: !failsAfterwards(before), value: before.payment.amount.value }
  const transaction = newTransaction(yuno, { type: 'CANCEL', ...step }, operation)
  const changed = await move(
    yuno,
    before.payment.id,
    (record) => {
      if (!isAuthorized(record)) throw invalid('INVALID_STATUS', 'The payment cannot be cancelled.')
      const end = { status: 'CANCELED', sub_status: 'CANCELED' } as const
      return withTransaction(record, transaction, step.isDone ? end : {})
    },
    'payment.cancel',
  )
  if (changed === null) throw notFound()
  return answerOf(changed, transaction)
}

/** Takes an authorised payment, wholly or in part. @throws {Refusal} 400, 404 */
export async function capture(yuno: Yuno, operation: Operation): Promise<YunoOperation> {
  const before = await recordOf(yuno, operation)
  const { amount } = before.payment
  const value = operation.value ?? amount.value
  const step = { isDone: !failsAfterwards(before), value }
  const transaction = newTransaction(yuno, { type: 'CAPTURE', ...step }, operation)
  const changed = await move(yuno, before.payment.id, (record) => {
    if (!isAuthorized(record)) throw invalid('INVALID_STATUS', 'The payment cannot be captured.')
    if (value <= 0 || value > amount.value)
      throw invalid('INVALID_AMOUNT', 'Invalid amount for the capture.')
    const subStatus = value < amount.value ? 'PARTIALLY_CAPTURED' : 'CAPTURED'
    const end = {
      status: 'SUCCEEDED',
      sub_status: subStatus,
      amount: { ...record.payment.amount, captured: value },
    } as const
    return withTransaction(record, transaction, step.isDone ? end : {})
  })
  if (changed === null) throw notFound()
  return answerOf(changed, transaction)
}

/** Whichever of the two fits the payment's state. @throws {Refusal} 400, 404 */
export async function cancelOrRefund(yuno: Yuno, operation: Operation): Promise<YunoOperation> {
  const record = await recordOf(yuno, operation)
  return isAuthorized(record) ? cancel(yuno, operation) : refund(yuno, operation)
}

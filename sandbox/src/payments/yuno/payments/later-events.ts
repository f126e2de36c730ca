import type { YunoTransaction } from '@oriel/payment-wire/yuno'
import { cardOfName } from '#/payments/cards.ts'
import { DAY_MS, later, MINUTE_MS } from '#/payments/machine/clock.ts'
import type { Yuno } from '../context.ts'
import type { PaymentRecord } from '../store.ts'
import { move } from './move.ts'
import { refund } from './operations.ts'
import { withTransaction } from './payment.ts'

const LATER_EVENT = 'yuno-aftermath'

interface Due {
  paymentId: string
}

/** Sets down what will come to a settled payment by itself, as its card has it (payments §4.4). */
async function scheduleLaterEvent({ core }: Yuno, { payment, card }: PaymentRecord): Promise<void> {
  const quirk = cardOfName(card.name)?.quirk
  if (payment.status !== 'SUCCEEDED') return
  if (quirk !== 'chargeback' && quirk !== 'half-refund' && quirk !== 'prevention-alert') return
  const at = later(core.clock.now(), quirk === 'chargeback' ? DAY_MS : MINUTE_MS)
  const doc: Due = { paymentId: payment.id }
  await core.schedule.add({ kind: LATER_EVENT, lane: payment.id, at, doc })
}

export function registerLaterEvents(yuno: Yuno): void {
  yuno.followers.push((record) => scheduleLaterEvent(yuno, record))
  yuno.core.schedule.on<Due>(LATER_EVENT, async ({ paymentId }) => {
    const record = await yuno.store.payments.get(paymentId)
    if (record !== null) await applyLaterEvent(yuno, record)
  })
}

async function applyLaterEvent(
  yuno: Yuno,
  { payment, card, transactions }: PaymentRecord,
): Promise<void> {
  const quirk = cardOfName(card.name)?.quirk
  if (quirk === 'chargeback') {
    await dispute(yuno, payment.id, 'open')
    return
  }
  const half = Math.trunc(payment.amount.value * 50) / 100
  await refund(yuno, {
    paymentId: payment.id,
    transactionId: transactions[0]?.id ?? '',
    reference: 'by-the-provider',
    reason: quirk === 'prevention-alert' ? 'FRAUDULENT' : 'REVERSE',
    value: quirk === 'half-refund' ? half : null,
  })
}

const STANDINGS = {
  open: { status: 'IN_DISPUTE', sub_status: 'RECEIVED' },
  lost: { status: 'CHARGEBACK', sub_status: 'LOST' },
  won: { status: 'SUCCEEDED', sub_status: 'APPROVED' },
} as const

/** Opens a dispute of the whole payment, or ends it; a won one brings the earlier status back. */
export function dispute(
  yuno: Yuno,
  paymentId: string,
  how: keyof typeof STANDINGS,
): Promise<PaymentRecord | null> {
  const { core } = yuno
  const at = core.clock.now().toISOString()
  const transaction = (value: number): YunoTransaction => ({
    id: core.random.uuid(),
    type: 'CHARGEBACK',
    status: how === 'open' ? 'PENDING' : 'SUCCEEDED',
    response_code: STANDINGS[how].sub_status,
    amount: value,
    created_at: at,
    updated_at: at,
  })
  return move(
    yuno,
    paymentId,
    (record) => withTransaction(record, transaction(record.payment.amount.value), STANDINGS[how]),
    'payment.chargeback',
  )
}

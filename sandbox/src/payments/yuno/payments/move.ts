import { cardOfName, type BehaviourCard } from '#/payments/cards.ts'
import type { Yuno } from '../context.ts'
import type { PaymentRecord } from '../store.ts'
import { announcePayment, type PaymentEvent } from './events.ts'

/** Changes a payment and announces it; nothing is announced when nothing changed. */
export async function move(
  yuno: Yuno,
  paymentId: string,
  how: (record: PaymentRecord, card: BehaviourCard, at: string) => PaymentRecord | null,
  typeEvent: PaymentEvent = 'payment.purchase',
): Promise<PaymentRecord | null> {
  const { core, store } = yuno
  const at = core.clock.now().toISOString()
  const changes: PaymentRecord[] = []
  await store.payments.change(paymentId, (record) => {
    const card = cardOfName(record.card.name)
    const next = card === null ? null : how(record, card, at)
    if (next !== null) changes.push(next)
    return next ?? record
  })
  const [changed] = changes
  if (changed === undefined) return null
  await announcePayment(core, changed, typeEvent)
  const { status, sub_status: subStatus } = changed.payment
  const hasPaid = status === 'SUCCEEDED' || subStatus === 'AUTHORIZED'
  if (typeEvent === 'payment.purchase' && hasPaid)
    for (const follow of yuno.followers) await follow(changed)
  return changed
}

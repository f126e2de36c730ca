import type { YunoEnrolled } from '@oriel/payment-wire/yuno-stored'
import { cardOfName } from '#/payments/cards.ts'
import type { Yuno } from '../context.ts'
import { invalid } from '../refusals.ts'
import type { KeptCard, PaymentRecord, VaultRecord } from '../store.ts'
import { cardDataOf } from './payment.ts'

interface Kept {
  vaultedToken: string
  customerId: string
  card: KeptCard
  networkTransactionId: string
}

/** Stores a card under its token, once. */
export async function enrol({ core, store }: Yuno, kept: Kept): Promise<VaultRecord> {
  const at = core.clock.now().toISOString()
  const { face } = kept.card
  const enrolled: YunoEnrolled = {
    id: core.random.uuid(),
    name: `${face.brand} ****${face.last4}`,
    type: 'CARD',
    category: 'CARD',
    vaulted_token: kept.vaultedToken,
    status: 'ENROLLED',
    card_data: cardDataOf(kept.card, cardOfName(kept.card.name)),
    created_at: at,
    updated_at: at,
  }
  const record: VaultRecord = { ...kept, merchantCharges: 0, enrolled }
  await store.vault.add(kept.vaultedToken, record)
  return record
}

/** A card that paid, where the merchant asked for it. */
export async function keepInVault(yuno: Yuno, record: PaymentRecord): Promise<void> {
  const { vaultedToken, payment, card, networkTransactionId } = record
  if (vaultedToken === null) return
  const customerId = payment.customer_payer.id
  await enrol(yuno, { vaultedToken, customerId, card, networkTransactionId })
}

/** A stored card that may be charged. @throws {Refusal} 400 */
export async function storedCard(
  { store }: Yuno,
  vaultedToken: string,
  customerId: string,
): Promise<VaultRecord> {
  const stored = await store.vault.get(vaultedToken)
  if (stored === null || stored.customerId !== customerId)
    throw invalid('INVALID_TOKEN', 'The vaulted token does not exist.')
  if (stored.enrolled.status !== 'ENROLLED')
    throw invalid('INVALID_TOKEN', 'The payment method is not enrolled.')
  return stored
}

/** Counts a charge without the customer, from 1. */
export async function countMerchantCharge({ store }: Yuno, vaultedToken: string): Promise<number> {
  const stored = await store.vault.change(vaultedToken, (current) => ({
    ...current,
    merchantCharges: current.merchantCharges + 1,
  }))
  return stored?.merchantCharges ?? 1
}

import type { YunoPaymentRequest } from '@oriel/payment-wire/yuno'
import type { Attempt } from '#/payments/charge.ts'
import type { Yuno } from '../context.ts'
import { invalid } from '../refusals.ts'
import type { KeptCard, PaymentRecord } from '../store.ts'
import { spend } from './tokens.ts'
import { countMerchantCharge, storedCard } from './vault.ts'

interface Instrument {
  card: KeptCard
  /** The stored card that is charged; null for one that was typed. */
  vaultedToken: string | null
  /** Kept when it pays. */
  isToBeKept: boolean
}

/**
 * The checkout of a payment. @throws {Refusal} 400 for an unknown session, or another customer's.
 */
async function rootOf({ store }: Yuno, asked: YunoPaymentRequest): Promise<string | null> {
  if (asked.checkout === undefined) return null
  const found = await store.sessions.get(asked.checkout.session)
  if (found === null || found.session.customer_id !== asked.customer_payer.id)
    throw invalid('INVALID_CHECKOUT_SESSION', 'The checkout session does not exist.')
  return found.rootId
}

/** A vaulted token overrides a one-time token beside it (payments §2.2). @throws {Refusal} 400 */
async function instrumentOf(
  yuno: Yuno,
  { payment_method: method, customer_payer: payer }: YunoPaymentRequest,
  rootId: string | null,
): Promise<Instrument> {
  if (method.vaulted_token !== undefined) {
    const { card, vaultedToken } = await storedCard(yuno, method.vaulted_token, payer.id)
    return { card, vaultedToken, isToBeKept: false }
  }
  if (method.token === undefined)
    throw invalid('MISSING_PARAMETERS', 'Missing parameters: payment_method.token.')
  const { card, vaultedToken, vaultOnSuccess } = await spend(yuno, method.token, rootId)
  const isToBeKept = vaultedToken === null && (vaultOnSuccess || method.vault_on_success === true)
  return { card, vaultedToken, isToBeKept }
}

/** Renewals come without the customer; a charge of a card on file is one that the customer asked for. */
async function attemptOf(
  yuno: Yuno,
  asked: YunoPaymentRequest,
  { card, vaultedToken }: Instrument,
): Promise<Attempt> {
  const credentials = asked.payment_method.detail?.card.stored_credentials
  const isMerchants = credentials?.usage === 'USED' && credentials.reason !== 'CARD_ON_FILE'
  if (isMerchants && vaultedToken !== null)
    return { by: 'merchant', nth: await countMerchantCharge(yuno, vaultedToken) }
  return { by: 'customer', nth: await yuno.core.countAttempt(asked.customer_payer.id, card.name) }
}

/** A payment as it begins, before its card was charged. @throws {Refusal} 400 */
export async function newPayment(
  yuno: Yuno,
  asked: YunoPaymentRequest,
  idempotencyKey: string,
): Promise<PaymentRecord> {
  const { core, store } = yuno
  const customer = await store.customers.get(asked.customer_payer.id)
  if (customer === null) throw invalid('CUSTOMER_NOT_FOUND', 'The customer does not exist.')
  const rootId = await rootOf(yuno, asked)
  const instrument = await instrumentOf(yuno, asked, rootId)
  const attempt = await attemptOf(yuno, asked, instrument)
  const at = core.clock.now().toISOString()
  const detail = asked.payment_method.detail?.card
  const isCaptureLater = detail?.capture === false
  const stored =
    instrument.vaultedToken === null ? null : await store.vault.get(instrument.vaultedToken)
  return {
    payment: {
      id: core.random.uuid(),
      account_id: asked.account_id,
      description: asked.description,
      country: asked.country,
      status: 'PENDING',
      sub_status: 'IN_PROCESS',
      merchant_order_id: asked.merchant_order_id,
      created_at: at,
      updated_at: at,
      amount: { ...asked.amount, refunded: 0, captured: 0 },
      checkout: { session: asked.checkout?.session ?? '', sdk_action_required: false },
      customer_payer: { id: customer.id, merchant_customer_id: customer.merchant_customer_id },
      callback_url: asked.callback_url ?? null,
      ...(asked.metadata === undefined ? {} : { metadata: asked.metadata }),
    },
    transactions: [
      {
        id: core.random.uuid(),
        type: isCaptureLater ? 'AUTHORIZE' : 'PURCHASE',
        status: 'PENDING',
        response_code: 'PENDING',
        amount: asked.amount.value,
        created_at: at,
        updated_at: at,
      },
    ],
    idempotencyKey,
    rootId,
    card: instrument.card,
    attempt,
    isCaptureLater,
    vaultedToken: instrument.isToBeKept ? core.random.uuid() : instrument.vaultedToken,
    storedCredentials: detail?.stored_credentials ?? null,
    networkTransactionId: stored?.networkTransactionId ?? core.random.uuid(),
    challengePath: null,
  }
}

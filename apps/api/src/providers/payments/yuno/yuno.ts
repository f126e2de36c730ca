import type { UserId } from '@oriel/contract/ids'
import { yunoCustomer, yunoSession, type YunoStoredCredentials } from '@oriel/payment-wire/yuno'
import { yunoUnenrolled } from '@oriel/payment-wire/yuno-stored'
import type { Clock } from '#/platform/clock.ts'
import type { Surroundings } from '../call.ts'
import { amountOf } from '../decimal.rules.ts'
import type { ChargeKind, PaymentOrder, TokenCharge, Yuno, YunoPayment } from '../port.ts'
import { createYunoClient, refusalIn, unclear, type YunoAccess, type YunoClient } from './client.ts'
import { readEvent, type YunoWebhookKeys } from './event.ts'
import { createYunoPayments } from './payments.ts'
import { readToken } from './report.rules.ts'

export interface YunoSettings extends YunoAccess {
  scriptUrl: string
  accountId: string
  webhook: YunoWebhookKeys
}

interface Deps extends Surroundings {
  settings: YunoSettings
  clock: Clock
}

const NOT_FOUND = 404

/** Yuno's own API (payments.md 2). */
export function createYuno({ settings, clock, ...around }: Deps): Yuno {
  const { accountId, publicKey, scriptUrl, webhook } = settings
  const client = createYunoClient(settings, around)
  const { pay, ...payments } = createYunoPayments(client)

  return {
    system: 'yuno',
    scriptUrl,
    publicKey,
    ...payments,
    async customer({ userId, email, country }) {
      const known = await readCustomer(client, userId)
      if (known !== null) return known
      const about = { merchant_customer_id: userId, email, country: placeOf(country) }
      const answer = await client.post('/customers', about, `customer ${userId}`)
      const made = yunoCustomer.safeParse(answer.body)
      if (made.success) return made.data.id
      refusalIn(answer)
      // A concurrent request was first.
      const other = await readCustomer(client, userId)
      if (other === null) throw unclear(answer)
      return other
    },
    async createSession(order) {
      const body = {
        account_id: accountId,
        merchant_order_id: order.orderId,
        payment_description: order.description,
        country: placeOf(order.country),
        customer_id: order.customerRef,
        amount: amountOf(order.cents, order.currency),
        callback_url: order.successUrl,
        workflow: 'SDK_CHECKOUT',
      }
      const answer = await client.post('/checkout/sessions', body, `session ${order.orderId}`)
      const session = yunoSession.safeParse(answer.body)
      if (!session.success) throw unclear(answer)
      return session.data.checkout_session
    },
    async unenroll(token) {
      const { customerRef, vaultedToken } = readToken(token)
      const methods = `/customers/${encodeURIComponent(customerRef)}/payment-methods`
      const path = `${methods}/${encodeURIComponent(vaultedToken)}/unenroll`
      const answer = await client.post(path, {}, `unenroll ${token}`, `${methods}/…/unenroll`)
      if (answer.status === NOT_FOUND) return
      if (!yunoUnenrolled.safeParse(answer.body).success) throw unclear(answer)
    },
    createPayment: (payment) => pay({ ...paymentBody(accountId, payment), ...typedCard(payment) }),
    chargeToken: (charge) => pay({ ...paymentBody(accountId, charge), ...storedCard(charge) }),
    readWebhook: async (raw, headers) =>
      readEvent(webhook, accountId, { raw, headers, now: clock.now() }),
  }
}

async function readCustomer(client: YunoClient, userId: UserId): Promise<string | null> {
  const answer = await client.get(`/customers/external/${encodeURIComponent(userId)}`)
  const known = yunoCustomer.safeParse(answer.body)
  if (known.success) return known.data.id
  if (answer.status === NOT_FOUND) return null
  throw unclear(answer)
}

const HOME = 'US'
/** Yuno accepts no unknown country; it serves North America here (payments.md 0.1). */
const placeOf = (country: string) => (country === 'ZZ' ? HOME : country)

type Charged = Pick<
  PaymentOrder,
  'orderId' | 'cents' | 'currency' | 'description' | 'country' | 'seller'
>

const paymentBody = (accountId: string, { orderId, ...order }: Charged) => ({
  account_id: accountId,
  merchant_order_id: orderId,
  description: order.description,
  country: placeOf(order.country),
  amount: amountOf(order.cents, order.currency),
  metadata: [{ key: 'brand', value: order.seller.brand }],
})

function typedCard(payment: YunoPayment) {
  const { checkoutSession, oneTimeToken, customerRef, renews, document, zipCode } = payment
  const reason = renews ? 'SUBSCRIPTION' : 'CARD_ON_FILE'
  const country = placeOf(payment.country)
  return {
    checkout: { session: checkoutSession },
    payment_method: {
      token: oneTimeToken,
      type: 'CARD',
      vault_on_success: true,
      detail: {
        card: {
          capture: true,
          soft_descriptor: payment.seller.descriptor,
          stored_credentials: { reason, usage: 'FIRST' },
        },
      },
    },
    customer_payer: {
      id: customerRef,
      ...(document && {
        document: { document_type: document.type, document_number: document.number },
      }),
      ...(zipCode !== null && { billing_address: { zip_code: zipCode, country } }),
    },
  }
}

/** Constant along a chain of charges (payments.md 2.2). */
const REASONS: Record<ChargeKind, YunoStoredCredentials['reason']> = {
  one_click: 'CARD_ON_FILE',
  renewal: 'SUBSCRIPTION',
  retry: 'SUBSCRIPTION',
  unscheduled: 'UNSCHEDULED_CARD_ON_FILE',
}

function storedCard({ token, kind, networkTransactionId, successUrl }: TokenCharge) {
  const { customerRef, vaultedToken } = readToken(token)
  const credentials = {
    reason: REASONS[kind],
    usage: 'USED',
    ...(networkTransactionId !== null && { network_transaction_id: networkTransactionId }),
  }
  return {
    payment_method: {
      vaulted_token: vaultedToken,
      type: 'CARD',
      detail: { card: { capture: true, stored_credentials: credentials } },
    },
    customer_payer: { id: customerRef },
    callback_url: successUrl,
  }
}

import { cardOfName } from '#/payments/cards.ts'
import type { Core } from '#/payments/core.ts'
import type { FormState, SessionReply } from '#/payments/solidgate/browser/wire.ts'
import { isFinal, toReply, type Order } from '../order.ts'
import type { Session } from './sessions.ts'

/** What a form knows of its order: no card, no token. */
export function formStateOf(core: Core, order: Order): FormState {
  const card = cardOfName(order.card?.name ?? '')
  const {
    order: shown,
    error,
    three_ds: threeDs,
    verify_url: verifyUrl,
  } = toReply(order, card, core.origin())
  return {
    response: {
      order: {
        order_id: shown.order_id,
        status: shown.status,
        amount: shown.amount,
        currency: shown.currency,
        descriptor: shown.descriptor,
        processing_amount: shown.processing_amount,
        processing_currency: shown.processing_currency,
        refunded_amount: shown.refunded_amount,
        ...(shown.subscription_id === null ? {} : { subscription_id: shown.subscription_id }),
      },
      ...(error?.code === undefined
        ? {}
        : { error: { code: error.code, messages: error.messages ?? [] } }),
      ...(threeDs === null || threeDs === undefined ? {} : { three_ds: { eci: threeDs.eci } }),
      ...(typeof verifyUrl === 'string' ? { verify_url: verifyUrl } : {}),
    },
    outcome: outcomeOf(order),
    challengePath: order.verifyPath,
    leavesPage: card?.quirk === 'leaves-page',
  }
}

function outcomeOf(order: Order): FormState['outcome'] {
  const { status, amount } = order
  if (status === 'settle_ok' || (status === 'auth_ok' && amount === 0)) return 'paid'
  if (isFinal(order)) return 'failed'
  return status === '3ds_verify' ? 'challenge' : 'waiting'
}

/** What the script knows of a form it may mount. */
export function sessionReplyOf(session: Session, { amount, currency }: Order): SessionReply {
  const { id, nonce, kind } = session
  const shown = { amount: majorUnits(amount), currency, currencyIcon: iconOf(currency) }
  return {
    session: id,
    nonce,
    path: `/solidgate/${kind}/${id}`,
    payment: {
      priceBreakdown: {
        productPrice: shown,
        price: {
          source: 'productPrice',
          ...shown,
          taxAmount: majorUnits(0),
          taxRate: 0,
          taxableAmount: shown.amount,
        },
      },
    },
  }
}

const majorUnits = (amount: number) =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** The sign of a currency, such as `$`. */
const iconOf = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

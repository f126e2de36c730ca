import type { DeclineCode } from '@oriel/contract/billing/declines'
import type { OrderId } from '@oriel/contract/ids'
import { AppError } from '#/platform/errors.ts'

/** Nothing is sold on this brand (TENANT-018). */
export class NotSelling extends AppError {
  constructor() {
    super(403, 'feature_disabled', 'Plans are not available yet.')
  }
}

/** PAY-035: not sold, not to this user, or not at this step of its flow. */
export class OfferNotAvailable extends AppError {
  constructor() {
    super(403, 'offer_not_available', 'This offer is not available to you right now.')
  }
}

/** TOKEN-023 */
export class SubscriptionRequired extends AppError {
  constructor() {
    super(403, 'subscription_required', 'Tokens can be bought with an active subscription.')
  }
}

/** ERR 2.14: another subscription is running. */
export class AlreadySubscribed extends AppError {
  constructor() {
    super(409, 'already_subscribed', 'You already have a subscription. Manage it in your account.')
  }
}

/** One payment of a kind at a time (payments.md 5.2). */
export class PaymentInProgress extends AppError {
  constructor(orderId?: OrderId) {
    super(409, 'payment_in_progress', 'Another payment of yours is still being processed.', {
      facts: orderId === undefined ? {} : { orderId },
    })
  }
}

/** SAFE-016: the renewal terms were not accepted in the words that hold now. */
export class RenewalConsentRequired extends AppError {
  constructor() {
    super(422, 'consent_required', 'Please confirm the renewal terms to continue.')
  }
}

export class PaymentDeclined extends AppError {
  /** `extraTokens` are promised for paying with another card. */
  constructor(orderId: OrderId, errorCode: DeclineCode, extraTokens: number | undefined) {
    const promised = extraTokens === undefined ? {} : { extraTokens }
    const facts = { orderId, errorCode, ...promised }
    super(402, 'payment_declined', 'The payment was declined.', { facts })
  }
}

/** TS-108 */
export class TooManyDeclines extends AppError {
  constructor(retryAfterSeconds: number) {
    super(
      429,
      'rate_limited',
      'Several payments were declined. Please check with your bank and try again later.',
      { retryAfterSeconds },
    )
  }
}

/** The price that was told does not hold any more (K09): it is asked for anew. */
export class QuoteExpired extends AppError {
  constructor() {
    super(409, 'quote_expired', 'This price has changed. Please look at the new one.')
  }
}

export class NoStoredCard extends AppError {
  constructor() {
    super(409, 'no_stored_card', 'There is no stored card to pay with.')
  }
}

export class AlreadyCancelled extends AppError {
  constructor() {
    super(409, 'already_cancelled', 'This subscription is cancelled already.')
  }
}

/** A lifetime was paid once: there is nothing to cancel. */
export class NothingRenews extends AppError {
  constructor() {
    super(409, 'already_cancelled', 'Your plan was one payment. Nothing renews.')
  }
}

export class NotRestorable extends AppError {
  constructor() {
    super(409, 'not_restorable', 'This subscription has ended. You can buy a new one.')
  }
}

export class NotRefundable extends AppError {
  constructor() {
    super(409, 'not_refundable', 'This payment cannot be refunded here. Please contact us.')
  }
}

/** API-099 */
export class CodeExpired extends AppError {
  constructor() {
    super(401, 'code_expired', 'This code has expired or was used. Ask for a new one.')
  }
}

/** A webhook that is not its provider's. */
export class SignatureInvalid extends AppError {
  constructor() {
    super(401, 'signature_invalid', 'This message is not signed as it should be.')
  }
}

/** Nobody is configured who could take this payment. */
export class NoPaymentProvider extends AppError {
  constructor() {
    super(503, 'not_ready', 'Payments are not available right now. Please try again later.')
  }
}

/** Who sent a webhook cannot be told now: its certificate could not be had (F-15). */
export class SenderUnproven extends AppError {
  constructor() {
    super(503, 'not_ready', 'This cannot be checked right now. Please send it again.', {
      retryAfterSeconds: 60,
    })
  }
}

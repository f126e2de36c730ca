import type { DeclineCode } from '@oriel/contract/billing/declines'
import type { OrderId } from '@oriel/contract/ids'
import { AppError } from '#/platform/errors.ts'

/** Sales are disabled on this brand (TENANT-018). */
export class NotSelling extends AppError {
  constructor() {
    super(403, 'feature_disabled', 'Plans are not available yet.')
  }
}

/** PAY-035: the product is not sold, not for this user, or not at this step of its flow. */
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

/** ERR 2.14: the user already has a running subscription. */
export class AlreadySubscribed extends AppError {
  constructor() {
    super(409, 'already_subscribed', 'You already have a subscription. Manage it in your account.')
  }
}

/** Only one payment of a kind may be open at a time (payments.md 5.2). */
export class PaymentInProgress extends AppError {
  constructor(orderId?: OrderId) {
    super(409, 'payment_in_progress', 'Another payment of yours is still being processed.', {
      facts: orderId === undefined ? {} : { orderId },
    })
  }
}

/** SAFE-016: the current renewal terms were not accepted. */
export class RenewalConsentRequired extends AppError {
  constructor() {
    super(422, 'consent_required', 'Please confirm the renewal terms to continue.')
  }
}

export class PaymentDeclined extends AppError {
  /** `extraTokens` is the bonus promised for paying with another card. */
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

/** The quoted price is no longer valid (K09); the client must request a new quote. */
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

/** A lifetime plan is paid once: there is nothing to cancel. */
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

/** The webhook is not signed by its provider. */
export class SignatureInvalid extends AppError {
  constructor() {
    super(401, 'signature_invalid', 'This message is not signed as it should be.')
  }
}

/** No configured provider can take this payment. */
export class NoPaymentProvider extends AppError {
  constructor() {
    super(503, 'not_ready', 'Payments are not available right now. Please try again later.')
  }
}

/** The webhook's sender cannot be verified now: its certificate could not be fetched (F-15). */
export class SenderUnproven extends AppError {
  constructor() {
    super(503, 'not_ready', 'This cannot be checked right now. Please send it again.', {
      retryAfterSeconds: 60,
    })
  }
}

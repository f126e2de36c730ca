import type { Tokens } from '@oriel/contract/amounts'
import { AppError } from '#/platform/errors.ts'

/** TOKEN-021 */
export class InsufficientTokens extends AppError {
  constructor(required: Tokens, remainingTokens: Tokens) {
    super(402, 'insufficient_tokens', 'There are not enough tokens for this.', {
      facts: { required, remainingTokens },
    })
  }
}

/** The same work was already paid for with other details (`payments.md` §5.6). */
export class WorkChanged extends AppError {
  constructor() {
    super(409, 'idempotency_key_reused', 'This was asked before with other values.')
  }
}

/** TOKEN-011: when the next bonus can be claimed; null if there will be none. */
export class BonusNotAvailable extends AppError {
  constructor(next: Date | null) {
    super(409, 'bonus_not_available', 'There is no bonus to claim right now.', {
      facts: { nextDailyTokenClaimDate: next?.toISOString() ?? null },
    })
  }
}

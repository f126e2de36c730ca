import type { TurnId } from '@oriel/contract/ids'
import { AppError } from '#/platform/errors.ts'

/** The chat is not as it was read: whatever was decided on it is decided anew. Nobody is told. */
export class ChatOutdated extends Error {}

/** TURN-009 */
export class TurnActive extends AppError {
  constructor(turnId: TurnId) {
    super(409, 'turn_active', 'A reply is still being written in this chat.', { facts: { turnId } })
  }
}

export class IdempotencyKeyReused extends AppError {
  constructor() {
    super(409, 'idempotency_key_reused', 'This key was used before for something else.')
  }
}

/** TS-030, F-04: nothing more is said in a chat that was closed for safety, and nothing of it goes. */
export class ChatLocked extends AppError {
  constructor() {
    super(
      423,
      'chat_locked',
      'This chat was closed for safety. You can read it and appeal, but it cannot go on, start again or be deleted while our team looks at it.',
    )
  }
}

export class ModelUnavailable extends AppError {
  constructor() {
    super(503, 'model_unavailable', 'No reply could be made right now. Nothing was charged.', {
      retryAfterSeconds: 5,
    })
  }
}

export class ReplyInterrupted extends AppError {
  constructor() {
    super(503, 'reply_interrupted', 'The reply stopped early. Nothing was charged.')
  }
}

/** Premium characters need a plan (decisions 33). */
export class SubscriptionRequired extends AppError {
  constructor() {
    super(
      403,
      'subscription_required',
      'Premium companions are open while a plan runs. What was written before stays yours to read.',
    )
  }
}

/** A renewal was not paid and its grace is over: chats can be read (payments.md 5.3). */
export class PlanUnpaid extends AppError {
  constructor() {
    super(
      403,
      'subscription_required',
      'Your last payment did not go through. Update your card to go on chatting.',
    )
  }
}

import type { TurnId } from '@oriel/contract/ids'
import { AppError } from '#/platform/errors.ts'

/** The chat changed since it was read; the caller reads it again and retries. Internal only. */
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

/** TS-030, F-04: a chat locked for safety accepts no messages and cannot be deleted. */
export class ChatLocked extends AppError {
  constructor() {
    super(
      423,
      'chat_locked',
      'This chat was closed for safety. You can read it and appeal, but it cannot go on, start again or be deleted while our team looks at it.',
    )
  }
}

/** TALK-031: this message alone; the model takes others. */
export class ModelRefused extends AppError {
  constructor() {
    super(
      422,
      'model_refused',
      'The model does not take this message. Nothing was charged. Other words may help.',
      { facts: { reason: 'message' } },
    )
  }
}

/** TALK-002 */
export class ModelUnavailable extends AppError {
  constructor() {
    super(503, 'model_unavailable', 'Could not answer just now. Nothing was charged.', {
      retryAfterSeconds: 5,
    })
  }
}

/** TALK-024 */
export class ModelBusy extends AppError {
  constructor() {
    super(503, 'model_busy', 'Too many wait for an answer just now. Nothing was charged.', {
      retryAfterSeconds: 15,
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

/** A renewal payment failed and its grace period is over: chats are read-only (payments.md 5.3). */
export class PlanUnpaid extends AppError {
  constructor() {
    super(
      403,
      'subscription_required',
      'Your last payment did not go through. Update your card to go on chatting.',
    )
  }
}

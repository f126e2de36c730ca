import type { ThreatType } from '@oriel/contract/trust/threats'
import { AppError } from '#/platform/errors.ts'

/** Decisions 29: no chat, character creation or purchase before the 18+ statement. */
export class AgeNotConfirmed extends AppError {
  constructor() {
    super(403, 'age_not_confirmed', 'Please confirm first that you are 18 or over.')
  }
}

/** A moderation refusal: names the rule and, where there are several, the field; never repeats the text. */
export class ContentBlocked extends AppError {
  constructor(detail: string, threat: ThreatType, path?: string) {
    const errors = path === undefined ? {} : { errors: [{ path, message: detail }] }
    super(422, 'content_blocked', detail, { facts: { threat: { type: threat }, ...errors } })
  }
}

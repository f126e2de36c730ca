import { AppError } from '#/platform/errors.ts'

/** SAFE-006: a typed age is not enough where proof is required. */
export class AgeNotProven extends AppError {
  constructor() {
    super(403, 'age_not_confirmed', 'Please prove your age first.')
  }
}

/** The place, the brand or this installation does not offer adult mode. */
export class AdultModeUnavailable extends AppError {
  constructor(place: string) {
    super(403, 'adult_mode_unavailable', 'Adult mode is not available here.', {
      facts: { region: place },
    })
  }
}

/** TS-066 */
export class IntimateConsentRequired extends AppError {
  constructor() {
    super(
      422,
      'consent_required',
      'Adult mode needs your consent to the use of what you write about your sex life.',
    )
  }
}

/** USER-011 */
export class AgeUnder18 extends AppError {
  constructor() {
    super(422, 'age_under_18', 'You must be 18 or older')
  }
}

/** USER-011: an answer cannot be changed. */
export class AgeRetryBlocked extends AppError {
  constructor(retryAfterSeconds: number) {
    super(429, 'age_retry_blocked', 'You must be 18 or older. Another try is not possible now.', {
      retryAfterSeconds,
    })
  }
}

export class SignatureInvalid extends AppError {
  constructor() {
    super(401, 'signature_invalid', 'This was not signed by the provider just now.')
  }
}

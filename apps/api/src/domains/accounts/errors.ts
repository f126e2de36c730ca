import { AppError } from '#/platform/errors.ts'

export class RefreshInvalid extends AppError {
  constructor() {
    super(401, 'refresh_invalid', 'This session has ended.')
  }
}

/** The same message whether e-mail or password is wrong (AUTH-042). */
export class InvalidCredentials extends AppError {
  constructor() {
    super(401, 'invalid_credentials', 'Email or password is incorrect')
  }
}

/** AUTH-041 */
export class EmailTaken extends AppError {
  constructor() {
    super(409, 'email_taken', 'This email is already registered. Log in instead.')
  }
}

/** AUTH-040 */
export class TermsRequired extends AppError {
  constructor() {
    super(422, 'terms_required', 'Please accept the terms to continue')
  }
}

/** Used, expired, replaced or never issued; the response does not say which (AUTH-032). */
export class MagicLinkExpired extends AppError {
  constructor() {
    super(401, 'magic_link_expired', 'This link has expired. Enter your email to get a new one.')
  }
}

/**
 * TS-076: the link was opened in a different browser than requested it and needs a confirmation.
 */
export class ConfirmationRequired extends AppError {
  /** @param email The address to sign in, masked. */
  constructor(email: string) {
    super(
      403,
      'confirmation_required',
      `This link was asked for in another browser. Sign in here as ${email}?`,
    )
  }
}

/** AUTH-044 */
export class TooManyTries extends AppError {
  constructor(retryAfterSeconds: number) {
    super(429, 'rate_limited', 'Too many tries. Please wait a moment and try again.', {
      retryAfterSeconds,
    })
  }
}

/** ROLE-002: the call requires an account with an e-mail. */
export class NotRegistered extends AppError {
  constructor() {
    super(403, 'forbidden', 'Register first to do this.')
  }
}

interface ProofOfWork {
  challenge: string
  bits: number
}

/** TS-106: many new accounts from this origin; solving the challenge allows one more. */
export class ProofOfWorkRequired extends AppError {
  constructor(proofOfWork: ProofOfWork, retryAfterSeconds: number) {
    super(429, 'rate_limited', 'Too many new accounts from here. Please wait a while.', {
      facts: { proofOfWork },
      retryAfterSeconds,
    })
  }
}

/** TS-079: too many attempts on this account; solving the challenge allows one more. */
export class TryNeedsProof extends AppError {
  constructor(proofOfWork: ProofOfWork, retryAfterSeconds: number) {
    super(429, 'rate_limited', 'Too many tries. Please wait a moment and try again.', {
      facts: { proofOfWork },
      retryAfterSeconds,
    })
  }
}

/** TS-092, decisions 27: calls with the refresh cookie must come from our own pages. */
export class ForeignOrigin extends AppError {
  constructor() {
    super(403, 'forbidden', 'This call is only open to the app itself.')
  }
}

/** F-11: an access token alone cannot open a lasting session. */
export class RefreshSecretMissing extends AppError {
  constructor() {
    super(403, 'forbidden', 'This call is only open to the browser that is signed in.')
  }
}

/** Decisions 66: a code made in another browser would sign the visitor in to this account. */
export class EntryConfirmationRequired extends AppError {
  /** @param accountHint The account's e-mail, masked. */
  constructor(accountHint: string) {
    const text = `This link opens an account of another browser. Continue as ${accountHint}?`
    super(409, 'confirmation_required', text, { facts: { accountHint } })
  }
}

/** TS-077: signature, audience, nonce or age is invalid; the response does not say which. */
export class GoogleTokenInvalid extends AppError {
  constructor() {
    super(401, 'google_token_invalid', 'Google sign-in did not work. Please try again.')
  }
}

/** QUERY-018, QUERY-020: used, expired, bound elsewhere or never issued; does not say which. */
export class SavedInfoExpired extends AppError {
  constructor() {
    super(404, 'saved_info_expired', 'This link has been used or has expired.')
  }
}

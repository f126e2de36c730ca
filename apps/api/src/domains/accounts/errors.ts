import { AppError } from '#/platform/errors.ts'

export class RefreshInvalid extends AppError {
  constructor() {
    super(401, 'refresh_invalid', 'This session has ended.')
  }
}

/** The same words whichever of the two is wrong (AUTH-042). */
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

/** Used, expired, replaced by a newer one or never made: nothing tells which (AUTH-032). */
export class MagicLinkExpired extends AppError {
  constructor() {
    super(401, 'magic_link_expired', 'This link has expired. Enter your email to get a new one.')
  }
}

/** TS-076: the link came to another browser than the one that asked for it, and waits for a click. */
export class ConfirmationRequired extends AppError {
  /** @param email The address that signs in, shown in part. */
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

/** ROLE-002: a call for those who have an e-mail. */
export class NotRegistered extends AppError {
  constructor() {
    super(403, 'forbidden', 'Register first to do this.')
  }
}

interface ProofOfWork {
  challenge: string
  bits: number
}

/** TS-106: many new accounts came from here; work on the challenge lets one more in. */
export class ProofOfWorkRequired extends AppError {
  constructor(proofOfWork: ProofOfWork, retryAfterSeconds: number) {
    super(429, 'rate_limited', 'Too many new accounts from here. Please wait a while.', {
      facts: { proofOfWork },
      retryAfterSeconds,
    })
  }
}

/** TS-079: an account was tried often, by whomever; work on the challenge lets one more try through. */
export class TryNeedsProof extends AppError {
  constructor(proofOfWork: ProofOfWork, retryAfterSeconds: number) {
    super(429, 'rate_limited', 'Too many tries. Please wait a moment and try again.', {
      facts: { proofOfWork },
      retryAfterSeconds,
    })
  }
}

/** TS-092, decisions 27: calls that use the refresh cookie come from our own pages only. */
export class ForeignOrigin extends AppError {
  constructor() {
    super(403, 'forbidden', 'This call is only open to the app itself.')
  }
}

/** F-11: an access token alone opens no lasting session. */
export class RefreshSecretMissing extends AppError {
  constructor() {
    super(403, 'forbidden', 'This call is only open to the browser that is signed in.')
  }
}

/** Decisions 66: somebody else's making would put the visitor into this account. */
export class EntryConfirmationRequired extends AppError {
  /** @param accountHint Whose account it is, in part. */
  constructor(accountHint: string) {
    const text = `This link opens an account of another browser. Continue as ${accountHint}?`
    super(409, 'confirmation_required', text, { facts: { accountHint } })
  }
}

/** TS-077: signature, audience, nonce or age is not what it has to be; nothing tells which. */
export class GoogleTokenInvalid extends AppError {
  constructor() {
    super(401, 'google_token_invalid', 'Google sign-in did not work. Please try again.')
  }
}

/** QUERY-018, QUERY-020: used, expired, bound to another place or never made; nothing tells which. */
export class SavedInfoExpired extends AppError {
  constructor() {
    super(404, 'saved_info_expired', 'This link has been used or has expired.')
  }
}

import type { Problem, ProblemCode } from '@oriel/contract/http/problem'

/** Extra members of a problem response, and headers of its reply. */
export type Facts = Partial<
  Pick<
    Problem,
    | 'errors'
    | 'required'
    | 'free'
    | 'remainingTokens'
    | 'turnId'
    | 'threat'
    | 'notice'
    | 'region'
    | 'proofOfWork'
    | 'accountHint'
    | 'errorCode'
    | 'extraTokens'
    | 'orderId'
    | 'nextDailyTokenClaimDate'
    | 'reason'
  >
>

/** A refusal the client can act on; everything else thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly facts: Facts
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    code: ProblemCode,
    detail: string,
    more: { facts?: Facts; retryAfterSeconds?: number } = {},
  ) {
    super(detail)
    this.name = new.target.name
    this.status = status
    this.code = code
    this.facts = more.facts ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

/** The error code set by system calls and drivers, if there is one. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Unknown and foreign ids look the same (ROLE-010). */
export class NotFound extends AppError {
  constructor(detail = 'There is nothing here by that id.') {
    super(404, 'not_found', detail)
  }
}

export class Unauthorized extends AppError {
  constructor(code: 'unauthorized' | 'token_expired' = 'unauthorized') {
    super(401, code, code === 'token_expired' ? 'Your session has expired.' : 'Sign in to do this.')
  }
}

export class Forbidden extends AppError {
  constructor() {
    super(403, 'forbidden', 'This is not for you to see.')
  }
}

export class AccountGone extends AppError {
  constructor() {
    super(410, 'account_gone', 'This account no longer exists.')
  }
}

/** TS-093 */
export class ReturnUrlInvalid extends AppError {
  constructor() {
    super(400, 'return_url_invalid', 'This is no address on this site.')
  }
}

export class ValidationFailed extends AppError {
  constructor(errors: { path: string; message: string }[]) {
    super(422, 'validation_failed', 'Some of the values sent are not valid.', {
      facts: { errors },
    })
  }
}

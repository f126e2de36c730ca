import { AppError } from '#/platform/errors.ts'

export class RefreshInvalid extends AppError {
  constructor() {
    super(401, 'refresh_invalid', 'This session has ended.')
  }
}

export class InvalidCredentials extends AppError {
  constructor() {
    super(401, 'invalid_credentials', 'These sign-in details are not right.')
  }
}

/** TS-092, decisions 27: calls that use the refresh cookie come from our own pages only. */
export class ForeignOrigin extends AppError {
  constructor() {
    super(403, 'forbidden', 'This call is only open to the app itself.')
  }
}

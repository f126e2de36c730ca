import { AppError, ValidationFailed } from '#/platform/errors.ts'

/** The environment names the servers, and saved ones would not be asked (TALK-010). */
export class SetByEnvironment extends AppError {
  constructor() {
    super(
      409,
      'set_by_environment',
      'The model servers are set in the environment of this installation and are changed there.',
    )
  }
}

/** TALK-012 */
export class AddressRefused extends ValidationFailed {
  constructor(at: number, message: string) {
    super([{ path: `/connections/${at}/baseUrl`, message }])
  }
}

export class UnknownConnection extends ValidationFailed {
  constructor(at: number) {
    super([{ path: `/connections/${at}/id`, message: 'There is no saved connection by this id' }])
  }
}

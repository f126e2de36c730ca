import { AppError } from '#/platform/errors.ts'

export class RequestKeyReused extends AppError {
  constructor() {
    super(409, 'idempotency_key_reused', 'This key was used before for something else.')
  }
}

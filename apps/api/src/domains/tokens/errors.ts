import { AppError } from '#/platform/errors.ts'

/** TOKEN-021 */
export class InsufficientTokens extends AppError {
  constructor(required: number, remainingTokens: number) {
    super(402, 'insufficient_tokens', 'There are not enough tokens for this.', {
      facts: { required, remainingTokens },
    })
  }
}

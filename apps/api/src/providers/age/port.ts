/** A provider's result of a check (TS-018): only the outcome, nothing else about the person. */
export interface AgeEvent {
  /** The provider's id of the check. */
  ref: string
  /** Our pseudonym for the person, from the start of the check. */
  subject: string
  over18: boolean
  /** The verification method, as named by the provider. */
  method: string
  assuredAt: Date
  expiresAt: Date
}

export interface AgeCheckRequest {
  /** Pseudonym of the person; reveals nothing about them. */
  subject: string
  /** Where the person is redirected afterwards. Returning proves nothing. */
  returnUrl: string
  /** Where the provider sends the result. */
  callbackUrl: string
}

/**
 * Verifies an adult's age by more than their statement: photo ID, face estimation, mobile operator,
 * credit card, bank, wallet. Never a checkbox or a typed date (TS-018).
 */
export interface AgeProvider {
  /** Starts a check; the person is redirected to `url`. @throws {AgeProviderError} */
  start(request: AgeCheckRequest): Promise<{ url: string; ref: string }>
  /** Parses a callback; null unless the provider sent it just now. */
  readEvent(rawBody: string, signature: string, now: Date): AgeEvent | null
}

export class AgeProviderError extends Error {
  override readonly name = 'AgeProviderError'
}

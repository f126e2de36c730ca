/** What a provider tells when a check is over (TS-018). Nothing about the person but the outcome. */
export interface AgeEvent {
  /** The provider's name for the check. */
  ref: string
  /** The name we gave the person when the check began. */
  subject: string
  over18: boolean
  /** How it was found out, in the provider's words. */
  method: string
  assuredAt: Date
  expiresAt: Date
}

export interface AgeCheckRequest {
  /** Names the person to the provider; says nothing about them. */
  subject: string
  /** Where the person goes when it is over. It proves nothing. */
  returnUrl: string
  /** Where the provider tells the result. */
  callbackUrl: string
}

/**
 * Finds out whether somebody is an adult by more than their word: photo ID, estimation from a face,
 * mobile operator, credit card, bank, wallet. Never a tick-box or a typed date (TS-018).
 */
export interface AgeProvider {
  /** Begins a check; the person goes to `url`. @throws {AgeProviderError} */
  start(request: AgeCheckRequest): Promise<{ url: string; ref: string }>
  /** Reads a callback; null for one that the provider did not send just now. */
  readEvent(rawBody: string, signature: string, now: Date): AgeEvent | null
}

export class AgeProviderError extends Error {
  override readonly name = 'AgeProviderError'
}

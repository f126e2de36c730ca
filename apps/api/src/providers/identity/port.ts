/** Whom an identity provider vouches for. */
export interface Vouched {
  /** The person's id at the provider: it never changes, while the address may (TS-077). */
  subject: string
  email: string
  /** Whether the provider made sure that the person reads mail sent there. */
  isEmailVerified: boolean
}

/** One attempt to sign in by way of the provider's own pages. */
interface WebRequest {
  /** Where the provider sends the person back to. */
  redirectUri: string
  state: string
  nonce: string
  /** RFC 7636; its SHA-256 goes with the person, the verifier itself with the code. */
  codeVerifier: string
}

export interface IdentityProvider {
  /** The consent page to send the person to. */
  consentUrl(request: WebRequest): URL
  /** Whom a code of the consent page stands for. @throws {IdentityRefused} @throws {IdentityAway} */
  redeem(code: string, request: Omit<WebRequest, 'state'>): Promise<Vouched>
  /**
   * Whom a token stands for: an ID token with this nonce, or an access token that was given to us.
   * @throws {IdentityRefused} @throws {IdentityAway}
   */
  verify(token: string, nonce: string): Promise<Vouched>
}

/** The code or token proves nothing. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
}

/** The provider cannot be asked right now. */
export class IdentityAway extends Error {
  override readonly name = 'IdentityAway'
}

/** A person verified by an identity provider. */
export interface VerifiedIdentity {
  /** The person's id at the provider: never changes, unlike the address (TS-077). */
  subject: string
  email: string
  /** Whether the provider verified that the person reads mail at this address. */
  isEmailVerified: boolean
}

/** One sign-in attempt through the provider's own pages. */
interface WebRequest {
  /** Where the provider redirects the person. */
  redirectUri: string
  state: string
  nonce: string
  /** RFC 7636; its SHA-256 is sent with the redirect, the verifier itself with the code. */
  codeVerifier: string
}

export interface IdentityProvider {
  /** URL of the consent page. */
  consentUrl(request: WebRequest): URL
  /** The person of a consent page's code. @throws {IdentityRefused} @throws {IdentityAway} */
  redeem(code: string, request: Omit<WebRequest, 'state'>): Promise<VerifiedIdentity>
  /**
   * The person of a token: an ID token with this nonce, or an access token issued to us.
   * @throws {IdentityRefused} @throws {IdentityAway}
   */
  verify(token: string, nonce: string): Promise<VerifiedIdentity>
}

/** The code or token is invalid. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
}

/** The provider is currently unavailable. */
export class IdentityAway extends Error {
  override readonly name = 'IdentityAway'
}

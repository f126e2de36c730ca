import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import type { Clock } from '#/platform/clock.ts'
import { isHost } from './action-url.ts'
import { ProviderUnclear, WebhookRefused } from './port.ts'

export interface CertificateRules {
  /** Nothing is fetched from elsewhere (W15). */
  hosts: readonly string[]
  /** The gateway of this machine: over http, with a certificate that it signed itself. */
  isGateway: boolean
  /** When fetching is given up. */
  deadline: () => AbortSignal
}

/** Finds the certificate that PayPal signed a webhook with. */
export type Certificates = (address: string) => Promise<X509Certificate>

const KEPT = 20
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const OK = 200

/**
 * Certificates by their address, fetched once (payments.md 3.4).
 * @throws {WebhookRefused} for another host, and for a certificate that is not PayPal's.
 * @throws {ProviderUnclear} while it cannot be fetched.
 */
export function createCertificates(rules: CertificateRules, clock: Clock): Certificates {
  const known = new Map<string, X509Certificate>()

  return async (address) => {
    assertAllowed(address, rules)
    const certificate =
      known.get(address) ?? trusted(await fetchText(address, rules), rules.isGateway)
    const now = clock.now()
    if (now < certificate.validFromDate || now > certificate.validToDate) throw new WebhookRefused()
    if (known.size < KEPT) known.set(address, certificate)
    return certificate
  }
}

function assertAllowed(address: string, { hosts, isGateway }: CertificateRules): void {
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || (isGateway && url?.protocol === 'http:')
  if (url === null || !isSafe || !hosts.some((host) => isHost(url.host, host))) {
    throw new WebhookRefused()
  }
}

async function fetchText(address: string, { deadline }: CertificateRules): Promise<string> {
  try {
    const reply = await fetch(address, { signal: deadline(), redirect: 'error' })
    if (reply.status === OK) return await reply.text()
  } catch (error) {
    throw new ProviderUnclear('The certificate of PayPal could not be fetched', { cause: error })
  }
  throw new ProviderUnclear('The certificate of PayPal could not be fetched')
}

const PAYPAL_NAME = /^CN=([\w-]+\.)*paypal\.com$/m

/** The first certificate of a file, if the others lead from it to a root that everybody trusts. */
function trusted(pem: string, isGateway: boolean): X509Certificate {
  const chain = (pem.match(PEM) ?? []).map((text) => new X509Certificate(text))
  const [leaf] = chain
  if (leaf === undefined) throw new WebhookRefused()
  if (isGateway) return leaf
  const isLinked = chain.every((one, index) => index === 0 || isIssuedBy(chain[index - 1], one))
  if (!isLinked || !isRooted(chain.at(-1)) || !PAYPAL_NAME.test(leaf.subject)) {
    throw new WebhookRefused()
  }
  return leaf
}

const isIssuedBy = (one: X509Certificate | undefined, issuer: X509Certificate) =>
  one !== undefined && issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey)

function isRooted(last: X509Certificate | undefined): boolean {
  return rootCertificates.some((root) => {
    const certificate = new X509Certificate(root)
    return last?.fingerprint256 === certificate.fingerprint256 || isIssuedBy(last, certificate)
  })
}

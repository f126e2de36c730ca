import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { MINUTE_MS, type Clock } from '#/platform/clock.ts'
import { isHost } from '../action-url.ts'
import { ProviderUnclear, WebhookRefused } from '../port.ts'

export interface CertificateRules {
  /** Allowed hosts; nothing is fetched from elsewhere (W15). */
  hosts: readonly string[]
  /** The local gateway: over http, with a self-signed certificate. */
  isGateway: boolean
  /** Timeout for fetching. */
  deadline: () => AbortSignal
}

/** Finds the certificate PayPal signed a webhook with. */
export type Certificates = (address: string) => Promise<X509Certificate>

const KEPT = 20
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const OK = 200
/** PayPal's path of certificates (payments.md 3.4). */
/** The local gateway has a path prefix per provider. */
const GATEWAY_PATH = /^\/[\w-]+(?=\/v1\/)/
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/
/** A chain of three certificates is about 6 kB. */
const MAX_BYTES = 64 * 1024
/** How long a failed address is not requested again. */
const FAILED_MS = MINUTE_MS
/** Limit per minute, because anyone can invent certificate addresses. */
const ASKED_A_MINUTE = 10

/**
 * Certificates by address, fetched once (payments.md 3.4). Failures are remembered for a minute,
 * and requests per minute are limited, because anyone can send an address here (F-15).
 * @throws {WebhookRefused} for another place, and for a certificate that is not PayPal's.
 * @throws {ProviderUnclear} while it cannot be fetched.
 */
export function createCertificates(rules: CertificateRules, clock: Clock): Certificates {
  const known = new Map<string, Promise<X509Certificate>>()
  const failed = new Map<string, { atMs: number; error: unknown }>()
  let asked: number[] = []

  const find = (address: string): Promise<X509Certificate> => {
    const cached = known.get(address)
    if (cached) return cached
    const nowMs = clock.now().getTime()
    asked = asked.filter((at) => nowMs - at < MINUTE_MS)
    const failure = failed.get(address)
    if (failure && nowMs - failure.atMs < FAILED_MS) throw failure.error
    if (asked.length >= ASKED_A_MINUTE) {
      throw new ProviderUnclear('Too many certificates of PayPal are asked for')
    }
    asked.push(nowMs)
    const fetching = fetchText(address, rules).then((pem) => trusted(pem, rules.isGateway))
    keep(known, address, fetching)
    fetching.catch((error: unknown) => {
      known.delete(address)
      keep(failed, address, { atMs: nowMs, error })
    })
    return fetching
  }

  return async (address) => {
    assertAllowed(address, rules)
    const certificate = await find(address)
    const now = clock.now()
    if (now < certificate.validFromDate || now > certificate.validToDate) throw new WebhookRefused()
    return certificate
  }
}

/** Evicts the oldest entry. */
function keep<T>(map: Map<string, T>, address: string, value: T): void {
  map.delete(address)
  if (map.size >= KEPT) map.delete(map.keys().next().value ?? '')
  map.set(address, value)
}

/**
 * Requires exactly PayPal's form of address: no userinfo, nothing after the path, no other
 * encoding.
 */
function assertAllowed(address: string, { hosts, isGateway }: CertificateRules): void {
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || (isGateway && url?.protocol === 'http:')
  const isPinned =
    url !== null &&
    isSafe &&
    hosts.some((host) => isHost(url.host, host)) &&
    PATH.test(isGateway ? url.pathname.replace(GATEWAY_PATH, '') : url.pathname) &&
    address === `${url.origin}${url.pathname}`
  if (!isPinned) throw new WebhookRefused()
}

async function fetchText(address: string, { deadline }: CertificateRules): Promise<string> {
  try {
    const reply = await fetch(address, { signal: deadline(), redirect: 'error' })
    if (reply.status === OK && reply.body !== null) return await textOf(reply.body)
  } catch (error) {
    throw new ProviderUnclear('The certificate of PayPal could not be fetched', { cause: error })
  }
  throw new ProviderUnclear('The certificate of PayPal could not be fetched')
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let sizeBytes = 0
  for await (const part of body) {
    sizeBytes += part.length
    if (sizeBytes > MAX_BYTES) throw new RangeError('A certificate of more than 64 kB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const PAYPAL_NAME = /^CN=([\w-]+\.)*paypal\.com$/m

/** The first certificate of a file, if the others chain it to a trusted root. */
function trusted(pem: string, isGateway: boolean): X509Certificate {
  const chain = (pem.match(PEM) ?? []).map(readCertificate)
  const [leaf] = chain
  if (leaf === undefined) throw new WebhookRefused()
  if (isGateway) return leaf
  const isLinked = chain.every((one, index) => index === 0 || isIssuedBy(chain[index - 1], one))
  if (!isLinked || !isRooted(chain.at(-1)) || !PAYPAL_NAME.test(leaf.subject)) {
    throw new WebhookRefused()
  }
  return leaf
}

/** Parse errors count as an invalid certificate. */
function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new WebhookRefused()
  }
}

const isIssuedBy = (one: X509Certificate | undefined, issuer: X509Certificate) =>
  one !== undefined && issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey)

function isRooted(last: X509Certificate | undefined): boolean {
  return rootCertificates.some((root) => {
    const certificate = new X509Certificate(root)
    return last?.fingerprint256 === certificate.fingerprint256 || isIssuedBy(last, certificate)
  })
}

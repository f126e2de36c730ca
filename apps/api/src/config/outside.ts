/** Settings that name an external address. */
interface Outside {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  REDIS_URL?: string | undefined
  SMTP_URL?: string | undefined
  LLM_BASE_URL?: string | undefined
  CLASSIFIER_BASE_URL?: string | undefined
  EMBEDDINGS_BASE_URL?: string | undefined
  LLM_PROVIDERS?: readonly { name: string; baseUrl: string }[] | undefined
  ERROR_REPORT_DSN?: string | undefined
}

const LOOPBACK = new Set(['', 'localhost', '127.0.0.1', '::1', '[::1]'])
const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full'])

/** In production, external traffic must be encrypted, and mails must be sent (F-19, TS-119). */
export function plainOutside(env: Outside): string[] {
  const reasons: string[] = []
  if (env.PUBLIC_URL === undefined) reasons.push('PUBLIC_URL: required in production')
  else if (isPlainRemote(env.PUBLIC_URL, 'https:')) {
    reasons.push('PUBLIC_URL: must be https, or browsers keep no session')
  }
  if (isPlainRemoteDatabase(env.DATABASE_URL)) {
    reasons.push('DATABASE_URL: a remote database needs sslmode=require or stricter')
  }
  if (isPlainRemote(env.REDIS_URL, 'rediss:')) {
    reasons.push('REDIS_URL: a remote Redis needs rediss://')
  }
  if (env.SMTP_URL === undefined) {
    reasons.push('SMTP_URL: required in production, or no mail ever leaves')
  }
  if (isPlainRemote(env.LLM_BASE_URL, 'https:')) {
    reasons.push('LLM_BASE_URL: a remote model server needs https')
  }
  if (isPlainRemote(env.CLASSIFIER_BASE_URL, 'https:')) {
    reasons.push('CLASSIFIER_BASE_URL: a remote classifier needs https')
  }
  if (isPlainRemote(env.EMBEDDINGS_BASE_URL, 'https:')) {
    reasons.push('EMBEDDINGS_BASE_URL: a remote server of embeddings needs https')
  }
  for (const { name, baseUrl } of env.LLM_PROVIDERS ?? []) {
    if (isPlainRemote(baseUrl, 'https:')) reasons.push(`LLM_PROVIDERS: ${name} needs https`)
  }
  if (isPlainRemote(env.ERROR_REPORT_DSN, 'https:')) {
    reasons.push('ERROR_REPORT_DSN: a remote collector of errors needs https')
  }
  return reasons
}

export const isLoopback = (host: string): boolean => LOOPBACK.has(host)

/** Whether traffic to this address would cross a network unencrypted. */
function isPlainRemote(address: string | undefined, tlsProtocol: string): boolean {
  if (address === undefined) return false
  const { hostname, protocol } = new URL(address)
  return !isLoopback(hostname) && protocol !== tlsProtocol
}

/** As {@link isPlainRemote}; libpq addresses may name the host and TLS as parameters. */
function isPlainRemoteDatabase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  if (host.startsWith('/') || isLoopback(host)) return false
  return !TLS_MODES.has(searchParams.get('sslmode') ?? '')
}

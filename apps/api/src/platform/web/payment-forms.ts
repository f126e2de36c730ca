import type { Config } from '#/config.ts'

type Payments = Pick<Config, 'payments'>

interface PaymentForms {
  /** Sources a checkout page must allow for the providers' forms, by policy directive. */
  sources: Record<'script-src' | 'frame-src' | 'connect-src', string[]>
}

/** Providers that serve their forms from several hosts of one domain. */
const DOMAINS = ['solidgate.com', 'y.uno']

/** The configured card forms (TP-001, TP-002, S03); null if there are none. */
export function paymentForms({ payments }: Payments): PaymentForms | null {
  const scripts = [payments, ...payments.merchants.values()].flatMap(({ solidgate, yuno }) =>
    [solidgate, yuno].flatMap((form) => form?.scriptUrl ?? []),
  )
  if (scripts.length === 0) return null
  const origins = [...new Set(scripts.map((address) => new URL(address).origin))]
  const hosts = origins.map(hostsOf)
  return { sources: { 'script-src': origins, 'frame-src': hosts, 'connect-src': hosts } }
}

function hostsOf(origin: string): string {
  const { hostname } = new URL(origin)
  const domain = DOMAINS.find((name) => hostname === name || hostname.endsWith(`.${name}`))
  return domain === undefined ? origin : `https://*.${domain}`
}

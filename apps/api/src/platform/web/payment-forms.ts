import type { Config } from '#/config.ts'

type Payments = Pick<Config, 'payments'>

interface PaymentForms {
  /** What a page with a checkout has to let in for the forms of the providers, by policy directive. */
  sources: Record<'script-src' | 'frame-src' | 'connect-src', string[]>
}

/** Providers that spread their forms over hosts of one domain of theirs. */
const DOMAINS = ['solidgate.com', 'y.uno']

/** The card forms that are configured (TP-001, TP-002, S03); null where there is none. */
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

/** Each hosted service's setting for "do not store or train on this", by host. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'api.openai.com': { store: false },
  'openrouter.ai': { provider: { data_collection: 'deny', zdr: true } },
}

/**
 * Request fields that forbid a service to store the data (TS-066). Empty for servers without such a
 * setting: own servers may reject unknown fields, and with other services it is part of the
 * contract.
 */
export function noRetention(baseUrl: string): Readonly<Record<string, unknown>> {
  const { hostname } = new URL(baseUrl)
  const own = Object.entries(SETTINGS).find(
    ([host]) => hostname === host || hostname.endsWith(`.${host}`),
  )
  return own?.[1] ?? {}
}

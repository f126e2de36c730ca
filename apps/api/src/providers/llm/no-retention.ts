/** What each hosted service takes for "do not keep this and do not learn from it", by its host. */
const SETTINGS: Readonly<Record<string, object>> = {
  'api.openai.com': { store: false },
  'openrouter.ai': { provider: { data_collection: 'deny', zdr: true } },
}

/**
 * Members of a request that forbid the service to keep it (TS-066). Empty for servers that have no such
 * setting, such as one's own: some refuse members they do not know, and with the others it is a matter
 * of the contract.
 */
export function noRetention(baseUrl: string): object {
  const { hostname } = new URL(baseUrl)
  const own = Object.entries(SETTINGS).find(
    ([host]) => hostname === host || hostname.endsWith(`.${host}`),
  )
  return own?.[1] ?? {}
}

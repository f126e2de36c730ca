/**
 * Validates where a buyer is sent for the bank's confirmation: https, or http to this machine, and
 * only configured hosts (T08), by name or as `*.` for subdomains. Null for any other address.
 */
export function actionUrl(address: string | null, hosts: readonly string[]): string | null {
  const url = address === null ? null : URL.parse(address)
  if (url === null || !hosts.some((pattern) => isHost(url.host, pattern))) return null
  const isLocal = url.hostname === '127.0.0.1' || url.hostname === 'localhost'
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.href : null
}

/** Whether a host matches a pattern, exactly or as a subdomain of its `*.`. */
export const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

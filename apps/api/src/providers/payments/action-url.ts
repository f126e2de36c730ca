/**
 * Where a buyer may be sent to answer the bank: https, or http to this machine, and only a host that
 * is configured (T08), by its name or as `*.` before what it lies below. Null for every other address.
 */
export function actionUrl(address: string | null, hosts: readonly string[]): string | null {
  const url = address === null ? null : URL.parse(address)
  if (url === null || !hosts.some((pattern) => isHost(url.host, pattern))) return null
  const isLocal = url.hostname === '127.0.0.1' || url.hostname === 'localhost'
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.href : null
}

/** Whether a host is the one of a pattern, or lies below its `*.`. */
export const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

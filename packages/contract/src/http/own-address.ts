/** Browsers drop spaces and control characters from addresses, and read backslashes as slashes. */
const MISLEADING = /[\p{C}\p{Z}\\]/u

/**
 * Path, query and fragment of an untrusted address, if it leads to our own `origin`; null for any
 * other one (TS-093). Always begins with exactly one slash.
 */
export function ownPathOf(address: string, origin: string): string | null {
  if (MISLEADING.test(address)) return null
  const url = URL.parse(address, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') {
    return null
  }
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

/**
 * The host as the address bar writes it when it is one of `hosts`, which are written so too; null
 * for every other one (TS-093).
 */
export function ownHostOf(host: string, hosts: readonly string[]): string | null {
  return hosts.find((own) => own === host.toLowerCase()) ?? null
}

/** ERR-008: where errors go that no screen could handle. */
export type Reporter = (error: unknown, facts: Record<string, string>) => void

/** Logs through the browser's own channel and, when an address is configured, sends a beacon. */
export function createReporter(url: string | undefined): Reporter {
  return (error, facts) => {
    reportError(error)
    if (url === undefined) return
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    navigator.sendBeacon(url, JSON.stringify({ name, message, stack, ...facts }))
  }
}

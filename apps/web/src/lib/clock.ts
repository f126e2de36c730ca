/** The one clock of the web app, in milliseconds since 1970. Everything else is handed the time. */
export function systemNow(): number {
  // oxlint-disable-next-line no-restricted-properties -- the single place the real time comes from
  return Date.now()
}

/** Resolves after the delay, or at once when the signal fires. */
export function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The web app's only clock, in milliseconds since 1970. Other code gets the time as a parameter. */
export function systemNow(): number {
  // oxlint-disable-next-line no-restricted-properties -- the single place the real time comes from
  return Date.now()
}

/** Resolves after the delay, or at once when the signal is aborted. */
export function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

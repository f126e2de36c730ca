/** The one clock of the web app, in milliseconds since 1970. Everything else is handed the time. */
export function systemNow(): number {
  // oxlint-disable-next-line no-restricted-properties -- the single place the real time comes from
  return Date.now()
}

/** A device that is off by less is right enough; replies are dated in whole seconds. */
const TOLERANCE_MS = 5_000

/**
 * The device's clock, put right by what the server's replies say of theirs: many a device is minutes or
 * hours off, and tokens and offers end by the server's time.
 */
export function followingClock(deviceNow: () => number) {
  let aheadMs = 0
  return {
    now: () => deviceNow() - aheadMs,
    /**
     * @param date the reply's header `Date`, if it may be read
     * @param askedAtMs when the request was sent, by the device: it may have slept since
     */
    follow(date: string | null, askedAtMs: number) {
      const serverMs = Date.parse(date ?? '')
      if (Number.isNaN(serverMs)) return
      const [least, most] = [askedAtMs - serverMs, deviceNow() - serverMs]
      if (least > TOLERANCE_MS) aheadMs = least
      else aheadMs = most < -TOLERANCE_MS ? most : 0
    },
  }
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

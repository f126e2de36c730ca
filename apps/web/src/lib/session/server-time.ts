import type { Services } from '#/lib/services/services.ts'

/** Smaller deviations are ignored; the Date header has a resolution of one second. */
const TOLERANCE_MS = 5_000

/**
 * Call before a request; returns a function that corrects the clock from the response. Device clocks may be
 * hours off, but tokens and offers end by the server's time. The device may have slept during the request,
 * so the smallest possible deviation counts.
 */
export function timeKeeper({ now, clock }: Pick<Services, 'now' | 'clock'>) {
  const deviceNow = () => now() + clock.aheadMs
  const askedAtMs = deviceNow()
  return ({ headers }: Response): void => {
    // Not readable on responses of other origins.
    const serverMs = Date.parse(headers.get('Date') ?? '')
    if (Number.isNaN(serverMs)) return
    const [least, most] = [askedAtMs - serverMs, deviceNow() - serverMs]
    if (least > TOLERANCE_MS) clock.aheadMs = least
    else clock.aheadMs = most < -TOLERANCE_MS ? most : 0
  }
}

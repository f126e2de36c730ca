import type { Services } from '#/lib/services/services.ts'

/** A device that is off by less is right enough; replies are dated in whole seconds. */
const TOLERANCE_MS = 5_000

/**
 * Called before a request, returns what puts the device's clock right by the reply: many a device is
 * minutes or hours off, and tokens and offers end by the server's time. A device may have slept while
 * the reply was under way, so what counts is by how much it is wrong at least.
 */
export function timeKeeper({ now, clock }: Pick<Services, 'now' | 'clock'>) {
  const deviceNow = () => now() + clock.aheadMs
  const askedAtMs = deviceNow()
  return ({ headers }: Response): void => {
    // Of another host it may not be readable.
    const serverMs = Date.parse(headers.get('Date') ?? '')
    if (Number.isNaN(serverMs)) return
    const [least, most] = [askedAtMs - serverMs, deviceNow() - serverMs]
    if (least > TOLERANCE_MS) clock.aheadMs = least
    else clock.aheadMs = most < -TOLERANCE_MS ? most : 0
  }
}

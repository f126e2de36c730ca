/**
 * Offers whose price holds for a time only. Each is a row of the server with its end; afterwards the
 * price is refused, and not offered again for a day (SAFE-014, decisions 12).
 */
export const OFFERS = {
  /** The header's countdown on the first visit (LAYOUT-002, LAYOUT-003). */
  firstVisit: { lastsSeconds: 599 },
  checkoutDownsell: { lastsSeconds: 599 },
  /** CONST-013 */
  tokenUpsell: { lastsSeconds: 59 },
  tokenDownsell: { lastsSeconds: 59 },
  insufficientDownsell: { lastsSeconds: 59 },
  welcomePack: { lastsSeconds: 59 },
  welcomePackBase: { lastsSeconds: 59 },
  welcomePackExtra: { lastsSeconds: 59 },
  /** CONST-014 */
  upgrade: { lastsSeconds: 120 },
  upgradeBase: { lastsSeconds: 120 },
  upgradeExtra: { lastsSeconds: 120 },
  lifetime: { lastsSeconds: 120 },
} as const
export type OfferKind = keyof typeof OFFERS

/** How long an ended offer is not made again. */
export const OFFER_PAUSE_HOURS = 24

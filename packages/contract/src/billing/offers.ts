/** How long a step at an everyday price opens the one behind it. */
const STEP_SECONDS = 86_400

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
  welcomePack: { lastsSeconds: STEP_SECONDS },
  welcomePackBase: { lastsSeconds: 59 },
  welcomePackExtra: { lastsSeconds: 59 },
  /** CONST-014 */
  upgrade: { lastsSeconds: STEP_SECONDS },
  upgradeBase: { lastsSeconds: 120 },
  upgradeExtra: { lastsSeconds: 120 },
  lifetime: { lastsSeconds: STEP_SECONDS },
} as const
export type OfferKind = keyof typeof OFFERS

const AT_EVERYDAY_PRICE: ReadonlySet<OfferKind> = new Set(['welcomePack', 'upgrade', 'lifetime'])

/**
 * Whether the price ends with the offer. The others do not end, so they get no countdown and
 * leaving them loses nothing (decisions 57, F-64).
 */
export function endsWithTime(kind: OfferKind): boolean {
  return !AT_EVERYDAY_PRICE.has(kind)
}

/** How long an ended offer is not made again. */
export const OFFER_PAUSE_HOURS = 24

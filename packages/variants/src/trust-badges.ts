/** Marks of safety beside a payment, in the order they are shown (CONST-025). */
export const TRUST_BADGES = [
  'visa-secure',
  'mcc-id-check',
  'ssl',
  'pci-dss',
  'norton',
  'mc-affee',
] as const
export type TrustBadge = (typeof TRUST_BADGES)[number]

type Certified = { certificates?: readonly TrustBadge[] }

/**
 * The badges a brand may show. All except encryption, which the page itself proves, claim a third
 * party's certificate and must be confirmed by the brand (CONST-026, decisions 13).
 */
export function trustBadgesOf({ certificates = [] }: Certified): TrustBadge[] {
  return TRUST_BADGES.filter((badge) => badge === 'ssl' || certificates.includes(badge))
}

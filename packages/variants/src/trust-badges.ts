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
 * Those a brand may show. Each but the encryption, which the page itself proves, is a claim about
 * somebody else's certificate and needs the brand's word for it (CONST-026, decisions 13).
 */
export function trustBadgesOf({ certificates = [] }: Certified): TrustBadge[] {
  return TRUST_BADGES.filter((badge) => badge === 'ssl' || certificates.includes(badge))
}

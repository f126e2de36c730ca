/** The documents under /legal, in the order they are offered (LEGAL-001 …). */
export const LEGAL_SLUGS = [
  'terms-of-service',
  'privacy-policy',
  'cookies-policy',
  'safety-protocol',
  'underage-policy',
  'blocked-content-policy',
  'content-removal-policy',
  'dmca-policy',
  'complaint-policy',
  'complaint-management-policy',
  'chargeback-fraud-mitigation-policy',
  'exemption',
  'anti-slavery-policy',
] as const
export type LegalSlug = (typeof LEGAL_SLUGS)[number]

import type { LegalSlug } from './legal-slugs.ts'

/** Headings of the legal documents. */
export const LEGAL_TITLES: Readonly<Record<LegalSlug, string>> = {
  'terms-of-service': 'Terms of Service',
  'privacy-policy': 'Privacy Policy',
  'cookies-policy': 'Cookies Policy',
  'safety-protocol': 'Safety Protocol',
  'underage-policy': 'Underage Policy',
  'blocked-content-policy': 'Blocked Content Policy',
  'content-removal-policy': 'Content Removal Policy',
  'dmca-policy': 'DMCA Policy',
  'complaint-policy': 'Complaint Policy',
  'complaint-management-policy': 'Complaint Management Policy',
  'chargeback-fraud-mitigation-policy': 'Chargeback and Fraud Mitigation Policy',
  exemption: 'Exemption Statement',
  'anti-slavery-policy': 'Anti-Slavery Policy',
}

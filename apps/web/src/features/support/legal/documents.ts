import type { LegalSlug } from '@oriel/variants/legal-slugs'
import type { WriteLegalText } from './document.ts'

/** Each text comes when its page is opened. */
export const DOCUMENTS: Readonly<Record<LegalSlug, () => Promise<{ write: WriteLegalText }>>> = {
  'terms-of-service': () => import('./texts/terms-of-service.ts'),
  'privacy-policy': () => import('./texts/privacy-policy.ts'),
  'cookies-policy': () => import('./texts/cookies-policy.ts'),
  'safety-protocol': () => import('./texts/safety-protocol.ts'),
  'underage-policy': () => import('./texts/underage-policy.ts'),
  'blocked-content-policy': () => import('./texts/blocked-content-policy.ts'),
  'content-removal-policy': () => import('./texts/content-removal-policy.ts'),
  'dmca-policy': () => import('./texts/dmca-policy.ts'),
  'complaint-policy': () => import('./texts/complaint-policy.ts'),
  'complaint-management-policy': () => import('./texts/complaint-management-policy.ts'),
  'chargeback-fraud-mitigation-policy': () =>
    import('./texts/chargeback-fraud-mitigation-policy.ts'),
  exemption: () => import('./texts/exemption.ts'),
  'anti-slavery-policy': () => import('./texts/anti-slavery-policy.ts'),
}

import type { LegalSlug } from '@oriel/variants/legal-slugs'
import type { LegalText } from './document.ts'

/** The cast is verified by texts.test.ts. */
const text = ({ default: page }: { default: unknown }) => page as LegalText

/** Each text is loaded when its page opens. */
export const DOCUMENTS: Readonly<Record<LegalSlug, () => Promise<LegalText>>> = {
  'terms-of-service': () => import('./texts/terms-of-service.json').then(text),
  'privacy-policy': () => import('./texts/privacy-policy.json').then(text),
  'cookies-policy': () => import('./texts/cookies-policy.json').then(text),
  'safety-protocol': () => import('./texts/safety-protocol.json').then(text),
  'underage-policy': () => import('./texts/underage-policy.json').then(text),
  'blocked-content-policy': () => import('./texts/blocked-content-policy.json').then(text),
  'content-removal-policy': () => import('./texts/content-removal-policy.json').then(text),
  'dmca-policy': () => import('./texts/dmca-policy.json').then(text),
  'complaint-policy': () => import('./texts/complaint-policy.json').then(text),
  'complaint-management-policy': () =>
    import('./texts/complaint-management-policy.json').then(text),
  'chargeback-fraud-mitigation-policy': () =>
    import('./texts/chargeback-fraud-mitigation-policy.json').then(text),
  exemption: () => import('./texts/exemption.json').then(text),
  'anti-slavery-policy': () => import('./texts/anti-slavery-policy.json').then(text),
}

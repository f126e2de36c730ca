import type { PersonModel } from '@oriel/contract/characters/person-model'
import type { LegalFacts } from '@oriel/variants/legal'
import type { TrustBadge } from '@oriel/variants/trust-badges'

/** What the server writes into the document before the app starts; it is trusted like the code. */
export type Boot = {
  variant: string
  brandName: string
  theme: 'dark' | 'light'
  /** The build may show adult content to users who are allowed to see it (EXPLORE-025). */
  nsfwCapable: boolean
  /** Beside payments, in this order (CONST-025). */
  trustBadges: readonly TrustBadge[]
  /** API-166 */
  apiBaseUrl: string
  /** Who runs the site, for visitors from this one's country (LEGAL-015). */
  legal: LegalFacts
  /** Hosts of ours, as the address bar writes them (TS-093). */
  ownHosts: readonly string[]
  /** Names of the brands on which an account made here works, too (decision 59). */
  alsoOn: readonly string[]
  /** Where every page is that this brand does not serve (TENANT-021); unset where it serves all. */
  away?: { origin: string; served: readonly string[] }
  /** Unset where sign-in with Google is not offered (TP-004). */
  google?: { clientId: string; scriptUrl: string }
  /** The request for the document carried `Sec-GPC: 1` (TS-064). */
  hasOptOutSignal?: true
  /** The error-reporting service; unset, errors only reach the console (ERR-009). */
  errorReportDsn?: string
  /** The reply of `GET PersonModel/top`, so that the first screen needs no round trip. */
  initialModels?: PersonModel[]
}

/** What a document without boot data gets, as the development server sends it. */
export const DEFAULT_BOOT: Boot = {
  variant: 'main',
  brandName: 'Oriel',
  theme: 'dark',
  nsfwCapable: false,
  trustBadges: ['ssl'],
  apiBaseUrl: '/api',
  ownHosts: [],
  alsoOn: [],
  legal: {
    brand: 'Oriel',
    domain: 'localhost',
    email: 'support@localhost',
    companyName: 'Oriel',
    address: 'localhost',
    addressWithCompanyName: 'Oriel, localhost',
    phone: null,
    position: 'Director',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Ireland',
  },
}

/** Reads the boot data, which whoever serves the built app writes in full. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent ?? '{}'
  const boot = JSON.parse(text) as Boot
  return import.meta.env.DEV ? { ...DEFAULT_BOOT, ...boot } : boot
}

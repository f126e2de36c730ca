import type { PersonModel } from '@oriel/contract/characters/person-model'
import type { LegalFacts } from '@oriel/variants/legal'
import type { TrustBadge } from '@oriel/variants/trust-badges'

/** Data the server writes into the document before the app starts; trusted like code. */
export type Boot = {
  variant: string
  brandName: string
  theme: 'dark' | 'light'
  /** Whether the build may show adult content to users who are allowed to see it (EXPLORE-025). */
  nsfwCapable: boolean
  /** Shown beside payments, in this order (CONST-025). */
  trustBadges: readonly TrustBadge[]
  /** API-166 */
  apiBaseUrl: string
  /** The company that runs the site for visitors from this country (LEGAL-015). */
  legal: LegalFacts
  /** Our own hosts, in the form used by URLs (TS-093). */
  ownHosts: readonly string[]
  /** Names of other brands on which an account of this one also works (decision 59). */
  alsoOn: readonly string[]
  /** Origin of all pages this brand does not serve (TENANT-021); unset if it serves all. */
  away?: { origin: string; served: readonly string[] }
  /** No language model is connected: a script answers (TALK-003). */
  isDemoVoice?: true
  /** Unset where sign-in with Google is not offered (TP-004). */
  google?: { clientId: string; scriptUrl: string }
  /** The document request had the header `Sec-GPC: 1` (TS-064). */
  hasOptOutSignal?: true
  /** The error-reporting service; if unset, errors are only logged to the console (ERR-009). */
  errorReportDsn?: string
  /** The response of `GET PersonModel/top`, so that the first screen needs no round trip. */
  initialModels?: PersonModel[]
}

/** Used for a document without boot data, as sent by the development server. */
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

/** Reads the boot data, which every server of the built app writes in full. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent ?? '{}'
  const boot = JSON.parse(text) as Boot
  return import.meta.env.DEV ? { ...DEFAULT_BOOT, ...boot } : boot
}

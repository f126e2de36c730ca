import type { ProductPath } from '#/routes/product-paths.ts'
import type { TrustBadge } from '../trust-badges.ts'

/** A company that runs a site, as its legal pages name it (LEGAL-015). */
export interface Company {
  companyName: string
  address: string
  /** Null where the company can be reached in writing only. */
  phone: string | null
  /** Job title of whoever signs for the company (LEGAL-016). */
  position: string
}

/** What the legal pages and the clocks for complaints need to know of a brand. */
export interface LegalSettings {
  /** Of the site and of its mail. */
  domain: string
  /** Whose clocks business days go by, as an IANA name. */
  timeZone: string
  /** How charges look on a statement; at most 22 characters, neutral words. */
  descriptor: string
  /** Court and law of the contract where the law of the reader does not say otherwise. */
  law: string
  company: Company
  /** By ISO 3166-1 alpha-2 code; other countries have to do with `company`. */
  companyByCountry: Readonly<Record<string, Company>>
}

/** A brand: what differs between the sites that one build serves. */
export interface Variant {
  /** Names storage, styles and tokens of the brand; never changes. */
  key: string
  /** As visitors read it. */
  name: string
  /** Has the whole app; the other brands lead to that of their realm (decision 68). */
  isMainApp: boolean
  /** Takes money, and so owes its buyers the pages they need afterwards. */
  sells: boolean
  /** Whether the brand may show adult content to those who are allowed to see it (EXPLORE-025). */
  isNsfwCapable: boolean
  /** Its pages beside those that every brand has (funnels.md §1). */
  routes: readonly ProductPath[]
  theme: 'dark' | 'light'
  legal: LegalSettings
  /** Held by the operator, who can show them: without one its trust badge would be a false claim. */
  certificates?: readonly TrustBadge[]
}

import type { Company } from './model/company.ts'
import type { LegalSettings } from './model/variant.ts'
import { variantOf } from './variants.ts'

/** Who runs a site, as its legal pages name them (LEGAL-015). */
export interface LegalInfo extends Company {
  addressWithCompanyName: string
}

/** Everything that the legal pages of a brand say of it to readers from one country. */
export interface LegalFacts extends LegalInfo {
  brand: string
  domain: string
  email: string
  descriptor: string
  law: string
}

/**
 * The company that a visitor from a country has to do with; where a country has none of its own, the
 * variant's default (LEGAL-016). `country` is ISO 3166-1 alpha-2. @throws {RangeError}
 */
export function getLegalInfo(variant: string, country: string): LegalInfo {
  const { company, companyByCountry } = legalSettings(variant)
  const own = Object.hasOwn(companyByCountry, country) ? companyByCountry[country] : undefined
  const { companyName, address, ...rest } = own ?? company
  return { companyName, address, addressWithCompanyName: `${companyName}, ${address}`, ...rest }
}

/** @throws {RangeError} for a variant that does not exist. */
export function legalSettings(variant: string): LegalSettings {
  return variantOf(variant).legal
}

/** SCREEN-013 */
export function supportEmail(variant: string): string {
  return variantOf(variant).mail.support
}

/** @throws {RangeError} for a variant that does not exist. */
export function legalFacts(variant: string, country: string): LegalFacts {
  const { domain, descriptor, law } = legalSettings(variant)
  return {
    ...getLegalInfo(variant, country),
    brand: variantOf(variant).name,
    domain,
    email: supportEmail(variant),
    descriptor,
    law,
  }
}

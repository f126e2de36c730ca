import { AUSTRALIA, BY_COUNTRY, CYPRUS, ESTONIA, IRELAND } from './companies.ts'
import type { Company } from './company.ts'

/** Where an account is at home; it never crosses to another realm (decision 58). */
export interface Realm {
  /** Runs every brand of the realm. */
  company: Company
  /** By ISO 3166-1 alpha-2 code; other countries have to do with `company`. */
  companyByCountry: Readonly<Record<string, Company>>
}

export const REALM_KEYS = ['oriel', 'getHarder', 'svitlo', 'myFriend', 'myMate'] as const
export type RealmKey = (typeof REALM_KEYS)[number]

export const REALMS: Readonly<Record<RealmKey, Realm>> = {
  oriel: { company: IRELAND, companyByCountry: BY_COUNTRY },
  getHarder: { company: CYPRUS, companyByCountry: {} },
  svitlo: { company: ESTONIA, companyByCountry: {} },
  myFriend: { company: IRELAND, companyByCountry: BY_COUNTRY },
  myMate: { company: AUSTRALIA, companyByCountry: BY_COUNTRY },
}

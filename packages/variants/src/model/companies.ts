import type { Company } from './company.ts'

/** The companies behind the brands; several brands may share one. */
export const IRELAND: Company = {
  companyName: 'Oriel Companions Limited',
  address: '14 Lantern Quay, Dublin 2, D02 OR10, Ireland',
  phone: '+353 20 910 0142',
  position: 'Director',
}
export const UNITED_STATES: Company = {
  companyName: 'Oriel Companions Inc.',
  address: '210 Harbour Window Road, Suite 310, Wilmington, DE 19801, United States',
  phone: '+1 302 555 0142',
  position: 'President',
}
export const UNITED_KINGDOM: Company = {
  companyName: 'Oriel Companions (UK) Limited',
  address: '9 Bay Window Yard, London E1 0RL, United Kingdom',
  phone: '+44 20 7946 0142',
  position: 'Managing Director',
}
export const AUSTRALIA: Company = {
  companyName: 'Oriel Companions Pty Ltd',
  address: 'Level 3, 27 Verandah Street, Sydney NSW 2000, Australia',
  phone: null,
  position: 'Company Secretary',
}
export const CYPRUS: Company = {
  companyName: 'Fenestra Digital Limited',
  address: '31 Archway Avenue, Office 402, 3030 Limassol, Cyprus',
  phone: null,
  position: 'Director',
}
export const ESTONIA: Company = {
  companyName: 'Svitlo Companions OÜ',
  address: 'Akna 7-12, 10117 Tallinn, Estonia',
  phone: '+372 555 0142',
  position: 'Member of the Management Board',
}
/** The group's own company for the countries that have one. */
export const BY_COUNTRY: Readonly<Record<string, Company>> = {
  US: UNITED_STATES,
  CA: UNITED_STATES,
  GB: UNITED_KINGDOM,
  AU: AUSTRALIA,
  NZ: AUSTRALIA,
}

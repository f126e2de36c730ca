import { AUSTRALIA, BY_COUNTRY } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const myMate: Variant = {
  key: 'myMate',
  name: 'My Mate',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'mymate.example',
    timeZone: 'Australia/Sydney',
    descriptor: 'ORIEL MYMATE',
    law: 'New South Wales, Australia',
    company: AUSTRALIA,
    companyByCountry: BY_COUNTRY,
  },
}

import { MALTA } from './companies.ts'
import type { Variant } from './variant.ts'

export const charmGirl: Variant = {
  key: 'charmGirl',
  name: 'Charm Girl',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'charmgirl.example',
    timeZone: 'Europe/Malta',
    descriptor: 'GALLARIJA MEDIA',
    law: 'Malta',
    company: MALTA,
    companyByCountry: {},
  },
}

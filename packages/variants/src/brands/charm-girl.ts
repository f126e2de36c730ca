import { MALTA } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

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

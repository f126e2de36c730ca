import { MALTA } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const newGirl: Variant = {
  key: 'newGirl',
  name: 'New Girl',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'newgirl.example',
    timeZone: 'Europe/Malta',
    descriptor: 'GALLARIJA MEDIA',
    law: 'Malta',
    company: MALTA,
    companyByCountry: {},
  },
}

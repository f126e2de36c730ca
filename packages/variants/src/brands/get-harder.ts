import { CYPRUS } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const getHarder: Variant = {
  key: 'getHarder',
  name: 'Get Harder',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'getharder.example',
    timeZone: 'Asia/Nicosia',
    descriptor: 'FENESTRA DIGITAL',
    law: 'Cyprus',
    company: CYPRUS,
    companyByCountry: {},
  },
}

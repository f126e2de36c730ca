import { AUSTRALIA, BY_COUNTRY } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const myMate: Variant = {
  key: 'myMate',
  name: 'My Mate',
  isMainApp: true,
  sells: true,
  isNsfwCapable: false,
  routes: MAIN_APP_ROUTES,
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

import { CYPRUS } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const getHarder: Variant = {
  key: 'getHarder',
  name: 'Get Harder',
  isMainApp: true,
  sells: true,
  isNsfwCapable: true,
  routes: MAIN_APP_ROUTES,
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

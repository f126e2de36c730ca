import { ESTONIA } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const svitlo: Variant = {
  key: 'svitlo',
  name: 'Svitlo',
  isMainApp: true,
  sells: true,
  isNsfwCapable: false,
  routes: MAIN_APP_ROUTES,
  theme: 'dark',
  legal: {
    domain: 'svitlo.example',
    timeZone: 'Europe/Tallinn',
    descriptor: 'SVITLO COMPANIONS',
    law: 'Estonia',
    company: ESTONIA,
    companyByCountry: {},
  },
}

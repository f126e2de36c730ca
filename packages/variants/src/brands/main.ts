import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const main: Variant = {
  key: 'main',
  name: 'Oriel',
  isMainApp: true,
  sells: true,
  isNsfwCapable: true,
  routes: MAIN_APP_ROUTES,
  theme: 'dark',
  legal: {
    domain: 'oriel.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

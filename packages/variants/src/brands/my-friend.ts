import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const myFriend: Variant = {
  key: 'myFriend',
  name: 'My Friend',
  isMainApp: true,
  sells: true,
  isNsfwCapable: false,
  routes: MAIN_APP_ROUTES,
  theme: 'dark',
  legal: {
    domain: 'myfriend.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL MYFRIEND',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

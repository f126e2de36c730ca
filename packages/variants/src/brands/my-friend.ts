import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const myFriend: Variant = {
  key: 'myFriend',
  name: 'My Friend',
  discreetName: 'My Friend',
  hosts: ['myfriend.example'],
  realm: 'myFriend',
  isMainApp: true,
  sells: true,
  isNsfwCapable: false,
  routes: MAIN_APP_ROUTES,
  hiddenEntries: ['/gallery', '/my-ai'],
  theme: 'dark',
  look: { hue: 165, chroma: 0.128, lightnessLift: 0, cornerPx: 12 },
  headingFont: fontOf('Gabarito'),
  bodyFont: fontOf('Figtree'),
  mail: { sender: 'hello@myfriend.example', support: 'support@myfriend.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'myfriend.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL MYFRIEND',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

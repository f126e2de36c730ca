import { CYPRUS } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const getHarder: Variant = {
  key: 'getHarder',
  name: 'Get Harder',
  discreetName: 'Fenestra Digital',
  hosts: ['getharder.example'],
  realm: 'getHarder',
  isMainApp: true,
  sells: true,
  isNsfwCapable: true,
  routes: MAIN_APP_ROUTES,
  hiddenEntries: [],
  theme: 'dark',
  look: { hue: 55, chroma: 0.15, lightnessLift: 0, cornerPx: 2 },
  headingFont: fontOf('Funnel Display'),
  bodyFont: fontOf('Figtree'),
  mail: { sender: 'hello@getharder.example', support: 'support@getharder.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'getharder.example',
    timeZone: 'Asia/Nicosia',
    descriptor: 'FENESTRA DIGITAL',
    law: 'Cyprus',
    company: CYPRUS,
    companyByCountry: {},
  },
}

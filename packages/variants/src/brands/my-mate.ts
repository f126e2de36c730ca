import { AUSTRALIA, BY_COUNTRY } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const myMate: Variant = {
  key: 'myMate',
  name: 'My Mate',
  discreetName: 'My Mate',
  hosts: ['mymate.example'],
  realm: 'myMate',
  isMainApp: true,
  sells: true,
  isNsfwCapable: false,
  routes: MAIN_APP_ROUTES,
  hiddenEntries: ['/gallery', '/my-ai'],
  theme: 'dark',
  look: { hue: 232, chroma: 0.118, lightnessLift: 0, cornerPx: 6 },
  headingFont: fontOf('Hanken Grotesk'),
  bodyFont: fontOf('Hanken Grotesk'),
  mail: { sender: 'hello@mymate.example', support: 'support@mymate.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'mymate.example',
    timeZone: 'Australia/Sydney',
    descriptor: 'ORIEL MYMATE',
    law: 'New South Wales, Australia',
    company: AUSTRALIA,
    companyByCountry: BY_COUNTRY,
  },
}

import { ESTONIA } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const svitlo: Variant = {
  key: 'svitlo',
  name: 'Svitlo',
  discreetName: 'Svitlo',
  hosts: ['svitlo.example'],
  realm: 'svitlo',
  isMainApp: true,
  sells: true,
  isNsfwCapable: false,
  routes: MAIN_APP_ROUTES,
  hiddenEntries: ['/gallery', '/my-ai'],
  theme: 'dark',
  look: { hue: 90, chroma: 0.13, lightnessLift: 0.11, cornerPx: 24 },
  headingFont: fontOf('Onest'),
  bodyFont: fontOf('Onest'),
  mail: { sender: 'hello@svitlo.example', support: 'support@svitlo.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'svitlo.example',
    timeZone: 'Europe/Tallinn',
    descriptor: 'SVITLO COMPANIONS',
    law: 'Estonia',
    company: ESTONIA,
    companyByCountry: {},
  },
}

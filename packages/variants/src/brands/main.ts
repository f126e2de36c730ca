import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const main: Variant = {
  key: 'main',
  name: 'Oriel',
  discreetName: 'Oriel',
  hosts: ['oriel.example'],
  realm: 'oriel',
  isMainApp: true,
  sells: true,
  isNsfwCapable: true,
  routes: MAIN_APP_ROUTES,
  hiddenEntries: [],
  theme: 'dark',
  look: { hue: 36, chroma: 0.172, lightnessLift: 0, cornerPx: 6 },
  headingFont: fontOf('Bricolage Grotesque'),
  bodyFont: fontOf('Figtree'),
  mail: { sender: 'hello@oriel.example', support: 'support@oriel.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'oriel.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

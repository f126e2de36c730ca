import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'
import { MAIN_APP_ROUTES } from '#/routes/product-paths.ts'

export const mainMirror: Variant = {
  key: 'mainMirror',
  name: 'Oriel',
  discreetName: 'Oriel',
  hosts: ['mirror.oriel.example'],
  realm: 'oriel',
  isMainApp: true,
  sells: true,
  isNsfwCapable: true,
  routes: MAIN_APP_ROUTES,
  hiddenEntries: [],
  theme: 'dark',
  look: { hue: 18, chroma: 0.166, lightnessLift: 0, cornerPx: 6 },
  headingFont: fontOf('Bricolage Grotesque'),
  bodyFont: fontOf('Figtree'),
  mail: { sender: 'hello@mirror.oriel.example', support: 'support@mirror.oriel.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'mirror.oriel.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

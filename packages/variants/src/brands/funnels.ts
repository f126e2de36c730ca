import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'
import { CAMPAIGN_PATHS } from '#/routes/campaign-paths.ts'

export const funnels: Variant = {
  key: 'funnels',
  name: 'Oriel Start',
  discreetName: 'Oriel Start',
  hosts: ['start.oriel.example'],
  realm: 'oriel',
  isMainApp: false,
  sells: true,
  isNsfwCapable: true,
  routes: ['/', ...CAMPAIGN_PATHS, '/chat-landing/:chatId'],
  hiddenEntries: ['/contact-us'],
  theme: 'dark',
  look: { hue: 44, chroma: 0.164, lightnessLift: 0, cornerPx: 10 },
  headingFont: fontOf('Bricolage Grotesque'),
  bodyFont: fontOf('Figtree'),
  mail: { sender: 'hello@start.oriel.example', support: 'support@start.oriel.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'start.oriel.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

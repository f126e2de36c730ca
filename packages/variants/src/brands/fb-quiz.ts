import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'

export const fbQuiz: Variant = {
  key: 'fbQuiz',
  name: 'Oriel Quiz',
  discreetName: 'Oriel Quiz',
  hosts: ['quiz.oriel.example'],
  realm: 'oriel',
  isMainApp: false,
  sells: false,
  isNsfwCapable: false,
  routes: ['/', '/quiz-vip'],
  hiddenEntries: ['/gallery', '/my-ai', '/contact-us'],
  theme: 'dark',
  look: { hue: 146, chroma: 0.15, lightnessLift: 0, cornerPx: 6 },
  headingFont: fontOf('Instrument Sans'),
  bodyFont: fontOf('Instrument Sans'),
  mail: { sender: 'hello@quiz.oriel.example', support: 'support@quiz.oriel.example' },
  paymentSystems: [],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'quiz.oriel.example',
    timeZone: 'America/New_York',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Delaware, United States',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

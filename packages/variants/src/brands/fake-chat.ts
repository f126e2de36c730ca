import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'

export const fakeChat: Variant = {
  key: 'fakeChat',
  name: 'Fake Chat',
  discreetName: 'Fake Chat',
  hosts: ['fakechat.example'],
  realm: 'oriel',
  isMainApp: false,
  sells: true,
  isNsfwCapable: true,
  routes: ['/', '/pricing', '/chat-landing/:chatId'],
  hiddenEntries: ['/contact-us'],
  theme: 'dark',
  look: { hue: 258, chroma: 0.128, lightnessLift: 0, cornerPx: 4 },
  headingFont: fontOf('Schibsted Grotesk'),
  bodyFont: fontOf('Schibsted Grotesk'),
  mail: { sender: 'hello@fakechat.example', support: 'support@fakechat.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'fakechat.example',
    timeZone: 'Asia/Nicosia',
    descriptor: 'FENESTRA DIGITAL',
    law: 'Cyprus',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

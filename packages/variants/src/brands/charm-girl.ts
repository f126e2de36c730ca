import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'

export const charmGirl: Variant = {
  key: 'charmGirl',
  name: 'Charm Girl',
  discreetName: 'Gallarija Media',
  hosts: ['charmgirl.example'],
  realm: 'oriel',
  isMainApp: false,
  sells: true,
  isNsfwCapable: true,
  routes: [
    '/',
    '/generation-black',
    '/generation-white',
    '/generation-black-pricing',
    '/generation-white-pricing',
    '/create-character',
    '/create-character-white',
    '/B-JizzGirl',
    '/quiz-vip',
    '/affiliates',
    '/pricing',
  ],
  hiddenEntries: [],
  theme: 'dark',
  look: { hue: 328, chroma: 0.168, lightnessLift: 0, cornerPx: 24 },
  headingFont: fontOf('Familjen Grotesk'),
  bodyFont: fontOf('Figtree'),
  mail: { sender: 'hello@charmgirl.example', support: 'support@charmgirl.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'charmgirl.example',
    timeZone: 'Europe/Malta',
    descriptor: 'GALLARIJA MEDIA',
    law: 'Malta',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import { fontOf } from '#/model/fonts.ts'
import type { Variant } from '#/model/variant.ts'

export const newGirl: Variant = {
  key: 'newGirl',
  name: 'New Girl',
  discreetName: 'Gallarija Media',
  hosts: ['newgirl.example'],
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
    '/B-JizzAnimeGirl',
    '/quiz-vip',
    '/affiliates',
  ],
  hiddenEntries: [],
  theme: 'dark',
  look: { hue: 2, chroma: 0.17, lightnessLift: 0, cornerPx: 12 },
  headingFont: fontOf('Outfit'),
  bodyFont: fontOf('Figtree'),
  mail: { sender: 'hello@newgirl.example', support: 'support@newgirl.example' },
  paymentSystems: ['solidgate', 'yuno', 'paypal'],
  languages: ['en'],
  certificates: [],
  legal: {
    domain: 'newgirl.example',
    timeZone: 'Europe/Malta',
    descriptor: 'GALLARIJA MEDIA',
    law: 'Malta',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

import { MALTA } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const charmGirl: Variant = {
  key: 'charmGirl',
  name: 'Charm Girl',
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
  theme: 'dark',
  legal: {
    domain: 'charmgirl.example',
    timeZone: 'Europe/Malta',
    descriptor: 'GALLARIJA MEDIA',
    law: 'Malta',
    company: MALTA,
    companyByCountry: {},
  },
}

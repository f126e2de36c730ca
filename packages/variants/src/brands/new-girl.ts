import { MALTA } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const newGirl: Variant = {
  key: 'newGirl',
  name: 'New Girl',
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
  theme: 'dark',
  legal: {
    domain: 'newgirl.example',
    timeZone: 'Europe/Malta',
    descriptor: 'GALLARIJA MEDIA',
    law: 'Malta',
    company: MALTA,
    companyByCountry: {},
  },
}

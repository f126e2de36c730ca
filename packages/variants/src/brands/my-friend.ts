import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const myFriend: Variant = {
  key: 'myFriend',
  name: 'My Friend',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'myfriend.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL MYFRIEND',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const mainMirror: Variant = {
  key: 'mainMirror',
  name: 'Oriel',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'mirror.oriel.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

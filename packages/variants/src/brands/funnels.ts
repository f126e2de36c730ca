import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const funnels: Variant = {
  key: 'funnels',
  name: 'Oriel Start',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'start.oriel.example',
    timeZone: 'Europe/Dublin',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Ireland',
    company: IRELAND,
    companyByCountry: BY_COUNTRY,
  },
}

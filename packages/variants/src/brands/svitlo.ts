import { ESTONIA } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const svitlo: Variant = {
  key: 'svitlo',
  name: 'Svitlo',
  isNsfwCapable: true,
  theme: 'dark',
  legal: {
    domain: 'svitlo.example',
    timeZone: 'Europe/Tallinn',
    descriptor: 'SVITLO COMPANIONS',
    law: 'Estonia',
    company: ESTONIA,
    companyByCountry: {},
  },
}

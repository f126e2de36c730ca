import { BY_COUNTRY, IRELAND } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'
import { CAMPAIGN_PATHS } from '#/routes/campaign-paths.ts'

export const funnels: Variant = {
  key: 'funnels',
  name: 'Oriel Start',
  isMainApp: false,
  sells: true,
  isNsfwCapable: true,
  routes: ['/', ...CAMPAIGN_PATHS, '/chat-landing/:chatId'],
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

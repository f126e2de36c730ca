import { BY_COUNTRY, UNITED_STATES } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const fbQuiz: Variant = {
  key: 'fbQuiz',
  name: 'Oriel Quiz',
  isMainApp: false,
  sells: false,
  isNsfwCapable: false,
  routes: ['/', '/quiz-vip'],
  theme: 'dark',
  legal: {
    domain: 'quiz.oriel.example',
    timeZone: 'America/New_York',
    descriptor: 'ORIEL COMPANIONS',
    law: 'Delaware, United States',
    company: UNITED_STATES,
    companyByCountry: BY_COUNTRY,
  },
}

import { CYPRUS } from '#/model/companies.ts'
import type { Variant } from '#/model/variant.ts'

export const fakeChat: Variant = {
  key: 'fakeChat',
  name: 'Fake Chat',
  isMainApp: false,
  sells: true,
  isNsfwCapable: true,
  routes: ['/', '/pricing', '/chat-landing/:chatId'],
  theme: 'dark',
  legal: {
    domain: 'fakechat.example',
    timeZone: 'Asia/Nicosia',
    descriptor: 'FENESTRA DIGITAL',
    law: 'Cyprus',
    company: CYPRUS,
    companyByCountry: {},
  },
}

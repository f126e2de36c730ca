import './offers.ts'

export { t } from './i18n.ts'

import './adult.ts'

export { t } from './i18n.ts'

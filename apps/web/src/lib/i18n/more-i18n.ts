import './more.ts'

export { t } from './i18n.ts'
export type { MessageId } from './i18n.ts'

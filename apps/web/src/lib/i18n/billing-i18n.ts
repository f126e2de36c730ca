import './billing.ts'

export { t } from './i18n.ts'
export type { MessageId as BillingId } from './i18n.ts'

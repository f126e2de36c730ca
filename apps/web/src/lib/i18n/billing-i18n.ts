import billing from './en.billing.json'
import { addTexts, textOf } from './i18n.ts'
import type { Values } from './message.ts'
import type { MessageId } from './more-i18n.ts'

addTexts(billing)

export type BillingId = MessageId | keyof typeof billing

/** As `t` of `more-i18n.ts`, for the texts of buying, which come with its screens. */
export function t(id: BillingId, values?: Values): string {
  return textOf(id, values)
}

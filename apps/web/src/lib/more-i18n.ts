import more from './en.more.json'
import { i18n, type FirstId, type Values } from './i18n.ts'

i18n.load('en', more)

export type MessageId = FirstId | keyof typeof more

/** As `t` of `i18n.ts`, for whatever is loaded after the first page: knows all texts. */
export function t(id: MessageId, values?: Values): string {
  return i18n._(id, values)
}

import more from './en.more.json'
import { addTexts, textOf, type FirstId } from './i18n.ts'
import type { Values } from './message.ts'

addTexts(more)

export type MessageId = FirstId | keyof typeof more

/** As `t` of `i18n.ts`, for whatever is loaded after the first page: knows all texts. */
export function t(id: MessageId, values?: Values): string {
  return textOf(id, values)
}

import { setupI18n } from '@lingui/core'
import first from './en.json'
import type more from './en.more.json'

/** Ids of the whole catalogue. The texts of lazy screens come with them: `more-messages.ts`. */
export type MessageId = keyof typeof first | keyof typeof more

export const i18n = setupI18n({ locale: 'en', messages: { en: first } })

/** The text of a message in the language of the page, with its ICU placeholders filled. */
export function t(id: MessageId, values?: Record<string, string | number>): string {
  return i18n._(id, values)
}

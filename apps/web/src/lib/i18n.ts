import { setupI18n } from '@lingui/core'
import first from './en.json'

/** Ids of the texts that come with the first page; lazy screens have `more-i18n.ts`. */
export type FirstId = keyof typeof first
export type Values = Record<string, string | number>

export const i18n = setupI18n({ locale: 'en', messages: { en: first } })

/** The text of a message in the language of the page, with its ICU placeholders filled. */
export function t(id: FirstId, values?: Values): string {
  return i18n._(id, values)
}

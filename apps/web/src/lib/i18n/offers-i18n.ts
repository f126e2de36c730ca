import offers from './en.offers.json'
import { addTexts, textOf } from './i18n.ts'
import type { Values } from './message.ts'

addTexts(offers)

/** As `t` of `i18n.ts`, for banners and offers. What draws texts of the checkout loads those itself. */
export function t(id: keyof typeof offers, values?: Values): string {
  return textOf(id, values)
}

import adult from './en.adult.json'
import { addTexts, textOf } from './i18n.ts'

addTexts(adult)

/** As `t` of `i18n.ts`, for the texts of adult mode, which nobody else loads (TS-021). */
export function t(id: keyof typeof adult): string {
  return textOf(id)
}

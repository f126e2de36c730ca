import texts from './en.declines.json'
import { register } from './i18n.ts'

/** Reasons by decline code, such as `declined.3.08`. */
register(
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`declined.${code}`, text])),
)

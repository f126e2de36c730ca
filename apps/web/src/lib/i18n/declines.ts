import texts from './en.declines.json'
import { register } from './i18n.ts'

/** By the code of a refusal: why it was, as `declined.3.08`. */
register(
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`declined.${code}`, text])),
)

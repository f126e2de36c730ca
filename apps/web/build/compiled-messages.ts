import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the ICU texts of the catalogues, so that no parser for them is shipped. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/lib\/i18n\/en(\.\w+)?\.json$/.test(id)) return null
      const texts = Object.entries(JSON.parse(code) as Record<string, string>)
      return JSON.stringify(
        Object.fromEntries(texts.map(([name, text]) => [name, compileMessage(text)])),
      )
    },
  }
}

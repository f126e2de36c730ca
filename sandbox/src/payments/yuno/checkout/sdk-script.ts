import path from 'node:path'
import { browserScript } from '#/payments/browser-script.ts'

/** Modules of the SDK, each after those it imports. */
const MODULES = ['gateway', 'frames', 'checkout', 'secure-fields', 'sdk']

const IMPORT = /^import\s[^;]*?\sfrom\s+'[^']+'$/gm
const EXPORT = /^export /gm

/**
 * `main.js`: the modules one after the other as one classic script, because it has to have set its
 * globals when it is loaded. Their names live in one scope, so they differ.
 */
export function sdkScript(folder: string): string {
  const parts = MODULES.map((name) => browserScript(path.join(folder, `${name}.ts`)))
  const body = parts.map((part) => part.replaceAll(IMPORT, '').replaceAll(EXPORT, '')).join('\n')
  return `(() => {\n${body}\n})()\n`
}

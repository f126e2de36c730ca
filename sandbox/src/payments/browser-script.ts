import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const ready = new Map<string, string>()

/**
 * A TypeScript file as a browser runs it: types become blanks, imports of types vanish, imports of
 * files stay. `file` is absolute; only names from the code may come here, never from a request.
 */
export function browserScript(file: string): string {
  const known = ready.get(file)
  if (known !== undefined) return known
  const stripped = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  // Folders lie in addresses as they lie here.
  const script = stripped.replaceAll("'#/payments/", "'/")
  ready.set(file, script)
  return script
}

/** The same as a classic script that leaves nothing behind but what it sets on `window`. */
export const classicScript = (file: string): string => `(() => {\n${browserScript(file)}\n})()\n`

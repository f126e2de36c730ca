import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const ready = new Map<string, string>()

/**
 * Converts a TypeScript file for browsers: types become blanks, type imports are removed, file
 * imports stay. `file` is absolute and must come from the code, never from a request.
 */
export function browserScript(file: string): string {
  const known = ready.get(file)
  if (known !== undefined) return known
  const stripped = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  // URLs use the same folder structure as the source.
  const script = stripped.replaceAll("'#/payments/", "'/")
  ready.set(file, script)
  return script
}

/** The same as a classic script that only defines what it sets on `window`. */
export const classicScript = (file: string): string => `(() => {\n${browserScript(file)}\n})()\n`

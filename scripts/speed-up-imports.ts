import { registerHooks, type ResolveFnOutput } from 'node:module'

const PACKAGE = 'drizzle-orm'
const FOLDER = `/node_modules/${PACKAGE}/`

/**
 * Node parses a package's export list again for each import that leads into it, from outside or
 * from one of its own files. Drizzle's has 178 kB, which took a third of a start (architecture.md
 * 9). There is one copy of the package, of ES modules only. Call it before the app is imported.
 */
export function speedUpImports(): void {
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context
      if (specifier.startsWith('.') && parentURL?.includes(FOLDER)) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      }
      if (!specifier.startsWith(PACKAGE)) return next(specifier, context)
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(specifier, found)
      return found
    },
  })
}

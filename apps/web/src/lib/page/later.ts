import { lazy, type ComponentType } from 'react'

/**
 * A lazily loaded component: the only way the app loads parts, so that the first screen waits for none of
 * them. Wrap it in `Suspense`. Its `fetch` loads it ahead.
 */
export function later<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const part = lazy(async () => {
    const module = await load()
    // While the document reloads for a missing chunk (ERR-006), never resolve, so that nothing is rendered.
    return module === undefined ? new Promise<never>(() => undefined) : { default: pick(module) }
  })
  return Object.assign(part, { fetch: load })
}

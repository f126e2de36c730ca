import { lazy, type ComponentType } from 'react'

/**
 * A lazily loaded component: the only way the app loads parts, so that the first screen waits for none of
 * them. Wrap it in `Suspense`. Parts likely to be needed soon are preloaded by {@link fetchWhenIdle}, and
 * then open at once.
 */
export function later<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => {
    const module = await load()
    // While the document reloads for a missing chunk (ERR-006), never resolve, so that nothing is rendered.
    return module === undefined ? new Promise<never>(() => undefined) : { default: pick(module) }
  })
}

/** Images and first requests of a page go first. */
const PATIENCE_MS = 2000

/**
 * Preloads parts, one at a time, whenever the browser is idle, until the signal is aborted. A part that
 * fails is loaded again when it is rendered.
 */
export async function fetchWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  leaving: AbortSignal,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  for (const load of loads) {
    await idle()
    // Offline it would fail, and a missing chunk reloads the page (ERR-006).
    if (leaving.aborted || !navigator.onLine) return
    await load().catch(() => undefined)
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else resolve()
  })
}

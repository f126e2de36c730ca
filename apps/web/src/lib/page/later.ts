import { lazy, type ComponentType } from 'react'

/**
 * A component that is fetched when it is first drawn: the one way the app loads parts of itself, so
 * that the first screen waits for none of them. Whoever draws it puts `Suspense` around it. What is
 * likely to be wanted soon is fetched ahead by {@link fetchWhenIdle}, and then opens at once.
 */
export function later<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => {
    const module = await load()
    // Nothing comes while the document reloads for a part that is gone (ERR-006): draw nothing then.
    return module === undefined ? new Promise<never>(() => undefined) : { default: pick(module) }
  })
}

/** The pictures and the first requests of a page go before. */
const PATIENCE_MS = 2000

/**
 * Fetches parts ahead, one after the other, whenever the browser has nothing else to do, until the
 * signal says that nobody waits for them any more. A part that fails is fetched again when it is drawn.
 */
export async function fetchWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  leaving: AbortSignal,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  for (const load of loads) {
    await idle()
    // Without a network it would fail, and a part that is missing reloads the page (ERR-006).
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

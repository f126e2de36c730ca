type Load = () => Promise<unknown>

/**
 * Fetches what a link or button leads to as soon as the pointer, a finger or the focus comes near, and
 * nothing without such a sign. A part that fails is loaded again when it is drawn.
 */
export function fetchNear(partsOf: (near: Element) => readonly Load[], leaving: AbortSignal): void {
  const known = new Set<Load>()
  const onNear = ({ target }: Event) => {
    const near = target instanceof Element ? target.closest('a[href], [data-opens]') : null
    // Offline it would fail, and a missing chunk reloads the page (ERR-006).
    if (near === null || !navigator.onLine) return
    for (const load of partsOf(near)) {
      if (known.has(load)) continue
      known.add(load)
      load().catch(() => known.delete(load))
    }
  }
  const options = { signal: leaving, passive: true }
  // A finger's first touch is such an event too.
  document.addEventListener('pointerover', onNear, options)
  document.addEventListener('focusin', onNear, options)
}

/** For the button of a part: fetches it when the pointer or the focus comes near the button. */
export function nearness(load: Load) {
  const fetchAhead = () => {
    if (navigator.onLine) load().catch(() => undefined)
  }
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead }
}

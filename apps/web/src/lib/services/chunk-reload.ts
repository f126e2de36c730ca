/** Notes that survive a page reload. */
export type ReloadNotes = {
  read(name: string): string | null
  write(name: string, text: string): void
}

/** ERR-007: a second failure within this time shows an error instead of reloading again. */
const RELOAD_WINDOW_MS = 30_000

/** Notes in the history entry: these work even if storage is blocked. */
export function historyNotes(history: History): ReloadNotes {
  const all = () => Object(history.state) as Record<string, unknown>
  return {
    read(name) {
      const text = all()[name]
      return typeof text === 'string' ? text : null
    },
    write: (name, text) => history.replaceState({ ...all(), [name]: text }, ''),
  }
}

/** Decides whether to reload after a lazy chunk failed to load, and records the reload. */
export function mayReload(places: readonly ReloadNotes[], now: number): boolean {
  const last = Math.max(...places.map((place) => Number(place.read('chunkReloadedAt') ?? '0')))
  if (now - last < RELOAD_WINDOW_MS) return false
  for (const place of places) place.write('chunkReloadedAt', String(now))
  return true
}

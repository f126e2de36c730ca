/** Notes a page leaves for itself across a reload. */
export type ReloadNotes = {
  read(name: string): string | null
  write(name: string, text: string): void
}

/** ERR-007: a second failure within this time is shown instead of answered by another reload. */
const RELOAD_WINDOW_MS = 30_000

/** Notes in the history entry: they work where storage is blocked. */
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

/** Decides whether a lazy chunk that failed to load is worth a reload, and remembers that it was. */
export function mayReload(places: readonly ReloadNotes[], now: number): boolean {
  const last = Math.max(...places.map((place) => Number(place.read('chunkReloadedAt') ?? '0')))
  if (now - last < RELOAD_WINDOW_MS) return false
  for (const place of places) place.write('chunkReloadedAt', String(now))
  return true
}

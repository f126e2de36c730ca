import type { Shelf } from './storage.ts'

/** ERR-007: a second failure within this time is shown instead of answered by another reload. */
const RELOAD_WINDOW_MS = 30_000

/** Decides whether a lazy chunk that failed to load is worth a reload, and remembers that it was. */
export function mayReload(shelf: Shelf, now: number): boolean {
  const last = Number(shelf.read('chunkReloadedAt') ?? '0')
  if (now - last < RELOAD_WINDOW_MS) return false
  shelf.write('chunkReloadedAt', String(now))
  return true
}

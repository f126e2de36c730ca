import { HOUR_MS } from '@oriel/contract/time'
import type { Shelf } from '#/lib/services/storage.ts'

/** When a confirmed wish for adult mode was left to wait for an age check, in this browser. */
const WISH = 'adultModeWish'
/** Longer than that nobody takes for a check. */
const WISH_LIFE_MS = HOUR_MS

export function keepWish(shelf: Shelf, nowMs: number): void {
  shelf.write(WISH, String(nowMs))
}

/** Whether an age check was begun here a short while ago; it is answered once. */
export function takeWish(shelf: Shelf, nowMs: number): boolean {
  const wishedAt = shelf.read(WISH)
  if (wishedAt === null) return false
  shelf.remove(WISH)
  const ageMs = nowMs - Number(wishedAt)
  return ageMs >= 0 && ageMs < WISH_LIFE_MS
}

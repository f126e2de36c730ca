import { HOUR_MS } from '@oriel/contract/time'
import type { DeviceStorage } from '#/lib/services/storage.ts'

/** Storage key: time at which a request for adult mode started to wait for an age check. */
const WISH = 'adultModeWish'
/** An age check does not take longer than this. */
const WISH_LIFE_MS = HOUR_MS

export function keepWish(storage: DeviceStorage, nowMs: number): void {
  storage.write(WISH, String(nowMs))
}

/** Whether an age check was started here recently; true only once. */
export function takeWish(storage: DeviceStorage, nowMs: number): boolean {
  const wishedAt = storage.read(WISH)
  if (wishedAt === null) return false
  storage.remove(WISH)
  const ageMs = nowMs - Number(wishedAt)
  return ageMs >= 0 && ageMs < WISH_LIFE_MS
}

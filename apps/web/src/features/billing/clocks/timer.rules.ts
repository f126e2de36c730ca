import { SECOND_MS } from '@oriel/contract/time'

/** ENTITY-057: the start date is stored, so that a reload keeps the remaining time (CONST-015). */
export type Timer = { id: string; startDate: string }

/**
 * Whole seconds left on a timer. A looped timer restarts one second after zero (CONST-016); no price
 * depends on a looped timer (SAFE-014).
 */
export function secondsLeft(
  { startDate }: Pick<Timer, 'startDate'>,
  { lastsSeconds, isLooped = false }: { lastsSeconds: number; isLooped?: boolean },
  nowMs: number,
): number {
  const passed = Math.max(0, Math.floor((nowMs - Date.parse(startDate)) / SECOND_MS))
  const counted = isLooped ? passed % (lastsSeconds + 1) : passed
  return Math.max(0, lastsSeconds - counted)
}

/** Start of an offer that ends at `expiresAt`, as an ISO string. */
export function startOf(expiresAt: string, lastsSeconds: number): string {
  return new Date(Date.parse(expiresAt) - lastsSeconds * SECOND_MS).toISOString()
}

/** '09:59' */
export function clockText(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

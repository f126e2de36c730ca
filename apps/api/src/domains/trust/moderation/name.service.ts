import type { BlockCategory } from '@oriel/contract/trust/threats'
import type { Ctx } from '#/context.ts'
import { refusedNameAs } from '#/domains/trust/screening/names.rules.ts'
import {
  refusalOf,
  screenCharacterFields,
  screenUserText,
} from '#/domains/trust/screening/screen.rules.ts'
import { ContentBlocked } from '../errors.ts'

/** Screens the name of a user or character (TS-038, SAFE-002). @throws {ContentBlocked} if refused. */
export function screenName({ clock }: Pick<Ctx, 'clock'>, name: string): void {
  const category = refusedAs(name, clock.now().getUTCFullYear())
  if (category === null) return
  const { userMessage, threat } = refusalOf(category)
  throw new ContentBlocked(userMessage, threat)
}

/**
 * Screens what a user writes that no turn reviews: about themselves, for a chat, or in place of a line of it
 * (TS-038). @param path the field it was written in. @throws {ContentBlocked} if refused.
 */
export function screenWritten(
  { clock }: Pick<Ctx, 'clock'>,
  text: string,
  path?: `/${string}`,
): void {
  if (text.trim() === '') return
  const verdict = screenUserText(text, { currentYear: clock.now().getUTCFullYear(), window: [] })
  if (!verdict.allowed) throw new ContentBlocked(verdict.userMessage, verdict.threat, path)
}

const LINES_REMEMBERED = 40

/**
 * Screens a talk that was written elsewhere, line by line as its messages would have been: each
 * against those before it (TURN-036). Of a refused line nothing is remembered.
 */
export function lineScreen({ clock }: Pick<Ctx, 'clock'>): (texts: readonly string[]) => boolean {
  const currentYear = clock.now().getUTCFullYear()
  const window: { text: string }[] = []
  return (texts) => {
    if (texts.some((text) => !screenUserText(text, { currentYear, window }).allowed)) return false
    window.push(...texts.map((text) => ({ text })))
    window.splice(0, window.length - LINES_REMEMBERED)
    return true
  }
}

function refusedAs(name: string, currentYear: number): BlockCategory | null {
  const verdict = screenCharacterFields({ name }, currentYear)
  return verdict.allowed ? refusedNameAs(name) : verdict.category
}

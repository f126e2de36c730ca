import type { Ctx } from '#/context.ts'
import { ContentBlocked } from './errors.ts'
import { screenCharacterFields } from './screen.rules.ts'

/** Screens the name a user goes by (TS-038). @throws {ContentBlocked} for one that is refused. */
export function screenName({ clock }: Pick<Ctx, 'clock'>, name: string): void {
  const verdict = screenCharacterFields({ name }, clock.now().getUTCFullYear())
  if (!verdict.allowed) throw new ContentBlocked(verdict.userMessage, verdict.threat)
}

import type { User } from '@oriel/contract/accounts/user'
import type { VisitorValues } from '#/lib/services/storage.ts'

type UserMarkers = Pick<User, 'nEnabled' | 'isNConfirmed' | 'isSConfirmed' | 'utmSource'>

/**
 * Stores markers on this device once the user has loaded: the utm source while adult mode is on (USER-004),
 * and the consent (USER-006 to USER-008).
 */
export function keepMarkers(
  visitor: VisitorValues,
  { nEnabled, isNConfirmed, isSConfirmed, utmSource }: UserMarkers,
): void {
  // A source that suppresses adult content does not switch the mode off (USER-016).
  if (nEnabled || isNConfirmed) visitor.setUtmInfo({ UtmSource: utmSource })
  else visitor.clearUtmInfo()
  if (nEnabled && isNConfirmed) visitor.setConsent('n')
  else if (isSConfirmed || isNConfirmed) visitor.setConsent('s')
  else visitor.clearConsent()
}

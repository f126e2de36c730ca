import type { User } from '@oriel/contract/accounts/user'

/** USER-016: visitors from this source see the safe-for-work layout unless they subscribe. */
const SAFE_SOURCE = 'google'

type Known = Pick<User, 'nEnabled' | 'utmSource' | 'activeSubscription'>

/**
 * Whether the adult layout is shown (ROLE-005, USER-015, USER-016). The marker only applies until the user
 * has loaded; the content itself is decided by the server (USER-017).
 */
export function isAdultMode(user: Known | null, isMarked: boolean): boolean {
  const isOn = (user?.nEnabled ?? false) || isMarked
  const isFromSafeSource = user?.utmSource?.trim().toLowerCase() === SAFE_SOURCE
  const hasSubscription = (user?.activeSubscription ?? null) !== null
  return isOn && (!isFromSafeSource || hasSubscription)
}

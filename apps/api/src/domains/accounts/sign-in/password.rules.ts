import { PASSWORD_IS_EMAIL, PASSWORD_TOO_COMMON } from '@oriel/contract/accounts/credentials'

/** Error message for a password of valid length; null if it is acceptable (AUTH-039). */
export function passwordFault(
  password: string,
  known: { email: string; isCommon: boolean },
): string | null {
  if (password.trim().toLowerCase() === known.email.trim().toLowerCase()) return PASSWORD_IS_EMAIL
  return known.isCommon ? PASSWORD_TOO_COMMON : null
}

import { PASSWORD_IS_EMAIL, PASSWORD_TOO_COMMON } from '@oriel/contract/accounts/credentials'

/** What is wrong with a password that has the right length, in words; null when nothing is (AUTH-039). */
export function passwordFault(
  password: string,
  known: { email: string; isCommon: boolean },
): string | null {
  if (password.trim().toLowerCase() === known.email.trim().toLowerCase()) return PASSWORD_IS_EMAIL
  return known.isCommon ? PASSWORD_TOO_COMMON : null
}

/** API-088: where a sign-in that did not work ends. */
export const LOGIN_ERROR = '/?loginError=1'

/**
 * Where a sign-in that worked ends: the page it began on, with the code under both names that stand
 * for tokens on this wire (QUERY-018), and `register` for somebody new (AUTH-023).
 */
export function landingOf(returnPath: string, code: string, isNewUser: boolean): string {
  // Any origin does: only what stands behind it is used.
  const url = new URL(returnPath, 'https://own.invalid')
  url.searchParams.set('access_token', code)
  url.searchParams.set('refresh_token', code)
  if (isNewUser) url.searchParams.set('register', '1')
  return url.pathname + url.search + url.hash
}

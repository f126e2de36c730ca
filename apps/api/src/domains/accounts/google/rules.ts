/** API-088: where a failed sign-in redirects. */
export const LOGIN_ERROR = '/?loginError=1'

/**
 * Where a successful sign-in redirects: the page it started on, with the code under both parameter
 * names used for tokens (QUERY-018), and `register` for a new user (AUTH-023).
 */
export function landingOf(returnPath: string, code: string, isNewUser: boolean): string {
  // The origin is irrelevant: only path, query and fragment are used.
  const url = new URL(returnPath, 'https://own.invalid')
  url.searchParams.set('access_token', code)
  url.searchParams.set('refresh_token', code)
  if (isNewUser) url.searchParams.set('register', '1')
  return url.pathname + url.search + url.hash
}

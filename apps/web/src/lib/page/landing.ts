/**
 * URL parameters that are removed before any other script runs (QUERY-018). The inline script of the
 * document does this, with the same names.
 */
export type Landing = Partial<
  Record<
    | 'accessToken'
    | 'refreshToken'
    | 'access_token'
    | 'refresh_token'
    | 'savedInfoId'
    | 'MagicLinkCode'
    | 'register'
    | 'loginError',
    string
  >
>

/** Takes the values found by the inline script, and removes them so that later scripts cannot read them. */
export function takeLanding(page: object): Landing | null {
  const holder = page as { landing?: Landing }
  const landing = holder.landing ?? null
  delete holder.landing
  return landing
}

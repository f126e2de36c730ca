/**
 * What an address may bring that is taken out of it before anything else runs (QUERY-018). The first
 * script of the document does that, and knows the same names.
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

/** Takes over what the first script found, so that no script after this one finds it. */
export function takeLanding(page: object): Landing | null {
  const holder = page as { landing?: Landing }
  const landing = holder.landing ?? null
  delete holder.landing
  return landing
}

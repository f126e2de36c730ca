import type { Landing } from '#/lib/page/landing.ts'

/** A code for somebody's account, and where the address had it from. */
export type EntryCode = {
  code: string
  /** `google`: the way back of a sign-in. `host`: another host of ours. `saved`: an in-app browser. */
  from: 'google' | 'host' | 'saved'
}

/** 32 bytes in base64url. Whatever else stands there, tokens above all, is refused (QUERY-018). */
const CODE = /^[\w-]{43}$/

/** The code an address brought; the two names that stand for tokens carry the same one. */
export function entryCodeOf(landing: Landing): EntryCode | null {
  const { savedInfoId } = landing
  const pairs = [
    { from: 'google', first: landing.access_token, second: landing.refresh_token },
    { from: 'host', first: landing.accessToken, second: landing.refreshToken },
    { from: 'saved', first: savedInfoId, second: savedInfoId },
  ] as const
  const found = pairs.find(({ first, second }) => first !== undefined && first === second)
  return found?.first !== undefined && CODE.test(found.first)
    ? { code: found.first, from: found.from }
    : null
}

/** AUTH-031: a link is tried only with a code, and by nobody who is logged in. */
export function isLinkTried(
  landing: Landing,
  user: { email: string | null } | undefined,
): landing is Landing & { MagicLinkCode: string } {
  return (landing.MagicLinkCode ?? '') !== '' && user?.email === null
}

import type { Landing } from '#/lib/page/landing.ts'

/** A one-time code for an account, and its origin. */
export type EntryCode = {
  code: string
  /** `google`: return from a Google sign-in. `host`: another of our hosts. `saved`: an in-app browser. */
  from: 'google' | 'host' | 'saved'
}

/** 32 bytes in base64url. Anything else, especially a token, is rejected (QUERY-018). */
const CODE = /^[\w-]{43}$/

/** The code in the URL; both token parameters must have the same one. */
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

/** AUTH-031: a login link is only tried if it has a code and no member is signed in. */
export function isLinkTried(
  landing: Landing,
  user: { email: string | null } | undefined,
): landing is Landing & { MagicLinkCode: string } {
  return (landing.MagicLinkCode ?? '') !== '' && user?.email === null
}

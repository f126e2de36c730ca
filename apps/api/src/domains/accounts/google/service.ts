import { createHash, randomBytes } from 'node:crypto'
import type { WebSignInAnswer, WebSignInQuery } from '@oriel/contract/accounts/google'
import { ownPathOf } from '@oriel/contract/http/own-address'
import type { SessionId } from '@oriel/contract/ids'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import {
  handOutSession,
  takeOwnSignIn,
  type Presented,
  type SignedIn,
} from '#/domains/accounts/hand-over/service.ts'
import { readHandle } from '#/domains/accounts/sessions/refresh-secret.ts'
import type { Browser } from '#/domains/accounts/sessions/service.ts'
import {
  signIn,
  type Joined,
  type Joining,
  type JoinNeeds,
} from '#/domains/accounts/sign-in/join.service.ts'
import { preRegister, type Origin } from '#/domains/accounts/sign-up/service.ts'
import * as google from '#/domains/accounts/users/google.store.ts'
import { readSessionLiveness } from '#/domains/accounts/users/store.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { AppError, NotFound, ReturnUrlInvalid } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import {
  IdentityAway,
  IdentityRefused,
  type IdentityProvider,
  type VerifiedIdentity,
} from '#/providers/identity/port.ts'
import { GoogleTokenInvalid, SavedInfoExpired, TermsRequired } from '../errors.ts'
import { landingOf, LOGIN_ERROR } from './rules.ts'
import { openWebSignIn, sealWebSignIn } from './web-sign-in.ts'

type GoogleNeeds = JoinNeeds & Pick<Ctx, 'identity' | 'log'>

/** How long the visitor may spend on Google's pages. */
const PATIENCE_MS = 10 * MINUTE_MS
const RANDOM_BYTES = 32
const randomText = () => randomBytes(RANDOM_BYTES).toString('base64url')

interface ByButton extends Pick<Joining, 'visitor' | 'claimedUserId' | 'browser'> {
  /** The button's credential, or an access token. */
  token: string
  /** Whether the terms were accepted; required only for a new account. */
  terms: boolean
}

/**
 * Signs in with Google (API-021, TS-077). The account is found by Google's subject id; the first
 * time it is found, or created, by the address.
 * @throws {GoogleTokenInvalid} @throws {TermsRequired} for a new account without them.
 * @throws {EmailTaken} for an address that has an account and that Google did not verify.
 */
export async function signInByButton(ctx: GoogleNeeds, by: ByButton): Promise<Joined> {
  const provider = providerOf(ctx)
  const person = await verifiedIdentity(provider.verify(by.token, nonceOf(by.visitor.sessionId)))
  return enter(ctx, person, by)
}

/**
 * The button's nonce: tied to one session, and a hash, so that it does not reveal the session id.
 */
const nonceOf = (sessionId: SessionId) => createHash('sha256').update(sessionId).digest('base64url')

/** @throws {NotFound} where Google is not configured. */
function providerOf({ identity }: Pick<Ctx, 'identity'>): IdentityProvider {
  if (identity === null) throw new NotFound('Google sign-in is not offered here.')
  return identity
}

async function verifiedIdentity(answer: Promise<VerifiedIdentity>): Promise<VerifiedIdentity> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof IdentityRefused) throw new GoogleTokenInvalid()
    if (!(error instanceof IdentityAway)) throw error
    throw new AppError(503, 'not_ready', 'Google cannot be reached right now.', {
      retryAfterSeconds: 5,
    })
  }
}

type Entering = Omit<Joining, 'identity' | 'before' | 'after'> & { terms: boolean }

async function enter(
  ctx: GoogleNeeds,
  { subject, email, isEmailVerified }: VerifiedIdentity,
  { visitor, claimedUserId, browser, terms }: Entering,
): Promise<Joined> {
  const account = { realm: realmOf(browser.brand), subject }
  const owner = await google.readOwner(ctx.db, account)
  return signIn(ctx, {
    identity: owner === null ? { email, isProven: isEmailVerified } : { userId: owner },
    visitor,
    claimedUserId,
    browser,
    after: async (tx, { userId, isNewUser }) => {
      if (isNewUser && !terms) throw new TermsRequired()
      // Read before the account was locked: the owner may have reclaimed it since (TS-077).
      const isOwner = owner === null || (await google.readOwner(tx, account)) === owner
      if (!isOwner) throw new GoogleTokenInvalid()
      if (owner === null) await google.link(tx, { ...account, userId })
    },
  })
}

/** Our own site as this request sees it. */
export interface Site {
  origin: string
  host: string
}

const redirectUriOf = ({ origin }: Site) => `${origin}/api/Authenticate/callback/web`

export interface Begun {
  /** The provider's consent page. */
  location: string
  /** The cookie the browser has to bring back, and its expiry. */
  cookie: string
  endsAt: Date
}

/**
 * Starts a sign-in through Google's own pages (API-026, ROUTE-063).
 * @throws {ReturnUrlInvalid} for an address that is not ours (TS-093).
 * @throws {SavedInfoExpired} for a code that is invalid.
 */
export async function beginWebSignIn(
  ctx: GoogleNeeds,
  { returnUrl, savedInfoId }: WebSignInQuery,
  { site, browser }: Pick<Ending, 'site'> & Pick<Presented, 'browser'>,
): Promise<Begun> {
  const provider = providerOf(ctx)
  const returnPath = ownPathOf(returnUrl, site.origin)
  if (returnPath === null) throw new ReturnUrlInvalid()
  const visitor =
    savedInfoId === undefined ? null : await visitorOf(ctx, savedInfoId, { site, browser })
  const endsAt = new Date(ctx.clock.now().getTime() + PATIENCE_MS)
  const [state, nonce, codeVerifier] = [randomText(), randomText(), randomText()]
  const request = { redirectUri: redirectUriOf(site), state, nonce, codeVerifier }
  return {
    location: provider.consentUrl(request).href,
    cookie: sealWebSignIn(ctx, { ...request, returnPath, visitor, endsAt: endsAt.toISOString() }),
    endsAt,
  }
}

async function visitorOf(
  ctx: GoogleNeeds,
  code: string,
  { site: { host }, browser }: Pick<Ending, 'site'> & Pick<Presented, 'browser'>,
): Promise<SignedIn> {
  const presented = { code, host, browser, deviceId: null, signInCookie: null }
  const { userId, sessionId } = await takeOwnSignIn(ctx, presented)
  const { isGone, isSessionOver } = await readSessionLiveness(ctx.db, { userId, sessionId })
  if (isGone || isSessionOver) throw new SavedInfoExpired()
  return { userId, sessionId }
}

export interface Ending {
  answer: WebSignInAnswer
  /** The cookie {@link beginWebSignIn} set. */
  cookie: string | null
  site: Site
  browser: Browser
  from: Origin
}

export interface Ended {
  location: string
  /** Cookie required while the codes in the address are valid; null when there are none. */
  landing: { value: string; endsAt: Date } | null
}

/**
 * Completes a sign-in through Google's own pages (API-088): redirects to where it started with
 * one-use codes, or to the main page with `loginError`.
 */
export async function endWebSignIn(ctx: GoogleNeeds, ending: Ending): Promise<Ended> {
  try {
    return await finish(ctx, ending)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.info({ code: error.code }, 'web sign-in refused')
    return { location: LOGIN_ERROR, landing: null }
  }
}

async function finish(ctx: GoogleNeeds, ending: Ending): Promise<Ended> {
  const { answer, cookie, site, browser } = ending
  const begun = openWebSignIn(ctx, cookie)
  if (begun === null || begun.state !== answer.state) throw new GoogleTokenInvalid()
  const request = { ...begun, redirectUri: redirectUriOf(site) }
  const person = await verifiedIdentity(providerOf(ctx).redeem(answer.code, request))
  const known = begun.visitor ?? (await newVisitor(ctx, ending, begun.returnPath))
  const { brand } = browser
  const visitor: Principal = { ...known, brand, expiresAt: new Date(begun.endsAt) }
  const joined = await enter(ctx, person, { visitor, browser, terms: true })
  const device = randomText()
  const code = await handOutSession(ctx, sessionOf(joined), { host: site.host, brand, device })
  return {
    location: landingOf(begun.returnPath, code, joined.isNewUser),
    landing: { value: device, endsAt: new Date(ctx.clock.now().getTime() + MINUTE_MS) },
  }
}

/** A visitor without any account gets a generated one to sign in from. */
async function newVisitor(
  ctx: GoogleNeeds,
  { site, browser, from }: Ending,
  returnPath: string,
): Promise<SignedIn> {
  const url = site.origin + returnPath
  const look = { fingerprint: '', isNConfirmed: false, isSConfirmed: false, utmSource: null }
  const pathname = new URL(url).pathname
  return sessionOf(await preRegister(ctx, { ...look, pathname, url, ...browser }, from))
}

function sessionOf({ refreshToken }: { refreshToken: string }): SignedIn {
  const handle = readHandle(refreshToken)
  if (handle === null) throw new Error('A session has a handle that cannot be read')
  return { userId: handle.userId, sessionId: handle.sessionId }
}

import type { RefreshRequest, TokenPair } from '@oriel/contract/accounts/session'
import type { Problem } from '@oriel/contract/http/problem'
import { servicesOf, type Host } from '#/lib/services/services.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import { cookieHeaders } from '#/lib/wire/cookie-headers.ts'
import { fields, fitting, flag, nullable, text, uuid } from '#/lib/wire/plain.ts'
import { problemOf } from '#/lib/wire/problems.ts'
import {
  accountReplaced,
  authRestored,
  KEPT_AUTH,
  loggedOut,
  softDeleted,
  tokensSet,
  type AuthState,
} from './auth.slice.ts'
import { attempt, attemptWithProof, authOf, IGNORE_AUTHORIZATION, type Call } from './call.ts'
import { withoutClickIds } from './click-ids.ts'
import { claimsOf, isUsable } from './jwt.ts'

/** AUTH-013 */
const LOGOUT_REDIRECT_MS = 500
/** Half of the time in which the server repeats a lost response (TS-073). */
const REFRESH_TIMEOUT_MS = 5_000

const authState = fields<AuthState>({
  isAuth: flag,
  accessToken: nullable(text),
  refreshToken: nullable(text),
  isSoftDeleted: flag,
  inAppAuthToken: nullable(text),
})
const tokenPair = fields<TokenPair>({ accessToken: text, refreshToken: text })
const newAccount = fields<TokenPair & { generatedUserId: string }>({
  accessToken: text,
  refreshToken: text,
  generatedUserId: uuid,
})

const checkAuth = (value: unknown) => fitting(authState, value)

const dispatch = (host: Host, action: unknown) => host.dispatch(action as never)

/**
 * Sends a request and handles the session: creates an account if there is none (AUTH-002), refreshes the
 * token (AUTH-026), retries once after 401 (AUTH-011), recovers after 410 (AUTH-006) and after refusals the
 * visitor can resolve.
 * @throws the error of `fetch`: network failure, time-out, abort.
 * @throws {RefreshFailed} if the token could not be refreshed for now.
 */
export async function sendAuthorized(host: Host, call: Call): Promise<Response> {
  const isMarked = call.headers?.[IGNORE_AUTHORIZATION] !== undefined
  if (!isMarked) await prepare(host, call)
  let token = authOf(host).accessToken
  let response = await attemptWithProof(host, call)
  if (isMarked) return response

  if (token !== null && (await isTokenRefused(response)) && (await renew(host, token))) {
    token = authOf(host).accessToken
    response = await attempt(host, call)
  }
  if (response.status === 410 && (await replaceAccount(host, token))) {
    response = await attempt(host, call)
  }
  const mayLift = response.status === 403 && call.keepsRefusal !== true
  if (mayLift && (await isLifted(host, response))) {
    response = await attempt(host, call)
  }
  return response
}

/** Whether a 401 concerns the bearer token; others concern a password or code in the request. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const problem = await problemOf(response)
  return problem === null || problem.code === 'unauthorized' || problem.code === 'token_expired'
}

async function prepare(host: Host, call: Call): Promise<void> {
  await servicesOf(host).ongoing.arrival
  if (authOf(host).accessToken === null) adoptStored(host, null)
  const { accessToken } = authOf(host)
  if (accessToken === null) {
    if (call.isPublic !== true) await preRegister(host)
  } else if (!isUsable(accessToken, servicesOf(host).now())) {
    await renew(host, accessToken)
  }
}

async function isLifted(host: Host, response: Response): Promise<boolean> {
  const problem = await problemOf(response)
  const lift = problem === null ? undefined : servicesOf(host).lift[problem.code]
  return lift === undefined ? false : lift()
}

/** AUTH-012: one refresh for all waiting requests; none if the token was refreshed meanwhile. */
async function renew(host: Host, stale: string): Promise<boolean> {
  const { ongoing, exclusively } = servicesOf(host)
  if (authOf(host).accessToken !== stale) return authOf(host).accessToken !== null
  ongoing.refresh ??= exclusively('refresh', () => refresh(host, stale)).finally(() => {
    ongoing.refresh = null
  })
  return ongoing.refresh
}

/** The server responded, but without a token: not a network failure (ERR-002). */
class RefreshFailed extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null) {
    super(`Refresh answered with ${status}`)
    this.name = 'RefreshFailed'
    this.status = status
    this.problem = problem
  }
}

async function refresh(host: Host, stale: string): Promise<boolean> {
  const { visitor, navigation, wait } = servicesOf(host)
  if (adoptStored(host, stale)) return true
  const generatedUserId = visitor.generatedUserId()
  const consent = visitor.consent()
  const body: RefreshRequest = {
    accessToken: stale,
    refreshToken: authOf(host).refreshToken ?? '',
    userId: generatedUserId ?? claimsOf(stale)?.sub ?? '',
    isNConfirmed: consent === 'n',
    isSConfirmed: consent !== null,
  }
  // AUTH-015
  const path = generatedUserId === null ? 'refresh-token' : 'refresh-token-pre-register'
  const call = sessionCall(path, body)
  // The server repeats a lost response only for a short time; after that the session would end.
  const response = await attempt(host, { ...call, timeoutMs: REFRESH_TIMEOUT_MS }).catch(() =>
    attempt(host, call),
  )
  const tokens = response.ok ? fitting(tokenPair, await response.json()) : null
  if (tokens !== null) {
    dispatch(host, tokensSet(tokens))
    return true
  }
  if (response.status === 410) return replaceAccount(host, stale)
  if (response.status >= 500 || response.status === 429)
    throw new RefreshFailed(response.status, await problemOf(response))
  // Another tab may have signed in during the refresh, which ended this session.
  if (adoptStored(host, stale)) return true
  // AUTH-014
  visitor.clearGeneratedUserId()
  dispatch(host, loggedOut())
  void wait(LOGOUT_REDIRECT_MS).then(() => navigation.go('/'))
  return false
}

/** Takes over tokens stored by an earlier visit or another tab (PERSIST-006). */
function adoptStored(host: Host, known: string | null): boolean {
  const stored = restoreOne(servicesOf(host).storage, KEPT_AUTH, checkAuth)
  if (!stored?.accessToken || stored.accessToken === known) return false
  dispatch(host, authRestored(stored))
  return true
}

/** PERSIST-009: takes over what another tab stored by login, log-out or refresh. */
export function followOtherTabs(host: Host): void {
  const { storage } = servicesOf(host)
  const stored = restoreOne(storage, KEPT_AUTH, checkAuth)
  if (stored?.accessToken === authOf(host).accessToken) return
  dispatch(host, stored?.accessToken ? authRestored(stored) : loggedOut())
}

/** AUTH-005 to AUTH-007. True if the request may be retried with the new account. */
async function replaceAccount(host: Host, gone: string | null): Promise<boolean> {
  const { navigation } = servicesOf(host)
  const current = authOf(host).accessToken
  if (current !== gone && current !== null) return true
  dispatch(host, softDeleted())
  const isReplaced = await preRegister(host).catch(() => false)
  dispatch(host, isReplaced ? accountReplaced() : loggedOut())
  navigation.go('/')
  return isReplaced
}

/** RT-011: does what a request does after a 410, for connections that are not requests. */
export async function resetSession(host: Host): Promise<void> {
  await replaceAccount(host, authOf(host).accessToken)
}

/** AUTH-001, AUTH-002: creates a generated account; concurrent callers share it. */
function preRegister(host: Host): Promise<boolean> {
  const { ongoing, exclusively } = servicesOf(host)
  ongoing.preRegister ??= exclusively('pre-register', () => createAccount(host)).finally(() => {
    ongoing.preRegister = null
  })
  return ongoing.preRegister
}

async function createAccount(host: Host): Promise<boolean> {
  const { visitor, location } = servicesOf(host)
  if (adoptStored(host, authOf(host).accessToken)) return true
  const reopened = await reopen(host)
  if (reopened !== null) return takeAccount(host, reopened)
  const { pathname, href, search } = location()
  const consent = visitor.consent()
  const utmSource = new URLSearchParams(search).get('utm_source') ?? visitor.utmInfo().UtmSource
  const call = sessionCall('pre-register', {
    // No fingerprint without the visitor's consent (SAFE-019).
    fingerprint: '',
    isNConfirmed: consent === 'n',
    isSConfirmed: consent !== null,
    utmSource: utmSource?.slice(0, 200) ?? null,
    pathname: pathname.slice(0, 2000),
    url: withoutClickIds(href).slice(0, 4000),
  })
  return takeAccount(host, await attemptWithProof(host, call))
}

/**
 * API-022: reopens an account whose access token was lost, but not its refresh handle. Null if there is
 * none, or the server no longer knows the pair.
 */
async function reopen(host: Host): Promise<Response | null> {
  const { visitor, storage } = servicesOf(host)
  const generatedUserId = visitor.generatedUserId()
  const stored = restoreOne(storage, KEPT_AUTH, checkAuth)
  if (generatedUserId === null || !stored?.refreshToken || stored.accessToken) return null
  const { refreshToken } = stored
  const body = { generatedUserId, refreshToken, fingerprint: '' }
  const response = await attemptWithProof(host, sessionCall('login-pre-register', body))
  return isRefused(response) ? null : response
}

const isRefused = ({ status }: Response) => status >= 400 && status < 500 && status !== 429

async function takeAccount(host: Host, response: Response): Promise<boolean> {
  const account = response.ok ? fitting(newAccount, await response.json()) : null
  if (account === null) return false
  servicesOf(host).visitor.setGeneratedUserId(account.generatedUserId)
  dispatch(host, tokensSet(account))
  return true
}

function sessionCall(path: string, body: unknown): Call {
  return {
    path: `Authenticate/${path}`,
    method: 'POST',
    body,
    headers: { [IGNORE_AUTHORIZATION]: 'true', ...cookieHeaders() },
    usesCookie: true,
  }
}

/** A valid bearer token, for connections that are not requests. */
export async function freshToken(host: Host): Promise<string> {
  await prepare(host, { path: '' })
  return authOf(host).accessToken ?? ''
}

/** Gets a new bearer token after the server refused the current one. */
export async function renewToken(host: Host): Promise<void> {
  const { accessToken } = authOf(host)
  if (accessToken !== null) await renew(host, accessToken)
}

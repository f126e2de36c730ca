import { servicesOf, type Host } from '#/lib/services/services.ts'
import { timeLimit } from '#/lib/wire/time-limit.ts'
import { softDeletionEnded, type WithAuth } from './auth.slice.ts'
import { deviceHeader } from './device-name.ts'
import { bearerOf } from './jwt.ts'
import { reloadWhenOutdated } from './outdated.ts'
import { timeKeeper } from './server-time.ts'

/** AUTH-029: a request with this marker is sent without Authorization. The marker itself is not sent. */
export const IGNORE_AUTHORIZATION = 'Ignore-Authorization'

/** One request, in a form that can be sent again with other tokens. */
export type Call = {
  /** Relative to the API's base, without a leading slash. */
  path: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Works without an account, so none is created for it. */
  isPublic?: boolean
  isGeneration?: boolean
  /** The body is streamed: the time limit covers only the headers. */
  isStream?: boolean
  /** The caller handles refusals itself: the visitor is not asked to resolve them. */
  keepsRefusal?: boolean
  /** Sets, uses or clears the refresh cookie. */
  usesCookie?: boolean
  /** Continues if the page is left meanwhile. */
  outlivesPage?: boolean
  /** Overrides the default limit. */
  timeoutMs?: number
}

export const authOf = (host: Host) => (host.getState() as WithAuth).auth

/**
 * Sends a request once, with the current tokens.
 * @throws the error of `fetch`: network failure, time-out, abort.
 */
export async function attempt(host: Host, call: Call): Promise<Response> {
  const { fetch, boot, now } = servicesOf(host)
  const { accessToken, isSoftDeleted } = authOf(host)
  const { [IGNORE_AUTHORIZATION]: marker, ...own } = call.headers ?? {}
  const bearer = marker === undefined ? bearerOf(accessToken, now()) : null
  const headers = {
    Accept: 'application/json',
    // AUTH-030: even without a body.
    'Content-Type': 'application/json',
    // Sends the visitor's current day to the server (TS-002).
    'X-UTC-Offset': String(-new Date(now()).getTimezoneOffset()),
    ...(bearer === null ? {} : { Authorization: bearer }),
    // AUTH-008, AUTH-010
    ...(isSoftDeleted ? { 'Cache-Control': 'no-cache, no-store', Pragma: 'no-cache' } : {}),
    ...own,
    ...deviceHeader(host, own),
  }
  const limit = timeLimit(call)
  const keepTime = timeKeeper(servicesOf(host))
  try {
    const response = await fetch(`${boot.apiBaseUrl}/${call.path}`, {
      method: call.method ?? 'GET',
      headers,
      signal: limit.signal,
      ...(call.usesCookie === true ? { credentials: 'include' } : {}),
      ...(call.outlivesPage === true ? { keepalive: true } : {}),
      ...(call.body === undefined
        ? {}
        : { body: call.body instanceof Blob ? call.body : JSON.stringify(call.body) }),
    })
    keepTime(response)
    if (isSoftDeleted && response.status === 200 && marker === undefined)
      host.dispatch(softDeletionEnded() as never)
    reloadWhenOutdated(host, response)
    return response
  } finally {
    if (call.isStream === true) limit.lift()
  }
}

/** Retries with the proof of work a refusal asks for, which takes seconds (TS-079, TS-106). */
export async function attemptWithProof(host: Host, call: Call): Promise<Response> {
  const response = await attempt(host, call)
  if (response.status !== 429) return response
  const { proofFor } = await import('./sign-up-proof.ts')
  const proof = await proofFor(response)
  if (proof === null) return response
  return attempt(host, { ...call, headers: { ...call.headers, ...proof } })
}

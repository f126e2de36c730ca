import type { Log } from '#/platform/log.ts'
import { ProviderUnclear } from './port.ts'

/** CONST-007: connecting and answering together, including all attempts of a read. */
const PATIENCE_MS = 7000

interface ProviderRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Logged instead of the path, if the path is secret. */
  shownAs?: string
}

export interface Answer {
  status: number
  body: unknown
}

/** The environment of adapters. */
export interface Surroundings {
  log: Log
  wait: (delayMs: number) => Promise<void>
  /** Between 0 and 1. */
  random: () => number
  /** Timeout of a call; CONST-007 by default. */
  patienceMs?: number
}

export interface Line {
  /**
   * One call, never retried automatically: the result of a charge whose answer is lost is read
   * later (payments.md 1.6). Refusals with a body are answers. A deadline of the caller replaces
   * the default.
   * @throws {ProviderUnclear} for silence, server errors, too many calls, and non-JSON answers.
   */
  call(url: string, request: ProviderRequest, deadline?: AbortSignal): Promise<Answer>
  /**
   * The same for calls that change nothing: up to three retries, with jitter, within the deadline.
   * @throws {ProviderUnclear} when all attempts failed.
   */
  read(url: string, request: ProviderRequest, deadline?: AbortSignal): Promise<Answer>
}

/** Creates the abort signal for a call that starts now. */
export const deadlines =
  ({ patienceMs = PATIENCE_MS }: Surroundings) =>
  () =>
    AbortSignal.timeout(patienceMs)

/** Approximate delays before retrying failed reads. */
const READ_WAITS_MS = [150, 300, 600]

const REFUSED = 400
const TOO_MANY = 429
const SERVER_ERROR = 500
/** PayPal's id for a call (payments.md 3.1). */
const DEBUG_ID = 'paypal-debug-id'

/** Makes a provider's calls and logs failed ones. */
export function openLine(system: string, around: Surroundings): Line {
  const { log, wait, random } = around
  const deadline = deadlines(around)
  const call: Line['call'] = async (url, request, until = deadline()) => {
    const { method, headers, body, shownAs: path = new URL(url).pathname } = request
    const note = (fields: object) =>
      log.warn({ system, path, ...fields }, 'a payment provider refused')
    let status: number
    let text: string
    let debugId: string | null
    try {
      const sent = body === undefined ? {} : { body }
      const reply = await fetch(url, { method, headers, ...sent, signal: until, redirect: 'error' })
      ;({ status } = reply)
      debugId = reply.headers.get(DEBUG_ID)
      text = await reply.text()
    } catch (error) {
      note({ err: error })
      throw new ProviderUnclear('The payment provider did not answer', { cause: error })
    }
    if (status >= REFUSED) note({ status, debugId })
    if (status >= SERVER_ERROR || status === TOO_MANY) {
      throw new ProviderUnclear(`The payment provider answered ${status}`)
    }
    return { status, body: parsed(status, text) }
  }
  return {
    call,
    async read(url, request, until = deadline()) {
      for (const delayMs of READ_WAITS_MS) {
        try {
          return await call(url, request, until)
        } catch (error) {
          if (!(error instanceof ProviderUnclear) || until.aborted) throw error
          await wait(delayMs * (0.5 + random()))
        }
      }
      return call(url, request, until)
    },
  }
}

function parsed(status: number, text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ProviderUnclear(`The payment provider answered ${status} without JSON`)
  }
}

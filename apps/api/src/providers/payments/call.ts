import type { Log } from '#/platform/log.ts'
import { ProviderUnclear } from './port.ts'

/** CONST-007: connecting and answering together, all tries of a read included. */
const PATIENCE_MS = 7000

interface ProviderRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** What is noted of its address, where that itself is a secret; its path by default. */
  shownAs?: string
}

export interface Answer {
  status: number
  body: unknown
}

/** What adapters are given of the world around. */
export interface Surroundings {
  log: Log
  wait: (delayMs: number) => Promise<void>
  /** Between 0 and 1. */
  random: () => number
  /** When a call is given up; CONST-007 by default. */
  patienceMs?: number
}

export interface Line {
  /**
   * One call, never repeated by itself: what came of a charge whose answer is lost is read later
   * (payments.md 1.6). Refusals with a body are answers. A deadline of the caller's goes before ours.
   * @throws {ProviderUnclear} for silence, server errors, too many calls, and whatever is not JSON.
   */
  call(url: string, request: ProviderRequest, deadline?: AbortSignal): Promise<Answer>
  /**
   * The same for calls that change nothing: three more tries, with jitter, as long as patience lasts.
   * @throws {ProviderUnclear} when all tries failed.
   */
  read(url: string, request: ProviderRequest, deadline?: AbortSignal): Promise<Answer>
}

/** Makes the signal that ends a call which begins now. */
export const deadlines =
  ({ patienceMs = PATIENCE_MS }: Surroundings) =>
  () =>
    AbortSignal.timeout(patienceMs)

/** Reads that fail are repeated after about so long. */
const READ_WAITS_MS = [150, 300, 600]

const REFUSED = 400
const TOO_MANY = 429
const SERVER_ERROR = 500
/** Where PayPal says by what name it knows a call (payments.md 3.1). */
const DEBUG_ID = 'paypal-debug-id'

/** How a provider is called, and what is noted about calls that went wrong. */
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

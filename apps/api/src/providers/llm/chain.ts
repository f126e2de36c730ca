import type { Clock } from '#/platform/clock.ts'
import { createBreaker, type Breaker } from './breaker.ts'
import {
  LlmError,
  type ChainRequest,
  type LlmChain,
  type LlmProvider,
  type ReplyChunk,
  type ServedChunk,
} from './port.ts'
import type { FirstText, ProviderFault, ProviderList } from './provider-list.ts'

export interface ChainDeps {
  /** In order of preference; not empty. */
  providers: readonly LlmProvider[] | ProviderList
  clock: Clock
  /** Uniform in [0, 1). */
  random: () => number
  /** Rejects when the signal aborts, as `setTimeout` of `node:timers/promises` does. */
  sleep: (delayMs: number, signal: AbortSignal) => Promise<unknown>
  onFault: (fault: ProviderFault) => void
  onFirstText?: (first: FirstText) => void
}

/** TURN-022. */
const MAX_RETRIES = 2
const FIRST_PAUSE_MS = 250
/** Providers that ask for a longer pause are skipped. */
const MAX_PAUSE_MS = 5_000
/** TS-130: after this wait every remaining provider gets one attempt only. */
const RETRIES_END_AFTER_MS = 120_000

/** At most one a minute, whatever users write. */
const PROBE_EVERY_MS = 60_000

interface Link {
  provider: LlmProvider
  breaker: Breaker
  /** The last neutral question, and whether it was taken. */
  probe: { askedAt: number; isTaken: Promise<boolean> } | null
}

/** A reply whose first text has arrived. */
interface Begun {
  link: Link
  maxTokens: number
  head: ReplyChunk[]
  rest: AsyncIterator<ReplyChunk>
}

/** The ordered providers with retries before the first text and a breaker each (TURN-020, TURN-022). */
export function createLlmChain(deps: ChainDeps): LlmChain {
  const { providers } = deps
  const list = 'now' in providers ? providers : standing(providers)
  const linked = createLinks(deps.clock)

  return {
    active() {
      const links = list.now().map(linked)
      const link = links.find(({ breaker }) => breaker.isClosed()) ?? links.at(-1)
      if (link === undefined) throw new Error('a chain needs at least one provider')
      const { id, name, model, contextTokens, isDemoVoice } = link.provider
      return { ...(id !== undefined && { id }), name, model, contextTokens, isDemoVoice }
    },
    reply: (request) => serve(deps, { list, linked }, request),
  }
}

const standing = (providers: readonly LlmProvider[]): ProviderList => ({
  now: () => providers,
  fresh: () => Promise.resolve(providers),
})

/** A provider keeps its breaker as long as it is listed, whatever comes and goes beside it. */
function createLinks(clock: Clock): (provider: LlmProvider) => Link {
  const links = new WeakMap<LlmProvider, Link>()
  return (provider) => {
    const link = links.get(provider) ?? { provider, breaker: createBreaker(clock), probe: null }
    links.set(provider, link)
    return link
  }
}

interface Linked {
  list: ProviderList
  linked: (provider: LlmProvider) => Link
}

async function* serve(
  deps: ChainDeps,
  { list, linked }: Linked,
  request: ChainRequest,
): AsyncGenerator<ReplyChunk | ServedChunk> {
  const links = (await list.fresh()).map(linked)
  const { link, maxTokens, head, rest } = await begin(deps, links, request)
  const { name, model, isDemoVoice } = link.provider
  try {
    yield { type: 'served', provider: name, model, isDemoVoice, maxTokens }
    yield* head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      yield next.value
    }
  } catch (error) {
    if (!request.signal.aborted && error instanceof LlmError) note(deps, link, error, true)
    throw error
  } finally {
    await rest.return?.()
  }
}

/** @throws {LlmError} the last fault, when no provider starts to answer. */
async function begin(deps: ChainDeps, links: Link[], request: ChainRequest): Promise<Begun> {
  const retriesEndAt = deps.clock.now().getTime() + RETRIES_END_AFTER_MS
  let fault = new LlmError('refused', 'no model provider is healthy')
  for (const link of links) {
    if (!link.breaker.admit()) continue
    const outcome = await tryWithRetries(deps, link, request, retriesEndAt)
    if (!(outcome instanceof LlmError)) return outcome
    fault = outcome
  }
  throw fault
}

async function tryWithRetries(
  deps: ChainDeps,
  link: Link,
  request: ChainRequest,
  retriesEndAt: number,
): Promise<Begun | LlmError> {
  let outcome = await tryFitted(deps, link, request)
  for (let retry = 0; retry < MAX_RETRIES && outcome instanceof LlmError; retry += 1) {
    const pauseMs = pauseBeforeRetry(outcome, retry, deps.random())
    if (pauseMs === null || deps.clock.now().getTime() + pauseMs > retriesEndAt) break
    await pause(deps, pauseMs, request.signal)
    if (!link.breaker.admit()) break
    outcome = await tryFitted(deps, link, request)
  }
  return outcome
}

/**
 * A server that named its window is asked once more, with a prompt that fits (TALK-030); one that
 * reasoned until the limit, with twice the allowance (TALK-032).
 */
async function tryFitted(
  deps: ChainDeps,
  link: Link,
  request: ChainRequest,
): Promise<Begun | LlmError> {
  const { provider } = link
  let outcome = await tryOnce(deps, link, request)
  if (isFault(outcome, 'window')) outcome = await tryOnce(deps, link, request)
  if (isFault(outcome, 'reasoning') && provider.reasoningTokens > 0) {
    outcome = await tryOnce(deps, link, request, 2 * provider.reasoningTokens)
  }
  return isFault(outcome, 'rejected')
    ? judge(deps, link, { outcome, signal: request.signal })
    : outcome
}

/**
 * Whether a refusal is about the prompt or about everything (TALK-031): a server that refuses a
 * neutral question, too, serves nobody, and its breaker opens. The prompt alone never opens it.
 */
async function judge(
  deps: ChainDeps,
  link: Link,
  { outcome, signal }: { outcome: Begun | LlmError; signal: AbortSignal },
): Promise<Begun | LlmError> {
  const verdict = await Promise.race([takesNeutral(deps, link), whenAborted(signal)])
  signal.throwIfAborted()
  if (verdict === true) return outcome
  const fault =
    verdict instanceof LlmError ? verdict : new LlmError('denied', 'refuses every prompt')
  note(deps, link, fault, false)
  if (fault.kind === 'denied') link.breaker.open()
  return fault
}

async function takesNeutral({ clock }: ChainDeps, link: Link): Promise<boolean | LlmError> {
  const now = clock.now().getTime()
  if (link.probe === null || now >= link.probe.askedAt + PROBE_EVERY_MS) {
    link.probe = { askedAt: now, isTaken: link.provider.probe?.() ?? Promise.resolve(true) }
  }
  return link.probe.isTaken.catch((error: unknown) => {
    if (error instanceof LlmError) return error
    throw error
  })
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

const isFault = (outcome: Begun | LlmError, kind: LlmError['kind']): boolean =>
  outcome instanceof LlmError && outcome.kind === kind

async function tryOnce(
  deps: ChainDeps,
  link: Link,
  request: ChainRequest,
  allowance = link.provider.reasoningTokens,
): Promise<Begun | LlmError> {
  try {
    const { id = null, contextTokens } = link.provider
    const askedAt = deps.clock.now().getTime()
    // At most half of the window: prompt and reply need the rest.
    const reasoningTokens = Math.min(allowance, Math.floor(contextTokens / 2))
    const fitting = request.fitTo(contextTokens - reasoningTokens, link.provider)
    const asked = { ...request, ...fitting, reasoningTokens }
    const rest = link.provider.reply(asked)[Symbol.asyncIterator]()
    const head = await readToFirstText(rest)
    link.breaker.succeed()
    deps.onFirstText?.({ id, afterMs: deps.clock.now().getTime() - askedAt })
    return { link, maxTokens: fitting.maxTokens, head, rest }
  } catch (error) {
    if (!request.signal.aborted && error instanceof LlmError) {
      note(deps, link, error, false)
      return error
    }
    link.breaker.abandon()
    throw error
  }
}

async function readToFirstText(chunks: AsyncIterator<ReplyChunk>): Promise<ReplyChunk[]> {
  const head: ReplyChunk[] = []
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    head.push(next.value)
    if (next.value.type === 'text') return head
  }
  throw new LlmError('empty', 'the provider gave no text')
}

/** What lies in the prompt as well as in the server: users could open breakers with it (TALK-031). */
const SAYS_NOTHING: ReadonlySet<LlmError['kind']> = new Set([
  'rejected',
  'window',
  'reasoning',
  'empty',
  'busy',
])
/** No second try of the same prompt would end otherwise. */
const IS_FINAL: ReadonlySet<LlmError['kind']> = new Set([
  'denied',
  'rejected',
  'window',
  'reasoning',
  'busy',
])

function note({ onFault }: ChainDeps, link: Link, error: LlmError, hasBegun: boolean): void {
  if (SAYS_NOTHING.has(error.kind)) link.breaker.abandon()
  else link.breaker.fail()
  const { id = null, name, model } = link.provider
  onFault({ id, provider: name, model, error, hasBegun })
}

/** Doubles, with jitter of ±50 %, but at least what the server asks for; null: no retry. */
function pauseBeforeRetry(fault: LlmError, retry: number, random: number): number | null {
  if (IS_FINAL.has(fault.kind)) return null
  const jitteredMs = FIRST_PAUSE_MS * 2 ** retry * (0.5 + random)
  const pauseMs = Math.max(jitteredMs, fault.retryAfterMs ?? 0)
  return pauseMs > MAX_PAUSE_MS ? null : pauseMs
}

async function pause({ sleep }: ChainDeps, delayMs: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(delayMs, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

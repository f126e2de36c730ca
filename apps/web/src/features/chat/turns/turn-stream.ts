import { turnEvent, type TurnEvent } from '@oriel/contract/chat/turn'
import type { Problem } from '@oriel/contract/http/problem'
import { servicesOf, type Host } from '#/lib/services/services.ts'
import type { Call } from '#/lib/session/call.ts'
import { sendAuthorized } from '#/lib/session/session.ts'
import { readEvents } from '#/lib/wire/event-stream.ts'
import { problemOf } from '#/lib/wire/problems.ts'

/** The server sends a comment every 15 s; three missed ones mean that the line is dead. */
const SILENCE_MS = 45_000
/** Waits before each attempt to take a lost stream up again; then it is given up. */
const RESUME_DELAYS_MS = [300, 1000, 2000, 4000, 8000, 15_000, 30_000]

/** The server's answer when it starts no turn: what it refused, or null when that cannot be told. */
export class TurnRefused extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null) {
    super(`Turn refused with ${status}`)
    this.name = 'TurnRefused'
    this.status = status
    this.problem = problem
  }
}

/** The line to a running turn is lost for good: what became of it has to be fetched. */
export class StreamLost extends Error {
  override readonly name = 'StreamLost'
}

/** What a turn tells on its way: its id first, then its events, and pauses in the connection. */
export type TurnNews =
  { kind: 'named'; turnId: string } | { kind: 'event'; event: TurnEvent } | { kind: 'lost' }

/**
 * Starts or joins a turn and follows it to its end, over lost connections (TURN-004).
 * @throws {TurnRefused} when the server starts or knows no such turn.
 * @throws {StreamLost} when the connection could not be taken up again.
 */
export async function* followTurn(
  host: Host,
  chatId: string,
  start: Call,
): AsyncGenerator<TurnNews> {
  const { wait } = servicesOf(host)
  let response = await open(host, start)
  const turnId = response.headers.get('X-Turn-Id') ?? turnIdOf(start)
  yield { kind: 'named', turnId }
  const seen = { lastId: 0, hasEnd: false, isComplete: false }

  for (let attempt = 0; ; attempt++) {
    const before = seen.lastId
    try {
      for await (const event of eventsOf(response, seen)) yield { kind: 'event', event }
    } catch {
      // A broken connection: the turn goes on without it.
    }
    if (seen.isComplete) return
    if (seen.lastId > before) attempt = 0
    const delayMs = RESUME_DELAYS_MS[attempt]
    if (delayMs === undefined) throw new StreamLost()
    yield { kind: 'lost' }
    await wait(delayMs)
    const resumed = await open(host, resume(chatId, turnId, seen.lastId)).catch(
      (error: unknown) => {
        const isFinal = error instanceof TurnRefused && error.status < 500 && error.status !== 429
        if (isFinal) throw new StreamLost()
        return null
      },
    )
    if (resumed === null) continue
    response = resumed
    yield { kind: 'named', turnId }
  }
}

/** The call that follows a turn from after the given event on. */
export function resume(chatId: string, turnId: string, lastId: number): Call {
  return {
    path: `Chats/${chatId}/turns/${turnId}/stream`,
    headers: { Accept: 'text/event-stream', 'Last-Event-ID': String(lastId) },
    isStream: true,
  }
}

function turnIdOf({ path }: Call): string {
  return /\/turns\/([^/]+)\/stream$/.exec(path)?.[1] ?? ''
}

async function open(host: Host, call: Call): Promise<Response> {
  const response = await sendAuthorized(host, call)
  if (!response.ok) throw new TurnRefused(response.status, await problemOf(response))
  return response
}

async function* eventsOf(
  response: Response,
  seen: { lastId: number; hasEnd: boolean; isComplete: boolean },
): AsyncGenerator<TurnEvent> {
  if (response.body === null) return
  for await (const { id, event, data } of untilSilent(response.body)) {
    const number = Number(id ?? 0)
    if (number <= seen.lastId) continue
    seen.lastId = number
    const parsed = turnEvent.safeParse({ event, data: JSON.parse(data) as unknown })
    // An event of a newer server that this page does not know is passed over.
    if (!parsed.success) continue
    seen.hasEnd ||= isLast(parsed.data)
    if (parsed.data.event === 'error') seen.isComplete = true
    yield parsed.data
  }
  // The server closes the stream after the end of the turn; closed before, it was cut.
  seen.isComplete ||= seen.hasEnd
}

/** A turn that was stopped before its first word has no reply: its balance is all that ends it. */
const isLast = ({ event }: TurnEvent) => event === 'replyMessage' || event === 'balance'

async function* untilSilent(body: ReadableStream<Uint8Array>) {
  const watched = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => watched.abort(), SILENCE_MS)
  }
  listen()
  const piped = body.pipeThrough(new TransformStream(), { signal: watched.signal })
  try {
    yield* readEvents(piped, listen)
  } finally {
    clearTimeout(timer)
  }
}

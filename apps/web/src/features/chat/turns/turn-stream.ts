import { turnEvent, type TurnEvent } from '@oriel/contract/chat/turn'
import type { Problem } from '@oriel/contract/http/problem'
import { servicesOf, type Host } from '#/lib/services/services.ts'
import type { Call } from '#/lib/session/call.ts'
import { sendAuthorized } from '#/lib/session/session.ts'
import { readEvents } from '#/lib/wire/event-stream.ts'
import { problemOf } from '#/lib/wire/problems.ts'

/** The server sends a comment every 15 s; after three missing ones the connection counts as lost. */
const SILENCE_MS = 45_000
/** Delays before each attempt to resume a lost stream; after the last one it is abandoned. */
const RESUME_DELAYS_MS = [300, 1000, 2000, 4000, 8000, 15_000, 30_000]

/** The server started no turn: its refusal, or null if the response has no problem body. */
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

/** The connection to a running turn is lost for good: its result has to be fetched. */
export class StreamLost extends Error {
  override readonly name = 'StreamLost'
}

/** Output of a turn: first its id, then its events and interruptions of the connection. */
export type TurnNews =
  { kind: 'named'; turnId: string } | { kind: 'event'; event: TurnEvent } | { kind: 'lost' }

/**
 * Starts or joins a turn and follows it to its end, across lost connections (TURN-004).
 * @throws {TurnRefused} if the server refuses to start the turn, or does not know it.
 * @throws {StreamLost} if the connection could not be resumed.
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
      // The connection broke: the turn continues on the server.
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

/** The request that resumes a turn after the given event. */
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
    // Skip unknown events of a newer server.
    if (!parsed.success) continue
    seen.hasEnd ||= isLast(parsed.data)
    if (parsed.data.event === 'error') seen.isComplete = true
    yield parsed.data
  }
  // The server closes the stream only after the turn's last event; closing before means it was cut.
  seen.isComplete ||= seen.hasEnd
}

/** A turn stopped before its first token has no reply: only the balance event ends it. */
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

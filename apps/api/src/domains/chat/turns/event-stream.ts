import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventLog } from '#/domains/chat/engine/turn-log.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import type { AttachedTurn } from './service.ts'

const HEARTBEAT_MS = 15 * SECOND_MS
/** A reader whose socket stays full for this long is disconnected; it can resume (TS-132). */
const STALLED_MS = 30 * SECOND_MS
const MAX_WRITE_CHARS = 64 * 1024

/**
 * Streams a turn's log as server-sent events until it closes or the reader disconnects. A full
 * socket delays only this reader, never the log.
 */
export function streamTurn(
  reply: FastifyReply,
  { turnId, log }: AttachedTurn,
  after: number,
): void {
  const { raw } = reply.hijack()
  // The client is already gone; no close event will follow.
  if (raw.destroyed) return
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-turn-id': turnId,
  })
  let seq = after
  let isFull = false
  let fullSince = 0

  const pump = () => {
    while (!isFull && !raw.destroyed) {
      const batch = nextBatch(log, seq)
      if (batch === null) break
      seq = batch.lastSeq
      isFull = !raw.write(batch.frames)
      fullSince = performance.now()
    }
    if (log.isClosed && !isFull && log.after(seq).length === 0) raw.end()
  }
  const heartbeat = setInterval(() => {
    if (!isFull) raw.write(':\n\n')
    else if (performance.now() - fullSince > STALLED_MS) raw.destroy()
  }, HEARTBEAT_MS).unref()
  const unsubscribe = log.subscribe(pump)
  raw.on('drain', () => {
    isFull = false
    pump()
  })
  raw.on('error', () => raw.destroy())
  raw.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  pump()
  // If the log had events, the headers were sent with them.
  if (seq === after) raw.flushHeaders()
}

/** What goes into one write: all pending events, unless that would only fill memory (TS-132). */
function nextBatch(log: EventLog, after: number) {
  let frames = ''
  let lastSeq = after
  for (const event of log.after(after)) {
    if (frames.length + event.frame.length > MAX_WRITE_CHARS && frames !== '') break
    frames += event.frame
    lastSeq = event.seq
  }
  return frames === '' ? null : { frames, lastSeq }
}

/** Whether the client asked for a stream. */
export function wantsStream(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false
}

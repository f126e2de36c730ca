import { StringDecoder } from 'node:string_decoder'
import { createParser } from 'eventsource-parser'
import type { Dispatcher } from 'undici'
import { createEventReader, type EventReader } from './event-reader.ts'
import { faultOfTransport } from './faults.ts'
import { LlmError } from './port.ts'
import { createThinkFilter } from './think-filter.ts'
import type { Watch } from './watch.ts'

export interface Caps {
  /**
   * Limit for the text. A server that ignores `max_tokens` is cut off; the text so far is the
   * reply.
   */
  maxChars: number
  /** Limit for everything received, reasoning included. */
  maxBytes: number
}

export interface CompletionStream {
  /** The usage reported so far. */
  usage(): EventReader['usage']
  /** The server reasoned before it spoke, or instead (TALK-032). */
  hasReasoned(): boolean
  /** The reply reached its limit: that of the server, or ours. */
  isCutOff(): boolean
  /**
   * The text received since the last call, in one piece; null at the end of the reply.
   * @throws {LlmError} after the text received before the fault.
   */
  next(): Promise<string | null>
}

/** Pieces at the beginning that are read as they come: the first words wait for nothing (F-53). */
const READ_AT_ONCE = 4
/**
 * Later pieces are read together, once a beat (F-55). Longer than the 50 ms within which deltas are joined, so that no
 * text waits twice.
 */
const BEAT_MS = 52

/** Maximum length of an event. */
const MAX_EVENT_CHARS = 1_048_576

/**
 * Receives the body of a streamed completion as fast as the server sends, within the limits: a slow
 * reader does not delay the upstream, and gets the accumulated text at its next read (decision 30).
 */
export function followCompletion(
  body: Dispatcher.ResponseData['body'],
  watch: Watch,
  caps: Caps,
): CompletionStream {
  const sse = createSseText((piece) => text.push(piece))
  const text = createTextQueue(() => silenceOf(sse))
  let bytes = 0
  let pieces = 0
  let isOverCap = false
  let unread: Buffer[] = []
  let beat: NodeJS.Timeout | null = null

  const fail = (error: unknown) => {
    text.end(faultOfTransport(error, true))
    watch.cut(error)
  }
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    pieces += 1
    if (bytes > caps.maxBytes)
      return fail(new LlmError('garbage', 'the reply exceeds its size cap'))
    unread.push(chunk)
    if (pieces <= READ_AT_ONCE) read()
    else beat ??= setTimeout(read, BEAT_MS)
  })
  function read(): void {
    if (beat !== null) clearTimeout(beat)
    beat = null
    const chunk = unread.length === 1 ? (unread[0] ?? Buffer.alloc(0)) : Buffer.concat(unread)
    unread = []
    if (chunk.length === 0 || text.isOver()) return

    try {
      if (sse.feed(chunk) || pieces === 1) watch.dataReceived()
    } catch (error) {
      return fail(error)
    }
    if (sse.reader.isDone) text.end(sse.flush())
    if (text.length() > caps.maxChars) {
      isOverCap = true
      text.end(null)
      watch.cut(null)
    }
  }
  // What came before the end, however it comes, is part of the reply.
  const whenOver = (end: () => LlmError | null) => {
    read()
    text.end(end())
  }
  body.on('end', () => whenOver(() => sse.flush()))
  body.on('error', (error) => whenOver(() => faultOfTransport(error, true)))
  body.on('close', () => watch.stop())

  return {
    usage: () => sse.reader.usage,
    hasReasoned: sse.hasReasoned,
    isCutOff: () => isOverCap || sse.reader.isCutOff,
    next: () => text.next(),
  }
}

/** Why a complete reply without any text is a fault. */
export function silenceOf(sse: { hasReasoned(): boolean }): LlmError {
  return sse.hasReasoned()
    ? new LlmError('reasoning', 'the model server reasoned until the limit')
    : new LlmError('empty', 'the model server sent no text')
}

/** Turns the bytes of an event stream into the reply's text. */
function createSseText(onText: (text: string) => void) {
  const reader = createEventReader()
  const think = createThinkFilter()
  const decoder = new StringDecoder('utf8')
  let hasNews = false
  let hasEvents = false
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARS,
    onEvent({ data }) {
      hasNews = true
      hasEvents = true
      if (!reader.isDone) onText(think.push(reader.read(data)))
    },
    onComment() {
      hasNews = true
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') {
        throw new LlmError('garbage', 'an event of the model server exceeds its size cap')
      }
    },
  })

  return {
    reader,
    hasReasoned: () => reader.hasReasoned || think.hasThought(),
    /** Whether the bytes completed an event or a comment. */
    feed(chunk: Buffer): boolean {
      hasNews = false
      parser.feed(decoder.write(chunk))
      return hasNews
    },
    /** Releases held-back text; returns the fault if the reply is incomplete. */
    flush(): LlmError | null {
      onText(think.end())
      if (reader.isFinished) return null
      return hasEvents
        ? new LlmError('dropped', 'the model server ended its answer early')
        : new LlmError('garbage', 'the model server sent no event stream')
    },
  }
}

/** Text received but not yet read by the consumer. */
function createTextQueue(silence: () => LlmError) {
  let pending = ''
  let length = 0
  let isOver = false
  let fault: LlmError | null = null
  let wake: (() => void) | null = null

  return {
    length: () => length,
    isOver: () => isOver,
    push(text: string): void {
      if (text === '') return
      pending += text
      length += text.length
      wake?.()
    },
    /** A complete reply without any text is a fault, too. */
    end(error: LlmError | null): void {
      if (isOver) return
      isOver = true
      fault = error ?? (length === 0 ? silence() : null)
      wake?.()
    },
    async next(): Promise<string | null> {
      if (pending === '' && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (pending !== '') {
        const text = pending
        pending = ''
        return text
      }
      if (fault !== null) throw fault
      return null
    },
  }
}

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
  /**
   * The text received since the last call, in one piece; null at the end of the reply.
   * @throws {LlmError} after the text received before the fault.
   */
  next(): Promise<string | null>
}

/** Maximum length of an event. */
const MAX_EVENT_CHARS = 1_048_576

/**
 * Reads the body of a streamed completion as fast as the server sends, within the limits: a slow
 * reader does not delay the upstream, and gets the accumulated text at its next read (decision 30).
 */
export function followCompletion(
  body: Dispatcher.ResponseData['body'],
  watch: Watch,
  caps: Caps,
): CompletionStream {
  const text = createTextQueue()
  const sse = createSseText((piece) => text.push(piece))
  let bytes = 0

  const fail = (error: unknown) => {
    text.end(faultOfTransport(error, true))
    watch.cut(error)
  }
  body.on('data', (chunk: Buffer) => {
    const isFirst = bytes === 0
    bytes += chunk.length
    if (bytes > caps.maxBytes)
      return fail(new LlmError('garbage', 'the reply exceeds its size cap'))
    if (text.isOver()) return

    try {
      if (sse.feed(chunk) || isFirst) watch.dataReceived()
    } catch (error) {
      return fail(error)
    }
    if (sse.reader.isDone) text.end(sse.flush())
    if (text.length() > caps.maxChars) {
      text.end(null)
      watch.cut(null)
    }
  })
  body.on('end', () => text.end(sse.flush()))
  body.on('error', (error) => text.end(faultOfTransport(error, true)))
  body.on('close', () => watch.stop())

  return { usage: () => sse.reader.usage, next: () => text.next() }
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
function createTextQueue() {
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
      fault =
        error ?? (length === 0 ? new LlmError('garbage', 'the model server sent no text') : null)
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

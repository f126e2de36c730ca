import { faultOfErrorEvent } from './faults.ts'
import { LlmError } from './port.ts'

/** The relevant fields of a `chat.completion.chunk`. No values are trusted. */
interface WireEvent {
  error?: unknown
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  choices?: ({ delta?: Delta | null; finish_reason?: unknown } | null | undefined)[] | null
}

interface Delta {
  content?: unknown
  reasoning_content?: unknown
  reasoning?: unknown
  reasoning_text?: unknown
  reasoning_details?: unknown
}

/** An event in which only the text between `head` and `tail` varies. */
interface Template {
  head: string
  tail: string
}

export interface EventReader {
  /** Token counts as last reported; servers send them once at the end, or continuously. */
  usage: { promptTokens: number; completionTokens: number } | null
  /**
   * A finish reason or `[DONE]` was seen: the reply is complete even if the connection ends now.
   */
  isFinished: boolean
  /** The server stopped because of the limit. */
  isCutOff: boolean
  /** Nothing follows. */
  isDone: boolean
  /** Reasoning was seen, in whichever of the fields that servers use for it. */
  hasReasoned: boolean
  /**
   * Parses the data of one event and returns its text. Reasoning is noted and dropped (TALK-032).
   * @throws {LlmError} an error event, or data that is not JSON.
   */
  read(data: string): string
}

/** If the envelope changes with each event (a new id, running usage), templates bring nothing. */
const MAX_TEMPLATES = 8

/**
 * Reads the events of one stream. Deltas of a stream differ only in their text, so after the first
 * one they are compared with a template instead of parsed: an event that equals a verified template
 * except for a string without quote or backslash has that string as content.
 */
export function createEventReader(): EventReader {
  let template: Template | null = null
  let templatesLeft = MAX_TEMPLATES

  const reader: EventReader = {
    usage: null,
    isFinished: false,
    isCutOff: false,
    isDone: false,
    hasReasoned: false,
    read(data) {
      if (template !== null) {
        const text = textBetween(template, data)
        if (text !== null) return text
      }
      if (data === '[DONE]') {
        reader.isFinished = reader.isDone = true
        return ''
      }
      const event = parse(data)
      const content = absorb(reader, event)
      if (content !== '' && templatesLeft > 0 && isBareDelta(event)) {
        const learnt = learn(data, content)
        if (learnt?.head !== template?.head || learnt?.tail !== template?.tail) templatesLeft -= 1
        template = learnt ?? template
      }
      return content
    },
  }
  return reader
}

function absorb(reader: EventReader, event: WireEvent | null): string {
  if (event?.error !== undefined && event.error !== null) throw faultOfErrorEvent(event.error)

  const usage = event?.usage
  if (typeof usage?.prompt_tokens === 'number' && typeof usage.completion_tokens === 'number') {
    reader.usage = {
      promptTokens: usage.prompt_tokens,
      completionTokens: usage.completion_tokens,
    }
  }
  const choice = event?.choices?.[0]
  if (typeof choice?.finish_reason === 'string') reader.isFinished = true
  if (choice?.finish_reason === 'length') reader.isCutOff = true
  if (isReasoning(choice?.delta)) reader.hasReasoned = true
  const content = choice?.delta?.content
  return typeof content === 'string' ? content : ''
}

function isReasoning(delta: Delta | null | undefined): boolean {
  const texts = [delta?.reasoning_content, delta?.reasoning, delta?.reasoning_text]
  const details = delta?.reasoning_details
  return texts.some((text) => typeof text === 'string' && text !== '') || Array.isArray(details)
}

function isBareDelta(event: WireEvent | null): boolean {
  return (event?.usage ?? null) === null && (event?.choices?.[0]?.finish_reason ?? null) === null
}

function textBetween({ head, tail }: Template, data: string): string | null {
  if (data.length < head.length + tail.length) return null
  if (!data.startsWith(head) || !data.endsWith(tail)) return null
  const text = data.slice(head.length, data.length - tail.length)
  return text.includes('"') || text.includes('\\') ? null : text
}

/** Locates the content in the raw event, and verifies it by parsing another content there. */
function learn(data: string, content: string): Template | null {
  const literal = JSON.stringify(content)
  const at = data.indexOf(literal, data.lastIndexOf('"content"') + '"content"'.length)
  if (at === -1) return null

  const head = data.slice(0, at + 1)
  const tail = data.slice(at + literal.length - 1)
  const probe = parse(`${head}proof${tail}`)
  return probe?.choices?.[0]?.delta?.content === 'proof' ? { head, tail } : null
}

function parse(data: string): WireEvent | null {
  try {
    return JSON.parse(data)
  } catch {
    throw new LlmError('garbage', 'the model server sent an event that is no JSON')
  }
}

import type { Dispatcher } from 'undici'
import { silenceOf, type Caps, type CompletionStream } from './completion-stream.ts'
import { createEventReader } from './event-reader.ts'
import { faultOfTransport } from './faults.ts'
import { LlmError } from './port.ts'
import { createThinkFilter } from './think-filter.ts'
import type { Watch } from './watch.ts'

type Body = Dispatcher.ResponseData['body']

/** An answer in one piece, of a server that does not stream though it was asked to: one delta. */
export function readWholeAnswer(body: Body, watch: Watch, caps: Caps): CompletionStream {
  const reader = createEventReader()
  const think = createThinkFilter()
  const hasReasoned = () => reader.hasReasoned || think.hasThought()
  let isRead = false
  let isOverCap = false
  body.on('close', () => watch.stop())
  return {
    usage: () => reader.usage,
    hasReasoned,
    isCutOff: () => isOverCap || reader.isCutOff,
    async next() {
      if (isRead) return null
      isRead = true
      const data = asEvent(await readAll(body, watch, caps.maxBytes))
      const text = think.push(reader.read(data)) + think.end()
      if (text.trim() === '') throw silenceOf({ hasReasoned })
      isOverCap = text.length > caps.maxChars
      return text.slice(0, caps.maxChars)
    },
  }
}

async function readAll(body: Body, watch: Watch, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      watch.dataReceived()
      bytes += chunk.length
      if (bytes > maxBytes) throw new LlmError('garbage', 'the reply exceeds its size cap')
      chunks.push(chunk)
    }
  } catch (error) {
    throw faultOfTransport(error, true)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** As an event of a stream, in which the message is called a delta. */
function asEvent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      name === 'choices' && Array.isArray(value) ? value.map(asDelta) : value,
    )
  } catch {
    throw new LlmError('garbage', 'the model server sent an answer that is no JSON')
  }
}

function asDelta(choice: unknown): unknown {
  const isMessage = typeof choice === 'object' && choice !== null && 'message' in choice
  return isMessage ? { ...choice, delta: choice.message } : choice
}

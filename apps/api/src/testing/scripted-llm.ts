import {
  type LlmError,
  type LlmProvider,
  type ReplyChunk,
  type ReplyRequest,
} from '#/providers/llm/port.ts'

export type Step =
  | string
  /** Another text for each request, counted from 1: a model that repeats itself is asked again (TALK-055). */
  | ((request: number) => string)
  | { wait: Promise<unknown> }
  | { fail: LlmError }
  | { limit: true }

/** Asked in the background to retell what leaves the window (MEM-018), not to reply. */
export const isRetelling = ({ prompt }: Pick<ReplyRequest, 'prompt'>): boolean =>
  prompt[0]?.content.startsWith('Below is a part of a chat') === true

/** A provider at the port that plays `steps` for each reply and remembers what it was asked. */
export interface ScriptedLlm extends LlmProvider {
  requests: ReplyRequest[]
  /** What the following replies play. */
  play(...steps: Step[]): void
}

export function scriptedLlm(...first: Step[]): ScriptedLlm {
  let steps: Step[] = first
  const requests: ReplyRequest[] = []
  return {
    name: 'Scripted',
    model: 'scripted-1',
    contextTokens: 4096,
    reasoningTokens: 0,
    isDemoVoice: false,
    requests,
    play: (...next) => {
      steps = next
    },
    async *reply(request): AsyncIterable<ReplyChunk> {
      const number = requests.push(request)
      for (const step of steps) {
        request.signal.throwIfAborted()
        if (typeof step === 'string') yield { type: 'text', text: step }
        else if (typeof step === 'function') yield { type: 'text', text: step(number) }
        else if ('limit' in step) yield { type: 'limit' }
        else if ('fail' in step) throw step.fail
        else await Promise.race([step.wait, aborted(request.signal)])
      }
      yield { type: 'usage', promptTokens: 42, completionTokens: steps.length }
    },
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error('aborted'))

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(asError(signal.reason)), { once: true })
  })

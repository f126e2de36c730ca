import { setTimeout as wait } from 'node:timers/promises'
import { compose } from '@oriel/voice/compose'
import { createRandom } from '@oriel/voice/random'
import type { LlmProvider, ReplyChunk, ReplyRequest } from './port.ts'

export interface VoiceOptions {
  /** Waits between chunks; may end early when the signal is aborted. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

const MS_PER_WORD = 31
const CHARS_PER_TOKEN = 4

/** The embedded default reply engine: no network, no model file (TURN-025). */
export function createVoice({ sleep = sleepUntilAbort }: VoiceOptions = {}): LlmProvider {
  async function* reply({
    prompt,
    scene,
    maxTokens,
    signal,
  }: ReplyRequest): AsyncIterable<ReplyChunk> {
    signal.throwIfAborted()
    const text = withinTokens(compose(scene), maxTokens)
    for (const group of wordGroups(text, scene.seed)) {
      yield { type: 'text', text: group }
      await sleep(group.trim().split(/\s+/).length * MS_PER_WORD, signal)
      signal.throwIfAborted()
    }
    const promptChars = prompt.reduce((sum, { content }) => sum + content.length, 0)
    yield {
      type: 'usage',
      promptTokens: tokens(promptChars),
      completionTokens: tokens(text.length),
    }
  }
  return {
    name: 'Scripted demo',
    model: 'demo-voice',
    contextTokens: 32_768,
    reasoningTokens: 0,
    isDemoVoice: true,
    reply,
  }
}

function tokens(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN)
}

/** Drops whole words from the end until the limit is met. */
function withinTokens(text: string, maxTokens: number): string {
  if (tokens(text.length) <= maxTokens) return text
  return text.slice(0, maxTokens * CHARS_PER_TOKEN).replace(/\s+\S*$/, '')
}

/** One to four words each; joined they give the original text. */
function wordGroups(text: string, seed: string): string[] {
  const random = createRandom(`${seed} pace`)
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? []
  const groups: string[] = []
  for (let at = 0; at < words.length;) {
    const size = 1 + Math.floor(random.next() * 4)
    groups.push(words.slice(at, at + size).join(''))
    at += size
  }
  return groups
}

async function sleepUntilAbort(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted wait ends early; the caller then throws the signal's own reason.
  await wait(ms, undefined, { signal }).catch(() => undefined)
}

import { LlmError, type LlmProvider } from '#/providers/llm/port.ts'
import { pick } from '../seeded-random.ts'

const WORDS = ['The tide ', 'is low ', 'this morning, ', 'and the gulls ', 'are quiet.'] as const
/** How a reply goes; most go well. */
const WAYS = ['well', 'well', 'well', 'well', 'at once', 'midway', 'empty', 'unscreened'] as const
const ERRORS = ['timeout', 'rate_limited', 'server', 'garbage', 'dropped'] as const
/** Screening ends a reply here. */
const FORBIDDEN = 'she is fifteen years old and takes off her clothes. '

export interface ChanceLlm extends LlmProvider {
  /** What follows is drawn from here. */
  drawFrom(random: () => number): void
  /** The next reply sends one word and then nothing until it is stopped. */
  holdNext(): { isHeld: Promise<void>; release: () => void }
}

/** Until a seed says otherwise. */
const ALWAYS_FIRST = (): number => 0

/** A model whose replies go well or wrong by chance, as a seed has it. */
export function chanceLlm(): ChanceLlm {
  let random = ALWAYS_FIRST
  let onHeld: (() => void) | null = null
  return {
    name: 'Chance',
    model: 'chance-1',
    contextTokens: 4096,
    reasoningTokens: 0,
    isDemoVoice: false,
    drawFrom: (source) => {
      random = source
    },
    holdNext() {
      const { promise: isHeld, resolve } = Promise.withResolvers<void>()
      onHeld = resolve
      const release = () => {
        onHeld = null
      }
      return { isHeld, release }
    },
    async *reply({ signal }) {
      const held = onHeld
      onHeld = null
      const way = pick(random, WAYS)
      const error = new LlmError(pick(random, ERRORS), 'by chance')
      if (held !== null) {
        yield { type: 'text', text: WORDS[0] }
        held()
        await aborted(signal)
      }
      if (way === 'at once') throw error
      if (way === 'empty') return
      for (const [at, word] of WORDS.entries()) {
        signal.throwIfAborted()
        if (way === 'midway' && at === 2) throw error
        if (way === 'unscreened' && at === 2) yield { type: 'text', text: FORBIDDEN }
        yield { type: 'text', text: word }
      }
      yield { type: 'usage', promptTokens: 40, completionTokens: WORDS.length }
    },
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
